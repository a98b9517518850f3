import { MINUTE_MS } from '@boardwalk/base';
import { lazy, Suspense } from 'react';
import { formatCoins } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import type { ClawRoom, MachineRoom } from '../room.ts';
import type { ClawWindow } from './ClawWindow.tsx';
import { RoomCard } from './RoomCard.tsx';
import { useMachineState } from './use-room-state.ts';

const LaterWindow = lazy(async () => ({ default: (await import('./windows.ts')).ClawWindow }));
const PRIZES_SHOWN = 4;
const ALL = 10_000;

interface ClawRoomCardProps {
  readonly to: string;
  /** What a search finds comes without its prizes. */
  readonly room: MachineRoom & Partial<Pick<ClawRoom, 'goods' | 'catchRateBasisPoints'>>;
  readonly guide?: string | undefined;
  /** Its drawing where it is there already; it is drawn at once then. */
  readonly Window?: typeof ClawWindow | undefined;
}

export function ClawRoomCard({ to, room, guide, Window }: ClawRoomCardProps) {
  const {
    roomId,
    roomName,
    goods = [],
    price,
    fullPrice,
    catchRateBasisPoints,
    userCount,
    waitMs,
    club,
  } = room;
  const Drawing = Window ?? LaterWindow;
  const best = bestOf(goods, roomId);
  const facts = [
    catchRateBasisPoints === undefined ? '' : catchText(catchRateBasisPoints),
    waitMs > 0 ? waitText(waitMs) : '',
  ];
  return (
    <RoomCard
      to={to}
      name={roomName}
      window={
        <Suspense fallback={null}>
          <Drawing
            look={roomId}
            pictures={best.length > 0 ? best.map(({ picture }) => picture) : [room.picture]}
          />
        </Suspense>
      }
      isAtOnce={Window !== undefined}
      state={useMachineState(room)}
      viewers={userCount}
      prices={[price]}
      fullPrice={fullPrice}
      isClub={club}
      odds={facts.filter(fact => fact !== '').join(' · ')}
      guide={guide}
    />
  );
}

/** Some of the better half of its prizes; neighbours with the same prizes show others of them. */
function bestOf(goods: ClawRoom['goods'], roomId: number): ClawRoom['goods'] {
  const best = goods.toSorted((one, other) => other.exchangeCoins - one.exchangeCoins);
  const half = best.slice(0, Math.max(PRIZES_SHOWN, Math.ceil(best.length / 2)));
  const from = (roomId * PRIZES_SHOWN) % Math.max(1, half.length);
  return [...half.slice(from), ...half.slice(0, from)].slice(0, PRIZES_SHOWN);
}

/** Rounded up: a machine is never said to give more often than it does. */
function catchText(basisPoints: number): string {
  if (basisPoints === 0) return t('claw.catchUnknown');
  return t('claw.catchOneIn', { count: formatCoins(Math.ceil(ALL / basisPoints)) });
}

function waitText(waitMs: number): string {
  return t('claw.waitMinutes', { minutes: Math.max(1, Math.ceil(waitMs / MINUTE_MS)) });
}
