import { useRef, useState } from 'react';
import { freshSeed } from '../../../domain/proof/fresh-seed.ts';
import { backOff } from '../../../domain/rounds/backoff.ts';
import { refreshBalances, showBalance, unitOfWire } from '../../../domain/session/balances.ts';
import { noteCall } from '../../../domain/tides/seen-calls.ts';
import { newId } from '../../../platform/device/device.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { isOutcomeUnknown } from '../../../platform/request/outcome-unknown.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Side } from '../live/tide-state.ts';
import { tellRefusal } from '../tell.ts';
import type { Purse, Round } from './round.ts';

export interface Order {
  readonly roomId: number;
  readonly productId: number;
  readonly stake: number;
  readonly tideId: string;
  /** As it was seen. */
  readonly serverSeedHash: string;
  readonly side: Side;
  readonly purse: Purse;
}

export interface CallUse {
  /** On its way. */
  readonly asked: Order | undefined;
  /** The last one that was taken. */
  readonly placed: Round | undefined;
  readonly place: (order: Order) => void;
}

/**
 * One call a tide, however often one taps: the server takes no second one, and the same key gives the same round. After a
 * reload the room itself tells of one's own call.
 */
export function useCallPlacing(): CallUse {
  const [asked, setAsked] = useState<Order>();
  const [placed, setPlaced] = useState<Round>();
  const isBusy = useRef(false);
  const place = (order: Order) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setAsked(order);
    void ask(order)
      .then(round => {
        setPlaced(round);
        showTaken(round);
      })
      .catch((error: unknown) => tellRefusal(error, order.purse))
      .finally(() => {
        isBusy.current = false;
        setAsked(undefined);
      });
  };
  return { asked, placed, place };
}

/** Asks until the answer is there or certain not to come: the key is the same, and so is the salt. */
async function ask(order: Order): Promise<Round> {
  const { roomId, productId, tideId, serverSeedHash, side, purse } = order;
  const [idempotencyKey, salt] = [newId(), freshSeed()];
  for (let tries = 1; ; tries++) {
    try {
      const input = { roomId, productId, tideId, side, salt, purse, idempotencyKey };
      const round = await call('bo.stake', input);
      noteCall({ tideId, serverSeedHash, salt, side });
      return round;
    } catch (error) {
      if (!isOutcomeUnknown(error) || !(await backOff(tries))) throw error;
    }
  }
}

function showTaken({ unit, stake, balanceAfter }: Round): void {
  const shown = unitOfWire(unit);
  if (shown) showBalance(shown, balanceAfter);
  emitEvent('consume', { stakeCoins: stake });
  // Its trial coins may have been filled up from the unified ones.
  if (shown !== 'coins') void refreshBalances();
  void refresh('accounts.read');
}
