import { GameType, RepairState } from '@boardwalk/contract/enums';
import { clawAddress } from '../../../domain/rooms/room-address.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { useCall } from '../../../platform/request/hooks.ts';
import { Link } from '../../../platform/router/Link.tsx';
import { listSource } from '../../../platform/visit.ts';
import { PrizePicture } from '../../../ui/media/PrizePicture.tsx';
import { Price } from '../../../ui/money/Price.tsx';
import { isForLevel, type MachineRoom } from '../room.ts';
import { usePlayerLevel } from '../use-rooms.ts';
import styles from './Recommended.module.css';

const SHOWN = 6;
const INPUT = { gameType: GameType.claw } as const;

interface Recommendation {
  readonly rooms: readonly MachineRoom[];
  /** Also when there is nothing to recommend. */
  readonly isKnown: boolean;
}

/** What the server finds for this player, of that what one could sit down at now. */
export function useRecommended(): Recommendation {
  const { data, isPending } = useCall('rooms.recommend', INPUT);
  const userLevel = usePlayerLevel();
  const rooms = (data?.list ?? []).filter(room => isOpenTo(room, userLevel ?? 0));
  return { rooms: rooms.slice(0, SHOWN), isKnown: !isPending && userLevel !== undefined };
}

/** Whether one is in the club is for the door to say. */
function isOpenTo(room: MachineRoom, userLevel: number): boolean {
  const { idle, club, repairState } = room;
  return idle && !club && repairState === RepairState.normal && isForLevel(room, userLevel);
}

/** A row of small ways in: the machines themselves stand below. */
export function Recommended({ rooms }: { readonly rooms: readonly MachineRoom[] }) {
  return (
    <section className={styles.recommended} aria-labelledby="recommended">
      <h2 id="recommended" className={styles.title}>
        {t('claw.forYou')}
      </h2>
      <ul className={styles.row}>
        {rooms.map(({ roomId, roomName, picture, price, fullPrice }) => (
          <li key={roomId} className={styles.item}>
            <Link to={clawAddress(roomId, listSource())} className={styles.tile}>
              <span className={styles.picture}>
                <PrizePicture picture={picture} size={38} />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{roomName}</span>
                <Price coins={price} {...(fullPrice !== undefined && { was: fullPrice })} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
