import { GameType } from '@boardwalk/contract/enums';
import { playKept } from '../../../domain/proof/proof.ts';
import { listUnshown } from '../../../domain/rounds/list-unshown.ts';
import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import type { RoundRunner, RoundsState } from '../../../domain/rounds/round-runner.ts';
import { type RoundGame, useRoundRunner } from '../../../domain/rounds/use-round-runner.ts';
import { emitEvent } from '../../../platform/events.ts';
import { call } from '../../../platform/request/call.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Bet, Round } from './round.ts';

/** What the room does with its turns. */
export interface TurnListeners {
  /** Resolves when the capsules are open. */
  readonly showRound: (round: Round) => Promise<unknown>;
  /** What was inside; resolves when the player has seen enough of it. */
  readonly presentPrizes: (round: Round) => Promise<unknown>;
  readonly onRefusal: (error: unknown, bet: Bet) => void;
  /** Rounds of an earlier visit: the last is shown now, so many others are in the pack already. */
  readonly onLate: (others: number) => void;
}

/** `recovering`: until it is known what was left over from the last visit. */
export type TurnState =
  | { readonly phase: 'recovering' | 'idle' | 'showing' }
  | { readonly phase: 'asking'; readonly bet: Bet };

export interface TurnsUse {
  readonly runner: RoundRunner<Bet, Round>;
  readonly state: TurnState;
}

/** One turn after the other; a round is seen when its capsules are open. */
export function useRounds(roomId: number, listeners: TurnListeners): TurnsUse {
  const { runner, ...rounds } = useRoundRunner<Bet, Round>(gameOf(roomId), {
    show: async (round, { acknowledge }) => {
      await listeners.showRound(round);
      if (!acknowledge()) return;
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      // Stakes are growth, capsules are fewer, and the pack is fuller by now.
      void refresh('accounts.read', 'wallet.experience', 'gashapon.room', 'gashapon.listRooms', 'pack.list');
      await listeners.presentPrizes(round);
    },
    onRefusal: listeners.onRefusal,
    onLate: late => {
      listeners.onLate(late.length - 1);
      return { shown: late.slice(-1) };
    },
  });
  return { runner, state: stateOf(rounds) };
}

function stateOf({ isRecovering, plays }: RoundsState<Bet, Round>): TurnState {
  if (isRecovering) return { phase: 'recovering' };
  const [play] = plays;
  if (play === undefined) return { phase: 'idle' };
  return play.round ? { phase: 'showing' } : { phase: 'asking', bet: play.bet };
}

function gameOf(roomId: number): RoundGame<Bet, Round> {
  return {
    roomId,
    playsMax: 1,
    pending: pendingPlays<Bet>('gashaponPending'),
    play: (bet, idempotencyKey) =>
      playKept(askedOf(bet), () => call('gashapon.play', { ...playInput(bet), idempotencyKey })),
    listUnshown: () => listUnshown(roomId, GameType.gashapon),
  };
}

function playInput({ roomId, productId: gashaponProductId, configVersion }: Bet) {
  return { roomId, gashaponProductId, configVersion };
}

function askedOf({ roomId, productId: option, stake, times, configVersion }: Bet) {
  return { roomId, option, stake, bet: { times }, configVersion };
}
