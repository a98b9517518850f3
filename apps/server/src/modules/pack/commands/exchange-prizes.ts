/**
 * Gives prizes back for their coins: all of them or none, each once. A repeated key gets its first answer, and what is
 * gone is refused before anything is posted: a clash in the transaction is for those who meet in the same moment.
 */
import { randomUUID } from 'node:crypto';
import { Refusal, type UserId } from '@boardwalk/base';
import { CompanionClash, companion, inputHash, pay, type Transfer, type Wallet } from '../../wallet/index.ts';
import { type Prize, worthOf } from '../prize.ts';
import type { PrizeStore } from '../store/prizes.ts';
import { ENDED_BEFORE, type EndedPrize, endedPrizeWriter } from '../store/writers.ts';
import { PACK } from '../winnings.ts';

export interface ExchangeDeps {
  readonly store: PrizeStore;
  readonly wallet: Pick<Wallet, 'post' | 'findPosted'>;
  readonly nowMs: () => number;
}

export interface ExchangeOrder {
  readonly userId: UserId;
  readonly prizeIds: readonly string[];
  readonly idempotencyKey: string;
}

export interface Exchange {
  readonly coins: number;
  readonly balance: number;
}

/** Refuses `notFound` for a prize that is not the player's, and `prizeGone`. */
export async function exchangePrizes(deps: ExchangeDeps, order: ExchangeOrder): Promise<Exchange> {
  const { userId, prizeIds, idempotencyKey } = order;
  const prizes = await deps.store.findAll(userId, prizeIds.map(Number));
  if (prizes.length !== prizeIds.length) throw new Refusal('notFound');
  const key = `pack.exchange:${userId}:${idempotencyKey}`;
  const isGone = prizes.some(({ state }) => state !== 'kept');
  if (isGone && !(await deps.wallet.findPosted(key, hashOf(idsOf(prizes))))) throw new Refusal('prizeGone');
  const posted = await postEnd(deps, prizes, { kind: 'pack.exchange', key, state: 'exchanged' });
  return { coins: worthOf(prizes), balance: posted.balances[0] ?? 0 };
}

const ENDED_AT_ONCE = 100;

/** All that a player keeps, as if their time were over. */
export async function endAll(deps: ExchangeDeps, userId: UserId): Promise<void> {
  const page = { state: 'kept', pageNum: 1, pageSize: ENDED_AT_ONCE } as const;
  for (;;) {
    const kept = (await deps.store.list(userId, page)).slice(0, ENDED_AT_ONCE);
    if (kept.length === 0) return;
    await postEnd(deps, kept, { kind: 'pack.expire', key: `pack.giveUp:${randomUUID()}`, state: 'expired' });
  }
}

export interface PrizeEnd extends Pick<Transfer, 'kind' | 'key' | 'companions'>, Pick<EndedPrize, 'state'> {}

/** Prizes of one player; refuses `prizeGone` when one of them has ended in another way. */
export async function postEnd(
  { wallet, nowMs }: { readonly wallet: Pick<Wallet, 'post'>; readonly nowMs: () => number },
  prizes: readonly Prize[],
  { kind, key, state, companions = [] }: PrizeEnd,
) {
  const userId = ownerOf(prizes);
  const endedAtMs = nowMs();
  const ids = idsOf(prizes);
  const outcome = await orGone(
    wallet.post({
      kind,
      key,
      inputHash: hashOf(ids),
      postings: pay({ userId, unit: 'coins', house: PACK, amount: worthOf(prizes) }),
      answer: null,
      companions: [
        ...ids.map(prizeId => companion(endedPrizeWriter, { prizeId, userId, state, endedAtMs })),
        ...companions,
      ],
    }),
  );
  if (outcome.state === 'refused') throw outcome.refusal;
  return outcome;
}

function idsOf(prizes: readonly Prize[]): number[] {
  return prizes.map(({ id }) => Number(id)).toSorted((one, other) => one - other);
}

function hashOf(prizes: readonly number[]) {
  return inputHash({ prizes });
}

function ownerOf([first]: readonly Prize[]): UserId {
  if (!first) throw new Refusal('notFound');
  return first.userId;
}

async function orGone<Outcome>(posting: Promise<Outcome>): Promise<Outcome> {
  try {
    return await posting;
  } catch (error) {
    const isGone = error instanceof CompanionClash && error.constraint === ENDED_BEFORE;
    throw isGone ? new Refusal('prizeGone') : error;
  }
}
