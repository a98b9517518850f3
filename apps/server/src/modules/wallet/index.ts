/**
 * The wallet: the one place where money moves. `post` is atomic, idempotent by key and durable once
 * it has answered; players never fall below zero; each transfer sums to zero per unit.
 */
import { type Clock, type Coins, Refusal, type TransferId, type UserId } from '@boardwalk/base';
import type { Database, Queryable } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Metrics } from '../../platform/metrics.ts';
import {
  findOpened,
  type Hold,
  type HoldDeps,
  type HoldEnd,
  type HoldId,
  hold,
  type OpenedHold,
  type Settlement,
  settleHold,
  voidExpiredHolds,
  voidHold,
} from './commands/hold.ts';
import { createFollowing, type Follower, type Following } from './following.ts';
import type { InputHash } from './input-hash.ts';
import { createPoster } from './posting/poster.ts';
import { createProving, type Proving } from './proving.ts';
import type { LedgerReport } from './store/check.ts';
import { readPlace } from './store/following.ts';
import { readHorizon } from './store/horizon.ts';
import { readHouseGains } from './store/house-gains.ts';
import { createPostedFinder } from './store/known-transfers.ts';
import { type Around, readAround, type Span } from './store/read-around.ts';
import { type Balances, createBalanceReader, readBalancesOf, readHeld } from './store/read-balances.ts';
import { type Entry, type EntryFilter, readEntries } from './store/read-entries.ts';
import {
  type FoundTransfer,
  findTransfer,
  type PostingFilter,
  type PostingPage,
  readPostings,
} from './store/read-postings.ts';
import { readRun } from './store/read-run.ts';
import { readStatement, type StatementFilter, type StatementPage } from './store/read-statement.ts';
import { readReceived } from './store/received.ts';
import { readSums, rollSums, type TrialBalance } from './store/sums.ts';
import type { PostOutcome, Transfer } from './transfer.ts';
import type { Unit } from './units.ts';

export { type WalletCallName, walletCalls } from './calls.ts';
export type { Hold, HoldEnd, HoldId, OpenedHold, Settlement } from './commands/hold.ts';
export { type LedgerCallName, ledgerCalls, presentTransfer } from './console.ts';
export type { Follower, Moved } from './following.ts';
export { type InputHash, inputHash } from './input-hash.ts';
export { walletPersonalData } from './personal-data.ts';
export { type Move, pay, spend } from './postings.ts';
export { batchWriter, bytea, int2, int4, int8, json, text } from './store/batch-writer.ts';
export { checkLedger, type LedgerFault, type LedgerReport } from './store/check.ts';
export { int2Column, int4Column } from './store/columns.ts';
export type { LedgerTransaction, Statement } from './store/connection.ts';
export type { Stretch } from './store/house-gains.ts';
export type { Around, Span } from './store/read-around.ts';
export type { Balances } from './store/read-balances.ts';
export { type Entry, type EntryFilter, entryIdOf, transferOfEntryId } from './store/read-entries.ts';
export type { FoundPosting, FoundTransfer } from './store/read-postings.ts';
export type { Run, RunStep } from './store/read-run.ts';
export type { StatementFilter, StatementPlace } from './store/read-statement.ts';
export * from './transfer.ts';
export { type Purse, trialPurse } from './trial-purse.ts';
export { type Unit, units } from './units.ts';

export interface WalletDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics?: Metrics;
  /** Connections that write batches; two keep both cores of a small machine busy. */
  readonly lanes?: number;
}

