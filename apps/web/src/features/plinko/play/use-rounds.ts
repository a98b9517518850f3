import { GameType } from '@boardwalk/contract/enums';
import { useEffect } from 'react';
import { playKept } from '../../../domain/proof/proof.ts';
import { listUnshown } from '../../../domain/rounds/list-unshown.ts';
import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import { type RoundGame, type RoundsUse, useRoundRunner } from '../../../domain/rounds/use-round-runner.ts';
import { refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { planLate } from './late-balls.ts';
import { BALLS_IN_AIR_MAX, type Bet, type Round } from './round.ts';

/** What the room does with its balls. */
export interface BallListeners {
  /** Sets the board to the rows and risk of a round that is shown late. */
  readonly prepareBoard: (round: Round) => void;
  /** Resolves when the ball has landed, or will not because there is no board any more. */
  readonly showBall: (round: Round, pace: number) => Promise<unknown>;
  readonly onLand: (round: Round) => void;
  readonly onRefusal: (error: unknown, bet: Bet) => void;
  /** Rounds of an earlier visit that were settled meanwhile. */
  readonly onLate: (rounds: readonly Round[]) => void;
}

const IDLE_AFTER_MS = 1200;
const LATE_PACE = 1.7;

/** A ball falls only once its round is known, and a round is seen when its ball has landed. */
export function useRounds(roomId: number, listeners: BallListeners): RoundsUse<Bet, Round> {
  const use = useRoundRunner<Bet, Round>(gameOf(roomId), {
    show: (round, { isLate }) => listeners.showBall(round, isLate ? LATE_PACE : 1),
    onAcknowledge: round => {
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      listeners.onLand(round);
    },
    onRefusal: listeners.onRefusal,
    onLate: rounds => {
      const plan = planLate(rounds);
      const last = rounds.at(-1);
      if (last) listeners.prepareBoard(last);
      listeners.onLate(rounds);
      return plan;
    },
  });
  useRefreshWhenIdle(use.plays.length === 0 && use.seen.length > 0);
  return use;
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

function gameOf(roomId: number): RoundGame<Bet, Round> {
  return {
    roomId,
    playsMax: BALLS_IN_AIR_MAX,
    pending: pendingPlays<Bet>('plinkoPending'),
    play: (bet, idempotencyKey) =>
      playKept(askedOf(bet), () => call('plinko.play', { ...playInput(bet), idempotencyKey })),
    listUnshown: () => listUnshown(roomId, GameType.plinko),
  };
}

function playInput({ roomId, productId, rows, risk, purse }: Bet) {
  return { roomId, plinkoProductId: productId, rows, risk, purse };
}

function askedOf({ roomId, productId: option, stake, rows, risk, purse }: Bet) {
  return { roomId, option, stake, purse, bet: { rows, risk } };
}
