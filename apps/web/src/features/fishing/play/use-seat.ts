import type { SeatNumber } from '@boardwalk/games/fishing';
import { useEffect, useRef, useState } from 'react';
import { useAccount } from '../../../domain/session/account.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import { type PriceOption, seatOf } from '../live/table-state.ts';
import type { LiveTable } from '../live/use-live-table.ts';
import type { ReefView } from '../stage/reef-view.ts';

export interface SeatUse {
  readonly seat: SeatNumber | undefined;
  readonly isSitting: boolean;
  /** At the given cannon, or at any; resolves with where one sits. */
  readonly sit: (option: PriceOption, seat?: SeatNumber) => Promise<SeatNumber | undefined>;
  readonly stand: () => Promise<void>;
}

/** One's own cannon: taken by a tap, given back by another. */
export function useSeat(roomId: number, { table, setTable }: LiveTable, reef: ReefView): SeatUse {
  const { userId } = useAccount();
  const [isSitting, setSitting] = useState(false);
  const isBusy = useRef(false);
  const seat = seatOf(table, userId);
  const taken = [0, 1, 2, 3].map(at => table.seats.some(one => one.seat === at));
  const seats = taken.join();
  useEffect(
    () =>
      reef.seat(
        seat,
        seats.split(',').map(one => one === 'true'),
      ),
    [reef, seat, seats],
  );

  const sit: SeatUse['sit'] = async ({ productId }, wanted) => {
    if (isBusy.current) return undefined;
    isBusy.current = true;
    setSitting(true);
    try {
      const answer = await call('fishing.sit', {
        roomId,
        productId,
        ...(wanted === undefined ? {} : { seat: wanted }),
      });
      setTable({ ...table, seats: answer.seats });
      return answer.seat;
    } catch (error) {
      toasts.error(failureText(error));
      void refresh('fishing.room');
      return undefined;
    } finally {
      isBusy.current = false;
      setSitting(false);
    }
  };
  const stand = async () => {
    setTable({ ...table, seats: table.seats.filter(one => one.seat !== seat) });
    await call('fishing.leave', {}).catch(() => undefined);
    void refresh('fishing.room');
  };
  return { seat, isSitting, sit, stand };
}
