/**
 * Gives the price of an account's first play without a catch back, as trial coins that are good in any game. The
 * account is the posting's key, so that it happens once however often this runs.
 */
import { type Coins, coins, type UserId } from '@boardwalk/base';
import { inputHash, pay, type Wallet } from '../../wallet/index.ts';
import type { GiftRow, MeterStore } from '../store/meters.ts';

const KIND = 'claw.firstGift';
const IN_ONE_RUN = 500;

export interface GiftDeps {
  readonly meters: Pick<MeterStore, 'findGift' | 'listOwedGifts' | 'markGiftPosted'>;
  readonly wallet: Pick<Wallet, 'post'>;
  readonly nowMs: () => number;
}

/** What this round gave back; zero for every round but that one. */
export async function payFirstGift(deps: GiftDeps, userId: UserId, roundId: string): Promise<Coins> {
  const gift = await deps.meters.findGift(userId);
  if (!gift || gift.round_id !== Number(roundId)) return coins(0);
  if (gift.posted_at === null) await payOne(deps, gift);
  return gift.coins;
}

/** Returns how many were paid; the rest of a long line is for the next run. */
export async function payFirstGifts(deps: GiftDeps): Promise<number> {
  const owed = await deps.meters.listOwedGifts(IN_ONE_RUN);
  for (const gift of owed) await payOne(deps, gift);
  return owed.length;
}

async function payOne({ meters, wallet, nowMs }: GiftDeps, gift: GiftRow): Promise<void> {
  const { user_id: userId, coins: amount } = gift;
  if (amount > 0) {
    const outcome = await wallet.post({
      kind: KIND,
      key: `${KIND}:${userId}`,
      inputHash: inputHash({ userId, amount }),
      postings: pay({ userId, unit: 'trial_unified', house: KIND, amount }),
      answer: amount,
    });
    // Nobody can be too poor to be given coins; were it refused, they must stay owed.
    if (outcome.state === 'refused') throw outcome.refusal;
  }
  await meters.markGiftPosted(userId, new Date(nowMs()));
}
