import type { ReactNode } from 'react';
import { formatCoins } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Link } from '../../platform/router/Link.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Progress } from '../../ui/feedback/Progress.tsx';
import { Icon } from '../../ui/icons/Icon.tsx';
import { Emoji } from '../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import styles from './Quests.module.css';
import { type Reward, rewardText } from './quest.ts';
import { RewardMark } from './RewardMark.tsx';

export interface QuestFace {
  readonly title: string;
  readonly picture: EmojiName;
  /** How it is done, where that is no page of ours; or where it comes from. */
  readonly note?: string | undefined;
  readonly done: number;
  readonly all: number;
  readonly reward: Reward;
}

interface QuestRowProps {
  readonly face: QuestFace;
  readonly state: 'open' | 'done' | 'claimed';
  /** Where it is done. */
  readonly to?: string | undefined;
  /** What a tap does where it is done right here. */
  readonly onOpen?: (() => unknown) | undefined;
  readonly onClaim: (from: Element | undefined) => Promise<void>;
}

/** A quest. To be done it is glass and leads to where that is; done it has turned to paper. */
export function QuestRow({ face, state, to, onOpen, onClaim }: QuestRowProps) {
  const body = <Face face={face} state={state} onClaim={onClaim} />;
  if (state !== 'open')
    return (
      <li className={classNames(styles.row, styles.paper, styles[state])} data-material="paper">
        {body}
      </li>
    );
  return (
    <li className={classNames(styles.row, styles.glass)}>
      <Way to={to} onOpen={onOpen}>
        {body}
      </Way>
    </li>
  );
}

function Way({
  to,
  onOpen,
  children,
}: Pick<QuestRowProps, 'to' | 'onOpen'> & { readonly children: ReactNode }) {
  if (onOpen)
    return (
      <button type="button" className={styles.way} onClick={onOpen}>
        {children}
      </button>
    );
  if (to === undefined) return children;
  return (
    <Link to={to} className={styles.way}>
      {children}
    </Link>
  );
}

function Face({ face, state, onClaim }: Pick<QuestRowProps, 'face' | 'state' | 'onClaim'>) {
  const { title, picture, note, done, all, reward } = face;
  const label = t('quests.progress', { done: formatCoins(done), all: formatCoins(all) });
  return (
    <span className={styles.face}>
      <span className={styles.picture}>
        <Emoji name={picture} size={34} />
      </span>
      <span className={styles.title}>{title}</span>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      <span className={styles.foot}>
        {state === 'claimed' ? (
          <Stamp />
        ) : (
          <span className={styles.progress}>
            <Progress
              label={label}
              percent={(done * 100) / all}
              tone={state === 'done' ? 'good' : 'accent'}
            />
            {/* In this order in every direction of writing. */}
            <bdi dir="ltr" className={styles.count} aria-hidden="true">
              {formatCoins(done)}/{formatCoins(all)}
            </bdi>
          </span>
        )}
        {state === 'done' ? (
          <Claim title={title} reward={reward} onClaim={onClaim} />
        ) : (
          <RewardMark {...reward} />
        )}
      </span>
    </span>
  );
}

function Stamp(): ReactNode {
  return (
    <span className={styles.stamp}>
      <Icon name="success" size={18} />
      {t('quests.claimed')}
    </span>
  );
}

function Claim({
  title,
  reward,
  onClaim,
}: { readonly title: string; readonly reward: Reward } & Pick<QuestRowProps, 'onClaim'>) {
  const label = `${t('quests.claim')}: ${title}, ${rewardText(reward)}`;
  return (
    <Button
      look="pay"
      size="small"
      label={label}
      onPress={() => onClaim(document.activeElement ?? undefined)}
    >
      {t('quests.claim')}
      <RewardMark {...reward} />
    </Button>
  );
}
