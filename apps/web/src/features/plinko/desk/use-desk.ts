import { GameType } from '@boardwalk/contract/enums';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/device/device.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure, isLostOnTheWay } from '../../../platform/request/failure.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { BalanceOrder } from '../../../platform/rounds/balance-order.ts';
import { untilNextTry } from '../../../platform/rounds/until-next-try.ts';
import { refreshBalances } from '../../../platform/session/balances.ts';
import { useSession } from '../../../platform/session/session.ts';
import { Desk, type DeskPorts, type DeskState } from './desk.ts';
import type { Bet, Round } from './round.ts';

/** What the room does with what happens at the desk. */
export type DeskListeners = Pick<DeskPorts, 'prepareBoard' | 'showBall' | 'onLand' | 'onRefusal' | 'onLate'>;

export interface DeskUse extends DeskState {
  readonly desk: Desk;
}

const IDLE_AFTER_MS = 1200;

/** The desk of one player in one room, open as long as the room is shown. */
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

  useRefreshWhenIdle(state.balls.length === 0 && state.results.length > 0);
  return { desk, ...state };
}

/** Stakes are growth: after a while without balls the level may be another, and options open with it. */
function useRefreshWhenIdle(isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return;
    const timer = setTimeout(() => {
      void refreshBalances();
      void refresh('accounts.read');
    }, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isIdle]);
}

function portsOf(userId: number, roomId: number, listeners: () => DeskListeners): DeskPorts {
  const order = new BalanceOrder();
  return {
    userId,
    roomId,
    newKey: newId,
    nowMs: clock.nowMs,
    play: (bet, idempotencyKey) => call('plinko.play', { ...playInput(bet), idempotencyKey }),
    listUnshown: () =>
      call('rounds.unshown', { roomId }).then(
        ({ list }) => list.filter(round => round.gameType === GameType.plinko),
        // They stay listed for the next visit; playing on must not wait for them.
        () => [],
      ),
    reportShown: roundIds => call('rounds.shown', { roundIds: [...roundIds] }),
    isUncertain,
    untilNextTry,
    onAnswer: round => {
      emitEvent('consume', { stakeCoins: round.stake });
      order.show(round);
    },
    prepareBoard: round => listeners().prepareBoard(round),
    showBall: (round, pace) => listeners().showBall(round, pace),
    onLand: round => {
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      listeners().onLand(round);
    },
    onRefusal: (error, bet) => listeners().onRefusal(error, bet),
    onLate: (rounds: readonly Round[]) => {
      void refreshBalances();
      listeners().onLate(rounds);
    },
  };
}

function playInput({ roomId, productId, rows, risk, purse }: Bet) {
  return { roomId, plinkoProductId: productId, rows, risk, purse };
}

/** Only an answer of the catalogue says for certain that nothing was staked. */
function isUncertain(error: unknown): boolean {
  return isLostOnTheWay(error) || isFailure(error, 'serverError', 'badStatus', 'aborted');
}
