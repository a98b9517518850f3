/** A transfer on its way through a batch: checked, its accounts known, somebody waiting for the outcome. */
import { assert, type Coins } from '@boardwalk/base';
import type { AccountName, Posting, PostOutcome, Transfer } from '../transfer.ts';
import { playerAccountId } from '../units.ts';

export interface Leg {
  /** Positive: a player's. */
  readonly accountId: number;
  readonly amount: number;
}

export interface Operation {
  readonly transfer: Transfer;
  readonly legs: readonly Leg[];
  /** The answer as JSON text. */
  readonly answer: string;
  readonly resolve: (outcome: PostOutcome) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_POSTINGS = 16;
const MAX_ANSWER_CHARACTERS = 32_768;
/** The most one posting may move; a balance stays a safe integer with room for millions of such. */
const MAX_COINS = 1_000_000_000_000;
const WORD = /^[a-z][a-zA-Z0-9.-]{0,39}$/;
const KEY = /^[A-Za-z0-9_.:-]{1,160}$/;

/** What a caller of the wallet must never get wrong; a mistake here is a bug, not a refusal. */
export function checkTransfer(transfer: Transfer): void {
  const { kind, key, inputHash, postings, round } = transfer;
  assert(WORD.test(kind), 'a kind is a word of the ledger');
  assert(KEY.test(key), 'a key is 1 to 160 plain characters');
  assert(/^[0-9a-f]{32}$/.test(inputHash), 'an input hash is made by inputHash()');
  assert(postings.length > 0 && postings.length <= MAX_POSTINGS, 'a transfer has 1 to 16 postings');
  assert(
    round === undefined || round === 'opens' || /^[1-9][0-9]{0,15}$/.test(round),
    'a round id is decimal',
  );
  checkSums(postings);
}

function checkSums(postings: readonly Posting[]): void {
  const sums = new Map<string, number>();
  for (const { account, amount } of postings) {
    assert(Number.isSafeInteger(amount) && amount !== 0, 'a posting moves whole coins');
    assert(Math.abs(amount) <= MAX_COINS, 'a posting is bounded');
    assert(!('house' in account) || WORD.test(account.house), 'a house account has a plain name');
    sums.set(account.unit, (sums.get(account.unit) ?? 0) + amount);
  }
  for (const sum of sums.values()) assert(sum === 0, 'a transfer sums to zero per unit');
}

export function answerText(transfer: Transfer): string {
  const text = JSON.stringify(transfer.answer);
  assert(text !== undefined && text.length <= MAX_ANSWER_CHARACTERS, 'an answer is bounded JSON');
  return text;
}

export function accountIdOf(account: AccountName, houseIds: ReadonlyMap<string, number>): number {
  if ('userId' in account) return playerAccountId(account.userId, account.unit);
  const id = houseIds.get(houseKey(account.house, account.unit));
  assert(id, 'house accounts are opened before the batch');
  return id;
}

export function houseKey(house: string, unit: string): string {
  return `${house}/${unit}`;
}

/** Applies the legs to players' `balances` and returns what each of these legs left. */
export function balancesAlong(legs: readonly Leg[], balances: Map<number, number>): Coins[] {
  const along: Coins[] = [];
  for (const { accountId, amount } of legs) {
    if (accountId < 0) continue;
    const balance = (balances.get(accountId) ?? 0) + amount;
    balances.set(accountId, balance);
    along.push(balance as Coins);
  }
  return along;
}
