import { usePost } from '../../features/forum/use-forum.ts';
import { Composer } from '../../features/forum/write/Composer.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useLocation } from '../../platform/router/router.tsx';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { PageLoader } from '../../ui/feedback/PageLoader.tsx';
import { SubPage } from '../layout/SubPage.tsx';

const NUMBER = /^\d{1,15}$/;

/** `?round=` shows a win, `?edit=` changes a post. */
export function NewPostPage() {
  const params = new URLSearchParams(useLocation().search);
  const [round, edit] = [params.get('round') ?? '', params.get('edit') ?? ''];
  if (NUMBER.test(edit))
    return (
      <SubPage title={t('forum.edit')} parent={`/post/${edit}`}>
        <Edit key={edit} postId={edit} />
      </SubPage>
    );
  return (
    <SubPage title={t('page.newPost')} parent="/forum">
      <Composer {...(NUMBER.test(round) ? { roundId: round } : {})} />
    </SubPage>
  );
}

function Edit({ postId }: { readonly postId: string }) {
  const { data, error, refetch } = usePost(postId);
  if (error) return <ErrorState failure={error} onRetry={refetch} />;
  return data ? <Composer {...data} /> : <PageLoader />;
}
