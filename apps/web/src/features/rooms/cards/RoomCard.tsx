import type { ReactNode } from 'react';
import { formatBasisPoints, formatShort } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { Chip } from '../../../ui/actions/Chip.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { useNear } from '../../../ui/surfaces/use-near.ts';
import styles from './RoomCard.module.css';
import { type RoomState, RoomStateChip } from './RoomState.tsx';

const ALL = 10_000;

interface RoomCardProps {
  /** Nowhere, where it cannot be played from here. */
  readonly to: string | undefined;
  readonly name: string;
  /** The machine itself, drawn when the card comes near the screen. It fills its place, whose size is the same for all. */
  readonly window: ReactNode;
  /** It is near from the start. */
  readonly isAtOnce?: boolean | undefined;
  readonly state: RoomState;
  /** How many watch, where that is known. */
  readonly viewers?: number;
  /** A word on the window where the card is wide enough for it. */
  readonly note?: string;
  readonly prices: readonly number[];
  /** The usual price, where there is one price and it is lowered now. */
  readonly fullPrice?: number | undefined;
  /** For members of the club, who read so before they tap. */
  readonly isClub?: boolean | undefined;
  /** In plain words: 'Pays back 94%', 'Wins 1 in 9'; empty where a list does not tell. */
  readonly odds: string;
  readonly guide?: string | undefined;
}

/** One room of any kind. All cards beside each other have one size, also while they are on their way. */
export function RoomCard(props: RoomCardProps) {
  const { to, name, window, isAtOnce, state, viewers, note, prices, fullPrice, isClub, odds, guide } = props;
  const [place, isNear] = useNear<HTMLSpanElement>(isAtOnce);
  const content = (
    <>
      <span ref={place} className={styles.window}>
        {isNear && window}
        <span className={styles.marks}>
          <RoomStateChip state={state} />
          {viewers !== undefined && <Viewers count={viewers} />}
          {isClub && <Chip tone="special">{t('sidebar.club')}</Chip>}
          {fullPrice !== undefined && <Cut price={Math.min(...prices)} fullPrice={fullPrice} />}
          {note !== undefined && (
            <span className={styles.note}>
              <Chip>{note}</Chip>
            </span>
          )}
        </span>
      </span>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        <span className={styles.price}>
          <Price
            coins={Math.min(...prices)}
            upTo={Math.max(...prices)}
            {...(fullPrice !== undefined && { was: fullPrice })}
          />
        </span>
        {odds !== '' && <span className={styles.odds}>{odds}</span>}
      </span>
    </>
  );
  if (to === undefined) return <div className={styles.card}>{content}</div>;
  return (
    <Link to={to} className={styles.card} data-guide={guide}>
      {content}
    </Link>
  );
}

/** How much is off, never said to be more than it is. On a line of its own: the first is as long as it may be. */
function Cut({ price, fullPrice }: { readonly price: number; readonly fullPrice: number }) {
  const offBasisPoints = Math.floor((ALL * (fullPrice - price)) / fullPrice);
  return (
    <span className={styles.line}>
      <Chip tone="special">{formatBasisPoints(-offBasisPoints, 0)}</Chip>
    </span>
  );
}

function Viewers({ count }: { readonly count: number }) {
  return (
    <Chip>
      <Icon name="eye" size={14} />
      <span aria-hidden="true">{formatShort(count)}</span>
      <span className="visually-hidden">{t('room.viewers', { count })}</span>
    </Chip>
  );
}

/** A card on its way: its lines are as high as those of the text that comes. */
export function RoomCardSkeleton() {
  return (
    <span className={styles.card} aria-hidden="true">
      <span className={styles.window}>
        <Skeleton height="100%" radius={16} />
      </span>
      <span className={styles.name}>
        <Skeleton width="70%" height="1lh" />
      </span>
      <span className={styles.facts}>
        <span className={styles.price}>
          <Skeleton width={72} height={20} />
        </span>
        <span className={styles.odds}>
          <Skeleton width={96} height="1lh" />
        </span>
      </span>
    </span>
  );
}
