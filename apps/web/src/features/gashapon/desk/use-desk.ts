import { GameType } from '@boardwalk/contract/enums';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/device/device.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure, isLostOnTheWay } from '../../../platform/request/failure.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { BalanceOrder } from '../../../platform/rounds/balance-order.ts';
import { pendingPlays } from '../../../platform/rounds/pending-plays.ts';
import { untilNextTry } from '../../../platform/rounds/until-next-try.ts';
import { refreshBalances } from '../../../platform/session/balances.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Desk, type DeskPorts, type DeskState } from './desk.ts';
import type { Bet } from './round.ts';

/** What the room does with what happens at the desk. */
export type DeskListeners = Pick<DeskPorts, 'showRound' | 'presentPrizes' | 'onRefusal' | 'onLate'>;

export interface DeskUse {
  readonly desk: Desk;
  readonly state: DeskState;
}

/** The desk of one player at one machine, open as long as the room is shown. */
export function useDesk(roomId: number, listeners: DeskListeners): DeskUse {
  const userId = useSession(session => session.userId);
  const latest = useRef(listeners);
  latest.current = listeners;
  const [desk] = useState(() => new Desk(portsOf(userId, roomId, () => latest.current)));
  const state = useSyncExternalStore(desk.subscribe, desk.getState);
  useEffect(() => {
    desk.open();
    void desk.recover();
    const report = () => document.visibilityState === 'hidden' && void desk.reportShown();
    document.addEventListener('visibilitychange', report);
    return () => {
      document.removeEventListener('visibilitychange', report);
      desk.close();
    };
  }, [desk]);
  return { desk, state };
}

function portsOf(userId: number, roomId: number, listeners: () => DeskListeners): DeskPorts {
  const order = new BalanceOrder();
  return {
    userId,
    roomId,
    pending: pendingPlays<Bet>('gashaponPending'),
    newKey: newId,
    nowMs: clock.nowMs,
    play: ({ roomId: room, productId: gashaponProductId, configVersion }, idempotencyKey) =>
      call('gashapon.play', { roomId: room, gashaponProductId, configVersion, idempotencyKey }),
    listUnshown: () =>
      call('rounds.unshown', { roomId }).then(
        ({ list }) => list.filter(round => round.gameType === GameType.gashapon),
        // They stay listed for the next visit; turning the handle must not wait for them.
        () => [],
      ),
    reportShown: roundIds => call('rounds.shown', { roundIds: [...roundIds] }),
    isUncertain: error => isLostOnTheWay(error) || isFailure(error, 'serverError', 'badStatus', 'aborted'),
    untilNextTry,
    onAnswer: round => {
      emitEvent('consume', { stakeCoins: round.stake });
      order.show(round);
    },
    showRound: round => listeners().showRound(round),
    presentPrizes: round => {
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      // Stakes are growth, capsules are fewer, and the pack is fuller by now.
      void refresh('accounts.read', 'wallet.experience', 'gashapon.room', 'gashapon.listRooms', 'pack.list');
      return listeners().presentPrizes(round);
    },
    onRefusal: (error, bet) => listeners().onRefusal(error, bet),
    onLate: others => {
      void refreshBalances();
      listeners().onLate(others);
    },
  };
}
