/**
 * Posts what a new account is owed. The posting's key makes it happen once however often this runs:
 * right after opening, at each sign-in, and from the job that picks up what a crash left behind.
 */
import { coins, type UserId } from '@boardwalk/base';
import { inputHash, pay, type Wallet } from '../../wallet/index.ts';
import type { AccountStore, SignupGift } from '../store.ts';

const KIND = 'signup.gift';
const GIFTS_IN_ONE_RUN = 500;

export interface GiftDeps {
  readonly store: AccountStore;
  readonly wallet: Pick<Wallet, 'post'>;
}

export async function giveSignupGift(deps: GiftDeps, userId: UserId, nowMs: number): Promise<void> {
  const gift = await deps.store.findPendingGift(userId);
  if (gift) await give(deps, gift, nowMs);
}

/** Returns how many gifts were given; the rest of a long line is for the next run. */
export async function giveSignupGifts(deps: GiftDeps, nowMs: number): Promise<number> {
  const gifts = await deps.store.listPendingGifts(GIFTS_IN_ONE_RUN);
  for (const gift of gifts) await give(deps, gift, nowMs);
  return gifts.length;
}

async function give({ store, wallet }: GiftDeps, gift: SignupGift, nowMs: number): Promise<void> {
  const amounts = {
    coins: coins(gift.coins),
    trial_plinko: coins(gift.trial_plinko_coins),
    // Nothing for gifts of before there were any: the same key then has the same input.
    ...(gift.trial_push_coins > 0 ? { trial_push: coins(gift.trial_push_coins) } : {}),
  };
  const to = { userId: gift.user_id, house: KIND } as const;
  const postings = [
    ...pay({ ...to, unit: 'coins', amount: amounts.coins }),
    ...pay({ ...to, unit: 'trial_plinko', amount: amounts.trial_plinko }),
    ...pay({ ...to, unit: 'trial_push', amount: coins(gift.trial_push_coins) }),
  ];
  if (postings.length > 0) {
    const outcome = await wallet.post({
      kind: KIND,
      key: `signup:${gift.user_id}`,
      inputHash: inputHash(amounts),
      postings,
      answer: amounts,
    });
    // Nobody can be too poor for a gift; were it refused, it must stay owed.
    if (outcome.state === 'refused') throw outcome.refusal;
  }
  await store.markGiftPosted(gift.user_id, new Date(nowMs));
}
