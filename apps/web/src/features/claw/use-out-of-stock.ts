import { useRef } from 'react';
import { clock } from '../../platform/clock.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';

type RoomAnswer = Output<'claw.room'>;

interface OutOfStock {
  /** Nothing at all lies in the machine. */
  readonly isOut: boolean;
  /** Says how long the refilling still takes. */
  readonly show: () => Promise<void>;
}

export function useOutOfStock({ room }: RoomAnswer): OutOfStock {
  const isAsking = useRef(false);
  const { roomId, goods } = room;
  const show = async () => {
    const [first] = goods.toSorted((one, other) => one.inMachine - other.inMachine);
    if (first === undefined || isAsking.current) return;
    isAsking.current = true;
    try {
      const { endTime, nowTime } = await call('rooms.checkVip', { roomId, goodsId: first.goodsId });
      if (endTime > nowTime) {
        await dialogs.open('clawOutOfStock', { endAtMs: clock.nowMs() + endTime - nowTime, goods: first });
      }
      await refresh('claw.room');
    } catch (error) {
      if (!isFailure(error)) throw error;
    } finally {
      isAsking.current = false;
    }
  };
  return { isOut: goods.length > 0 && goods.every(({ inMachine }) => inMachine === 0), show };
}
