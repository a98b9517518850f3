import { formatMoment } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { useIsDrawn } from '../../../ui/surfaces/use-is-drawn.ts';
import styles from '../Forum.module.css';
import type { Author, Post } from '../use-forum.ts';

interface AuthorLineProps {
  readonly author: Author;
  readonly state: Post['state'];
  readonly createTime: number;
  readonly editTime: number;
  readonly size?: number;
}

const NO_BREAK_SPACE = '\u00a0';

/** Who wrote it and when; of an account that is no more or closed, nobody. */
export function AuthorLine({ author, state, createTime, editTime, size = 44 }: AuthorLineProps) {
  const { userId, nickName, portrait, userLevel, isStaff } = author;
  const isGone = userId === 0;
  return (
    <span className={styles.author}>
      <Avatar name={nickName} portrait={portrait} size={size} {...(isGone ? {} : { level: userLevel })} />
      <span className={styles.who}>
        <span className={styles.nameRow}>
          <bdi className={styles.name} translate="no">
            {isGone ? t(state === 'closed' ? 'forum.closedPlayer' : 'forum.deletedPlayer') : nickName}
          </bdi>
          {isStaff && <Chip tone="special">{t('forum.staff')}</Chip>}
        </span>
        <span className={styles.time}>
          {/* Where the server draws it, nobody knows the reader's time zone; what stands there keeps the line's height. */}
          {useIsDrawn() ? formatMoment(createTime) : NO_BREAK_SPACE}
          {editTime > 0 && ` · ${t('forum.edited')}`}
        </span>
      </span>
    </span>
  );
}
