import type { DialogProps } from '../../../platform/dialogs/dialogs.ts';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/avatar/Avatar.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../../ui/feedback/Skeleton.tsx';
import { Emoji } from '../../../ui/media/Emoji.tsx';
import { Coin } from '../../../ui/money/Coin.tsx';
import { Sheet } from '../../../ui/surfaces/Modal.tsx';
import type { Ranked } from '../room.ts';
import styles from './Sheets.module.css';

declare module '../../../platform/dialogs/dialogs.ts' {
  interface DialogTable {
    pushRank: Dialog<{ readonly roomId: number }, never>;
  }
}

const MEDALS = ['1st-place-medal', '2nd-place-medal', '3rd-place-medal'] as const;

/** Who has won most in this room today. */
export function RankSheet({ roomId, close }: DialogProps<'pushRank'>) {
  const { data, error, refetch } = useCall('push.room', { roomId });
  const ownId = useSession(({ userId }) => String(userId));
  return (
    <Sheet title={t('push.rank')} close={() => close()}>
      {data === undefined && error && <ErrorState failure={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={5} height={56} label={t('page.loading')} />}
      {data?.ranking.length === 0 && <EmptyState emoji="trophy" title={t('push.rankEmpty')} />}
      {data && data.ranking.length > 0 && (
        <ol className={styles.ranking}>
          {data.ranking.map(one => (
            <Place key={one.userId} one={one} isOwn={one.userId === ownId} />
          ))}
        </ol>
      )}
    </Sheet>
  );
}

function Place({ one, isOwn }: { readonly one: Ranked; readonly isOwn: boolean }) {
  const { ranking, nickName, portrait, coin } = one;
  const medal = MEDALS[ranking - 1];
  return (
    <li className={classNames(styles.rank, isOwn && styles.own)}>
      <span className={styles.place}>
        {medal ? <Emoji name={medal} size={30} label={formatCoins(ranking)} /> : formatCoins(ranking)}
      </span>
      <Avatar name={nickName} portrait={portrait} size={38} />
      <span className={styles.nick}>{nickName}</span>
      <span className={styles.pays}>
        <Coin size={18} />
        {formatCoins(coin)}
      </span>
    </li>
  );
}