export interface Wallet {
  /**
   * Refuses `insufficientBalance` (detail `missing`), stored as the key's answer, and `keyReused`; throws
   * the refusal `tooManyRequests` when too many wait, and `CompanionClash` when a companion cannot be written.
   */
  post(transfer: Transfer): Promise<PostOutcome>;
  /** The transfer posted under a key, for whoever would refuse a new one; refuses `keyReused` for another input. */
  findPosted(key: string, inputHash: InputHash): Promise<TransferId | undefined>;
  /** Takes the coins off the balance until the hold is settled or voided; its id is the transfer's. */
  hold(hold: Hold): Promise<PostOutcome>;
  /** Once; refuses `holdClosed` when it ended in another way, throws `notFound` when there is none. */
  settleHold(settlement: Settlement): Promise<PostOutcome>;
  /** Gives the coins back; refuses like `settleHold`. */
  voidHold(end: HoldEnd): Promise<PostOutcome>;
  findHold(holdId: HoldId): Promise<OpenedHold | undefined>;
  /** For a job: how many were voided. */
  voidExpiredHolds(): Promise<number>;
  /** All units in one read. */
  balancesOf(userId: UserId): Promise<Balances>;
  /** What each of them has of one unit; who never had any is left out. */
  balancesOfAll(userIds: readonly UserId[], unit: Unit): Promise<ReadonlyMap<UserId, Coins>>;
  /** What is set aside for rounds that are not over. */
  heldOf(userId: UserId, unit: Unit): Promise<Coins>;
  /** Newest first, by what came before. */
  readStatement(filter: StatementFilter): Promise<StatementPage>;
  /** Newest first. */
  listEntries(filter: EntryFilter): Promise<readonly Entry[]>;
  /** Which of these transfers followed one another with nothing else between. */
  readonly readRun: typeof readRun;
  /** Balances before and after, one for each span in order; 200 spans at most. */
  balancesAround(spans: readonly Span[]): Promise<readonly Around[]>;
  /** Calls after each batch that wrote events; a later listener replaces an earlier one. */
  onEvents(listener: () => void): void;
  /** Before the background work starts; whoever follows hears of every transfer once, those before it too. */
  follow(follower: Follower): void;
  /** Brings every follower up to what was posted before; throws what one of them throws. */
  catchUp(): Promise<void>;
  readonly following: Pick<Following, 'start' | 'stop'>;
  /** The last transfer that the follower of this name has taken. */
  readonly readPlace: typeof readPlace;
  readonly readReceived: typeof readReceived;
  /**
   * Every transfer up to this id is there, or will never be, for any statement of the transaction after this. It must
   * read what is committed by each statement.
   */
  readHorizon(tx: Queryable): Promise<number>;
  /** What an account of the house got by transfers of a stretch; what was taken from it is left out. */
  readonly readHouseGains: typeof readHouseGains;
  /** That of a day, `2026-11-23` in UTC; sums to zero in each unit. */
  trialBalance(day: string): Promise<TrialBalance>;
  /** What the trial balance is read from; for a job, so that whoever reads it need not wait. */
  rollSums(): Promise<number>;
  /** Those of all accounts, newest first. */
  listPostings(filter: PostingFilter): Promise<PostingPage>;
  findTransfer(transferId: TransferId | string): Promise<FoundTransfer | undefined>;
  /** Reads the whole ledger and names what is wrong. */
  check(): Promise<LedgerReport>;
  readonly proving: Pick<Proving, 'last' | 'prove' | 'runningSinceMs'>;
  /** Settles what was taken, then lets the connections go. */
  stop(): Promise<void>;
}

export function createWallet(deps: WalletDeps): Wallet {
  const { db, pool } = deps.database;
  const poster = createPoster(deps);
  const holds: HoldDeps = { db, post: transfer => poster.post(transfer) };
  const proving = createProving(deps);
  const following = createFollowing(deps);
  const findPosted = createPostedFinder(deps.database);
  poster.onWritten(following.wake);
  return {
    post: transfer => poster.post(transfer),
    findPosted: async (key, inputHash) => {
      const posted = await findPosted(key);
      if (posted && posted.inputHash !== inputHash) throw new Refusal('keyReused');
      return posted?.transferId;
    },
    hold: wanted => hold(holds, wanted),
    settleHold: settlement => settleHold(holds, settlement),
    voidHold: end => voidHold(holds, end),
    findHold: holdId => findOpened(holds, holdId),
    voidExpiredHolds: () => voidExpiredHolds(holds, deps.clock.nowMs()),
    balancesOf: createBalanceReader(deps.database),
    balancesOfAll: (userIds, unit) => readBalancesOf(db, userIds, unit),
    heldOf: (userId, unit) => readHeld(db, userId, unit),
    readStatement: filter => readStatement(db, filter),
    listEntries: filter => readEntries(db, filter),
    balancesAround: spans => readAround(pool, spans),
    onEvents: listener => poster.onEvents(listener),
    follow: following.follow,
    catchUp: following.catchUp,
    following,
    readPlace,
    readReceived,
    readHorizon,
    readRun,
    readHouseGains,
    trialBalance: async day => {
      await rollSums(deps.database);
      return readSums(deps.database, day);
    },
    rollSums: () => rollSums(deps.database),
    listPostings: filter => readPostings(db, filter),
    findTransfer: transferId => findTransfer(db, Number(transferId)),
    check: () => proving.prove(),
    proving,
    stop: () => poster.stop(),
  };
}
