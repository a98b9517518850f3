import { useRef } from 'react';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';

type RoomAnswer = Output<'claw.room'>;

interface OutOfStock {
  /** True when nothing lies in the machine and one was told so; what is behind it is thrown in as a play begins. */
  readonly isInTheWay: () => Promise<boolean>;
  /** Nothing is left at all: there is nothing to wait for. */
  readonly tellSoldOut: () => Promise<unknown>;
}

export function useOutOfStock({ room }: RoomAnswer): OutOfStock {
  const isTelling = useRef(false);
  const { roomId, goods } = room;
  const [first] = goods;
  const tell = async (isAsked: boolean, endAtMs?: number) => {
    if (first === undefined || isTelling.current) return;
    isTelling.current = true;
    const props = { endAtMs, goods: first };
    await (isAsked ? dialogs.open('clawOutOfStock', props) : dialogs.queue('clawOutOfStock', props));
    isTelling.current = false;
    await refresh('claw.room');
  };
  const isInTheWay = async () => {
    if (first === undefined || goods.some(({ inMachine }) => inMachine > 0)) return false;
    if (goods.every(({ stockLeft }) => stockLeft === 0)) return tell(true).then(() => true);
    const filled = goods.find(({ stockLeft }) => stockLeft > 0) ?? first;
    const waitMs = await leftOf(roomId, filled.goodsId);
    if (waitMs > 0) await tell(true, clock.nowMs() + waitMs);
    return waitMs > 0;
  };
  return { isInTheWay, tellSoldOut: () => tell(false) };
}

/** How long refilling still takes, in milliseconds; when that cannot be found out, the server decides as the play begins. */
async function leftOf(roomId: number, goodsId: number): Promise<number> {
  try {
    const { endTime, nowTime } = await call('rooms.checkVip', { roomId, goodsId });
    return endTime - nowTime;
  } catch (error) {
    if (!isFailure(error)) throw error;
    return 0;
  }
}
