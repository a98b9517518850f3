/**
 * Sets a player's coins aside for what takes time. They leave the balance at once and lie with the house
 * until the hold is settled or voided; it can end in one way only, whoever asks how often.
 */
import { assert, type Coins, coins, Refusal, type TransferId, type UserId } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import { type InputHash, inputHash } from '../input-hash.ts';
import { closedHoldWriter, findHold, type HoldRow, holdWriter, listExpiredHolds } from '../store/holds.ts';
import { companion, type Json, type Posting, type PostOutcome, type Transfer } from '../transfer.ts';
import { ownerOfAccount, playerAccountId, type Unit, unitOfAccount } from '../units.ts';

/** A hold has the id of the transfer that opened it. */
export type HoldId = TransferId;

export interface Hold extends Omit<Transfer, 'postings'> {
  readonly userId: UserId;
  readonly unit: Unit;
  /** Above zero. */
  readonly amount: Coins;
  /** Posted before it is held. */
  readonly fill?: readonly Posting[];
  /** Then it is voided by itself; without, whoever opened it must close it. */
  readonly expiresAtMs?: number;
}

export interface HoldEnd extends Pick<Transfer, 'kind' | 'round' | 'events' | 'companions'> {
  readonly holdId: HoldId;
}

export interface Settlement extends HoldEnd {
  /** Where the held coins go: sums to what was held. Players only receive here. */
  readonly postings: readonly Posting[];
  readonly answer: Json;
}

export interface OpenedHold {
  readonly userId: UserId;
  readonly unit: Unit;
  readonly amount: Coins;
  readonly state: 'open' | 'posted' | 'voided';
}

export interface HoldDeps {
  readonly db: Queryable;
  readonly post: (transfer: Transfer) => Promise<PostOutcome>;
}

const HOLDS = 'holds';
const EXPIRED_AT_ONCE = 200;

export function hold({ post }: HoldDeps, wanted: Hold): Promise<PostOutcome> {
  const { userId, unit, amount, fill = [], expiresAtMs, ...transfer } = wanted;
  const row = { accountId: playerAccountId(userId, unit), amount, expiresAtMs };
  return post({
    ...transfer,
    postings: [
      ...fill,
      { account: { userId, unit }, amount: coins(0 - amount) },
      { account: { house: HOLDS, unit }, amount },
    ],
    companions: [...(transfer.companions ?? []), companion(holdWriter, row)],
  });
}

/** Refuses `holdClosed` when it was voided, or settled in another way. */
export async function settleHold(deps: HoldDeps, settlement: Settlement): Promise<PostOutcome> {
  const { postings, answer, ...end } = settlement;
  const isGiving = postings.every(({ account, amount }) => 'house' in account || amount > 0);
  assert(isGiving, 'what a settlement takes from a player was held before');
  const opened = await load(deps, end.holdId);
  const hash = inputHash({ settled: postings.map(({ account, amount }) => ({ account, amount })) });
  return close(deps, opened, { end, hash, postings, answer, state: 'posted' });
}

/** Refuses `holdClosed` when it was settled. */
export async function voidHold(deps: HoldDeps, end: HoldEnd): Promise<PostOutcome> {
  const opened = await load(deps, end.holdId);
  const postings = [{ account: accountOf(opened), amount: opened.amount }];
  return close(deps, opened, { end, hash: inputHash('voided'), postings, answer: null, state: 'voided' });
}

/** Returns how many were voided; the rest of a long line is for the next run. */
export async function voidExpiredHolds(deps: HoldDeps, nowMs: number): Promise<number> {
  const expired = await listExpiredHolds(deps.db, new Date(nowMs), EXPIRED_AT_ONCE);
  const ends = expired.map(id => voidHold(deps, { holdId: String(id) as HoldId, kind: 'hold.expired' }));
  return (await Promise.all(ends)).filter(outcome => outcome.state === 'posted').length;
}

export async function findOpened({ db }: HoldDeps, holdId: HoldId): Promise<OpenedHold | undefined> {
  const row = await findHold(db, Number(holdId));
  return row && { ...accountOf(row), amount: row.amount, state: row.state };
}

interface Closing {
  readonly end: HoldEnd;
  readonly hash: InputHash;
  readonly postings: readonly Posting[];
  readonly answer: Json;
  readonly state: 'posted' | 'voided';
}

async function close({ post }: HoldDeps, opened: HoldRow, closing: Closing): Promise<PostOutcome> {
  const { holdId, kind, round, events = [], companions = [] } = closing.end;
  const unit = unitOfAccount(opened.account_id);
  const outcome = await post({
    kind,
    // One key for all ways to end: the first to come is the one.
    key: `hold:${holdId}`,
    inputHash: closing.hash,
    postings: [{ account: { house: HOLDS, unit }, amount: coins(0 - opened.amount) }, ...closing.postings],
    answer: closing.answer,
    events,
    companions: [...companions, companion(closedHoldWriter, { holdId: opened.id, state: closing.state })],
    ...(round === undefined ? {} : { round }),
  });
  const isTaken = outcome.state === 'refused' && outcome.refusal.code === 'keyReused';
  return isTaken ? { state: 'refused', refusal: new Refusal('holdClosed') } : outcome;
}

function accountOf({ account_id: id }: HoldRow) {
  return { userId: ownerOfAccount(id), unit: unitOfAccount(id) };
}

async function load({ db }: HoldDeps, holdId: HoldId): Promise<HoldRow> {
  const row = await findHold(db, Number(holdId));
  if (!row) throw new Refusal('notFound');
  return row;
}
