import { GameType } from '@boardwalk/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { playKept } from '../../../domain/proof/proof.ts';
import { BalanceOrder } from '../../../domain/rounds/balance-order.ts';
import { listUnshown, roundPorts } from '../../../domain/rounds/round-ports.ts';
import { useOpenDesk } from '../../../domain/rounds/use-open-desk.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
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
  const state = useOpenDesk(desk);
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
    ...roundPorts,
    userId,
    roomId,
    play: (bet, idempotencyKey) =>
      playKept(askedOf(bet), () => call('plinko.play', { ...playInput(bet), idempotencyKey })),
    listUnshown: () => listUnshown(roomId, GameType.plinko),
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

function askedOf({ roomId, productId: option, stake, rows, risk, purse }: Bet) {
  return { roomId, option, stake, purse, bet: { rows, risk } };
}
