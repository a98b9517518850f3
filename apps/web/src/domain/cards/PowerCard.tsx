import { t } from '../../platform/i18n/i18n.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { Emoji } from '../../ui/media/Emoji.tsx';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import styles from './PowerCard.module.css';

export type CardTone = 'green' | 'violet' | 'crimson' | 'blue' | 'teal' | 'amber';

export interface CardFace {
  readonly picture: EmojiName;
  readonly tone: CardTone;
  /** How many of `most`; left out for a card without stars. */
  readonly star?: number;
  readonly most?: number;
  /** What it is worth, large: '+20%'. */
  readonly value: string;
  readonly name: string;
  /** What it is good for. */
  readonly line?: string | undefined;
}

interface PowerCardProps extends CardFace {
  /** How long it is good, or why it cannot be used. */
  readonly foot?: string | undefined;
  readonly footIcon?: IconName;
  readonly isUrgent?: boolean;
  readonly isDim?: boolean;
  readonly isChosen?: boolean;
  /** How many of it there are, where more than one. */
  readonly count?: number;
}

/** A card as it lies in the hand: what it is worth is the largest thing on it. */
export function PowerCard(props: PowerCardProps) {
  const { picture, tone, star, most = 3, value, name, line, foot, footIcon = 'clock' } = props;
  const { isUrgent = false, isDim = false, isChosen = false, count = 1 } = props;
  return (
    <span className={classNames(styles.card, styles[tone], isDim && styles.dim, isChosen && styles.chosen)}>
      <span className={styles.face}>
        {star !== undefined && <Stars star={star} most={most} />}
        <span className={styles.picture}>
          <Emoji name={picture} size={58} />
        </span>
        <span className={styles.value}>
          <bdi>{value}</bdi>
        </span>
        <span className={styles.name}>{name}</span>
        {line !== undefined && <span className={styles.line}>{line}</span>}
        {foot !== undefined && (
          <span className={classNames(styles.foot, isUrgent && styles.urgent)}>
            <Icon name={footIcon} size={14} />
            {foot}
          </span>
        )}
      </span>
      {count > 1 && <span className={styles.count}>×{count}</span>}
      {(isChosen || isDim) && (
        <span className={classNames(styles.mark, isDim && styles.markDim)} aria-hidden="true">
          <Icon name={isDim ? 'lock' : 'check'} size={20} />
        </span>
      )}
    </span>
  );
}

function Stars({ star, most }: { readonly star: number; readonly most: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={t('cards.stars', { star, most })}>
      {Array.from({ length: most }, (_, at) => (
        <span key={at} className={at < star ? styles.star : styles.noStar} aria-hidden="true">
          ★
        </span>
      ))}
    </span>
  );
}

/** The same card, as small as a stamp. */
export function CardStamp({ picture, tone }: Pick<CardFace, 'picture' | 'tone'>) {
  return (
    <span className={classNames(styles.stamp, styles[tone])} aria-hidden="true">
      <Emoji name={picture} size={30} />
    </span>
  );
}
