import type { SeatNumber } from '@boardwalk/games/fishing';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import type { Play } from '../use-play.ts';
import styles from './Plates.module.css';

const SEATS: readonly SeatNumber[] = [0, 1, 2, 3];

/** Who sits at which cannon, on a plate below it; a free one can be taken by who has none. */
export function Plates({ play }: { readonly play: Play }) {
  const { seat: own, isSitting } = play.seating;
  const isTurned = own !== undefined && own > 1;
  return (
    <ul className={styles.plates} aria-label={t('fishing.cannons')}>
      {SEATS.map(seat => {
        const player = play.live.table.seats.find(one => one.seat === seat);
        const isAtTop = seat > 1 !== isTurned;
        const place = classNames(styles.place, isAtTop && styles.top, seat % 2 === 1 && styles.right);
        if (player)
          return (
            <Plate
              key={seat}
              className={place}
              player={player}
              isOwn={seat === own}
              price={seat === own ? play.option.price : player.price}
            />
          );
        if (own !== undefined) return null;
        return (
          <li key={seat} className={place}>
            <button
              type="button"
              className={styles.free}
              disabled={isSitting}
              onClick={() => play.sitAt(seat)}
              aria-label={t('fishing.sitAt', { cannon: formatCoins(seat + 1) })}
            >
              <Icon name="plus" size={14} />
              {t('fishing.sit')}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PlateProps {
  readonly className: string;
  readonly player: { readonly nickName: string; readonly avatar: string };
  readonly isOwn: boolean;
  readonly price: number;
}

function Plate({ className, player: { nickName, avatar }, isOwn, price }: PlateProps) {
  return (
    <li className={className}>
      <span className={classNames(styles.plate, isOwn && styles.own)}>
        <Avatar name={nickName} portrait={avatar} size={20} />
        <span className={styles.name}>{isOwn ? t('fishing.you') : nickName}</span>
        <Coin size={14} />
        <span className={styles.price}>{formatCoins(price)}</span>
      </span>
    </li>
  );
}
