import { Forum } from '../../features/forum/Forum.tsx';
import { t } from '../../platform/i18n/i18n.ts';
import { useParams } from '../../platform/router/router.tsx';
import { SubPage } from '../layout/SubPage.tsx';

/** All posts, or those with one tag. */
export function ForumPage() {
  const { tag } = useParams();
  if (tag === undefined)
    return (
      <SubPage title={t('page.forum')}>
        <Forum />
      </SubPage>
    );
  return (
    <SubPage title={`#${tag}`} parent="/forum">
      <Forum key={tag} tag={tag} />
    </SubPage>
  );
}
