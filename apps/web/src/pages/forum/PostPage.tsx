import { PostView } from '../../features/forum/PostView.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useParams } from '../../platform/router/router.tsx';
import { SubPage } from '../layout/SubPage.tsx';

export function PostPage() {
  const { id = '' } = useParams();
  return (
    <SubPage title={t('page.post')} parent="/forum">
      <PostView key={id} postId={id} />
    </SubPage>
  );
}
