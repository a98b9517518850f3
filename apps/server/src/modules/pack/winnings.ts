/**
 * What a game adds to the transfer of a round that wins prizes: the prizes themselves, and their coins, which
 * its house account hands to the pack's. So the pack's account always holds what all kept prizes come to.
 */
import { type Coins, coins, type RoundId, type UserId } from '@boardwalk/base';
import { type Companion, companion, type Posting } from '../wallet/index.ts';
import { worthOf } from './prize.ts';
import { prizeWriter } from './store/writers.ts';

export const PACK = 'pack';

export interface Winnings {
  readonly userId: UserId;
  /** A round that was opened before; without it, the transfer itself opens the round. */
  readonly roundId?: RoundId;
  readonly gameType: number;
  readonly roomId: number;
  /** The house account of the game. */
  readonly house: string;
  readonly wonAtMs: number;
  readonly keepUntilMs: number;
  /** At most ten. */
  readonly prizes: readonly { readonly kindId: number; readonly exchangeCoins: Coins }[];
}

export function packed({ prizes, house, roundId, ...won }: Winnings): {
  readonly postings: readonly Posting[];
  readonly companions: readonly Companion[];
} {
  const worth = worthOf(prizes);
  return {
    postings: [
      { account: { house, unit: 'coins' }, amount: coins(0 - worth) },
      { account: { house: PACK, unit: 'coins' }, amount: worth },
    ],
    companions: prizes.map((prize, place) =>
      companion(prizeWriter, {
        ...won,
        ...prize,
        place,
        roundId: roundId === undefined ? undefined : Number(roundId),
      }),
    ),
  };
}
