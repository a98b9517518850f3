import { GameType } from '@boardwalk/contract/enums';
import { playInstant, refreshInstantRoom } from '../../../domain/games/calls.ts';
import { playKept } from '../../../domain/proof/proof.ts';
import { listUnshown } from '../../../domain/rounds/list-unshown.ts';
import { pendingPlays } from '../../../domain/rounds/pending-plays.ts';
import {
  type RoundGame,
  type RoundListeners,
  type RoundsUse,
  useRoundRunner,
} from '../../../domain/rounds/use-round-runner.ts';
import { emitEvent } from '../../../platform/events.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import type { Order, Round } from './round.ts';

const game = { word: 'slot' } as const;

interface Listeners extends Pick<RoundListeners<Order, Round>, 'onRefusal'> {
  /** Resolves when it was shown. */
  readonly showRound: (round: Round) => Promise<unknown>;
  readonly onSeen: (round: Round) => void;
  /** Rounds of an earlier visit: the last is shown now. */
  readonly onLate: () => void;
}

/** One spin after the other; it is seen when its show is over. */
export function useSpins(
  roomId: number,
  { showRound, onSeen, onRefusal, onLate }: Listeners,
): RoundsUse<Order, Round> {
  return useRoundRunner<Order, Round>(gameOf(roomId), {
    show: async (round, { acknowledge }) => {
      await showRound(round);
      if (!acknowledge()) return;
      emitEvent('settle', { roundId: round.roundId, payoutCoins: round.payout });
      onSeen(round);
      // Stakes are growth.
      void refresh('accounts.read', 'wallet.experience', 'slot.jackpots');
    },
    onRefusal,
    onLate: late => {
      onLate();
      return { shown: late.slice(-1) };
    },
  });
}

export function refreshRoom(): Promise<unknown> {
  return refreshInstantRoom(game);
}

function gameOf(roomId: number): RoundGame<Order, Round> {
  return {
    roomId,
    playsMax: 1,
    pending: pendingPlays<Order>('rounds.slot'),
    play: ({ stake, productId, purse, bet }, idempotencyKey) =>
      playKept({ roomId, option: productId, stake, bet: { ...bet } }, async () => {
        const round: unknown = await playInstant(game, { roomId, productId, purse, bet }, idempotencyKey);
        return round as Round;
      }),
    listUnshown: () => listUnshown(roomId, GameType.slot),
  };
}
