import { type InstantOrder, listUnshownOf, playInstant } from '../../domain/games/calls.ts';
import type { InstantGame, InstantRound } from '../../domain/games/list.ts';
import { playKept } from '../../domain/proof/proof.ts';
import { pendingPlays } from '../../domain/rounds/pending-plays.ts';
import {
  type RoundGame,
  type RoundListeners,
  type RoundsUse,
  useRoundRunner,
} from '../../domain/rounds/use-round-runner.ts';
import { emitEvent } from '../../platform/events.ts';
import { refresh } from '../../platform/request/query-client.ts';

export interface Order extends InstantOrder {
  readonly stake: number;
}

interface Listeners extends Pick<RoundListeners<Order, InstantRound>, 'onRefusal'> {
  /** Resolves when it was shown. */
  readonly showRound: (round: InstantRound) => Promise<unknown>;
  /** Rounds of an earlier visit: the last is shown now. */
  readonly onLate: () => void;
}

/** One round after the other; it is seen when its show is over. */
export function useRounds(
  game: InstantGame,
  roomId: number,
  { showRound, onRefusal, onLate }: Listeners,
): RoundsUse<Order, InstantRound> {
  return useRoundRunner<Order, InstantRound>(gameOf(game, roomId), {
    show: async (round, { acknowledge }) => {
      await showRound(round);
      if (!acknowledge()) return;
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      // Stakes are growth.
      void refresh('accounts.read', 'wallet.experience');
    },
    onRefusal,
    onLate: late => {
      onLate();
      return { shown: late.slice(-1) };
    },
  });
}

function gameOf(game: InstantGame, roomId: number): RoundGame<Order, InstantRound> {
  return {
    roomId,
    playsMax: 1,
    pending: pendingPlays<Order>(`rounds.${game.word}`),
    play: ({ stake, productId, purse, bet }, idempotencyKey) =>
      playKept({ roomId, option: productId, stake, bet: { ...bet } }, () =>
        playInstant(game, { roomId, productId, purse, bet }, idempotencyKey),
      ),
    listUnshown: () => listUnshownOf(game, roomId),
  };
}
