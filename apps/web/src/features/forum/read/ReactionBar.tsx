import { FORUM_REACTIONS, type ForumReaction } from '@boardwalk/contract/enums';
import { formatShort } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { authAddress } from '../../../platform/return-address.ts';
import { useLocation, useNavigate } from '../../../platform/router/router.tsx';
import { isUser, useSession } from '../../../platform/session/session.ts';
import { tellFailure } from '../../../platform/tell-failure.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../../ui/media/emoji-names.ts';
import styles from '../Forum.module.css';
import { type Reactions, react, type Subject } from '../use-forum.ts';

const pictures: Readonly<Record<ForumReaction, EmojiName>> = {
  like: 'thumbs-up',
  love: 'red-heart',
  laugh: 'face-with-tears-of-joy',
  wow: 'astonished-face',
  party: 'party-popper',
};

interface ReactionBarProps {
  readonly subject: Subject;
  readonly reactions: Reactions;
  readonly isSmall?: boolean;
}

/** All ways to react with how many did; one’s own is lit, and pressed again it goes. */
export function ReactionBar({ subject, reactions, isSmall = false }: ReactionBarProps) {
  const isSignedIn = useSession(isUser);
  const location = useLocation();
  const navigate = useNavigate();
  const press = (reaction: ForumReaction) => {
    if (!isSignedIn) return navigate(authAddress(location));
    react(subject, reactions, reactions.mine === reaction ? undefined : reaction).catch(tellFailure);
  };
  return (
    <div
      className={classNames(styles.reactions, isSmall && styles.smaller)}
      role="group"
      aria-label={t('forum.reactLabel')}
    >
      {FORUM_REACTIONS.map(reaction => {
        const count = reactions.counts.find(one => one.reaction === reaction)?.count ?? 0;
        const name = t(`forum.reaction.${reaction}`);
        return (
          <button
            key={reaction}
            type="button"
            className={styles.reaction}
            aria-pressed={reactions.mine === reaction}
            aria-label={count > 0 ? `${name}: ${formatShort(count)}` : name}
            onClick={() => press(reaction)}
          >
            <Emoji name={pictures[reaction]} size={isSmall ? 18 : 22} />
            {count > 0 && <span className={styles.count}>{formatShort(count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
