import { FORUM_SORTS, type ForumSort } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { Segmented } from '../../ui/actions/Segmented.tsx';
import { SearchField } from '../../ui/forms/SearchField.tsx';
import { useSettled } from '../../ui/forms/use-settled.ts';
import { BlockedPeople } from './BlockedPeople.tsx';
import styles from './Forum.module.css';
import { PostFeed } from './PostFeed.tsx';
import { Tags } from './read/PostCard.tsx';
import { NO_POSTS, usePinned } from './use-forum.ts';
import { WriteLink } from './WriteLink.tsx';

/** All that is written here, to be searched and sorted, or what has one tag. */
export function Forum({ tag }: { readonly tag?: string }) {
  const [sort, setSort] = useState<ForumSort>('new');
  const [typed, setTyped] = useState('');
  const word = useSettled(typed.trim());
  const pinned = usePinned();
  const filter = { ...(tag ? { tag } : {}), ...(word === '' ? {} : { word }), sort };
  return (
    <div className={styles.forum}>
      <WriteLink />
      <SearchField label={t('forum.search')} word={typed} onWord={setTyped} />
      <Segmented
        label={t('forum.sort')}
        value={sort}
        options={FORUM_SORTS.map(value => ({ value, text: t(value === 'new' ? 'forum.new' : 'forum.hot') }))}
        onChange={setSort}
      />
      {tag === undefined && word === '' && <PopularTags />}
      <PostFeed filter={filter} pinned={tag === undefined && word === '' ? pinned : NO_POSTS} />
      {tag === undefined && <BlockedPeople />}
    </div>
  );
}

function PopularTags() {
  const { data } = useCall('forum.tags', {});
  if (!data || data.list.length === 0) return null;
  return (
    <nav aria-label={t('forum.tags')}>
      <Tags tags={data.list.map(({ tag }) => tag)} />
    </nav>
  );
}
