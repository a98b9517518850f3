/**
 * Prizes that are sent: what an order adds to its transfers. Their coins lie in `prizes.sent` for as long as they are in
 * the order, so that the pack always holds what its kept prizes come to.
 */
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import { type Companion, CompanionClash, companion, type Posting } from '../../wallet/index.ts';
import { type Prize, worthOf } from '../prize.ts';
import { backPrizeWriter } from '../store/back-prizes.ts';
import type { PrizeStore } from '../store/prizes.ts';
import { ENDED_BEFORE, endedPrizeWriter } from '../store/writers.ts';
import { PACK } from '../winnings.ts';

const SENT = 'prizes.sent';
/** What comes back into the pack stays there as long at least. */
export const BACK_LEAST_DAYS = 7;

interface Moved {
  readonly postings: readonly Posting[];
  readonly companions: readonly Companion[];
}

export interface Sending {
  /** One's own among these, in no order. */
  findAll(userId: UserId, prizeIds: readonly number[]): Promise<readonly Prize[]>;
  /** None of them ends by itself until then. */
  keepUntil(tx: Queryable, prizeIds: readonly number[], untilMs: number): Promise<void>;
  /** A transfer with these clashes (`isPrizeGone`) where one of them is not kept any more. */
  out(orderId: number, prizes: readonly Prize[]): Moved;
  /** A transfer with these clashes where one of them is not in this order. */
  back(orderId: number, prizes: readonly Prize[]): Moved;
}

export function createSending({
  store,
  nowMs,
}: {
  readonly store: Pick<PrizeStore, 'findAll' | 'keepUntil'>;
  readonly nowMs: () => number;
}): Sending {
  return {
    findAll: async (userId, prizeIds) => (prizeIds.length === 0 ? [] : store.findAll(userId, prizeIds)),
    keepUntil: async (tx, prizeIds, untilMs) => {
      if (prizeIds.length > 0) await store.keepUntil(tx, prizeIds, new Date(untilMs));
    },
    out: (orderId, prizes) => ({
      postings: between(PACK, SENT, prizes),
      companions: prizes.map(({ id, userId, exchangeCoins }) =>
        companion(endedPrizeWriter, {
          prizeId: Number(id),
          userId,
          state: 'ordered',
          endedAtMs: nowMs(),
          orderId,
          coins: exchangeCoins,
        }),
      ),
    }),
    back: (orderId, prizes) => ({
      postings: between(SENT, PACK, prizes),
      companions: prizes.map(({ id, exchangeCoins }) =>
        companion(backPrizeWriter, {
          prizeId: Number(id),
          orderId,
          coins: exchangeCoins,
          keepUntilMs: nowMs() + BACK_LEAST_DAYS * DAY_MS,
        }),
      ),
    }),
  };
}

export function isPrizeGone(error: unknown): boolean {
  return error instanceof CompanionClash && error.constraint === ENDED_BEFORE;
}

function between(from: string, to: string, prizes: readonly Prize[]): Posting[] {
  const worth = worthOf(prizes);
  if (worth === 0) return [];
  return [
    { account: { house: from, unit: 'coins' }, amount: coins(0 - worth) },
    { account: { house: to, unit: 'coins' }, amount: worth },
  ];
}
