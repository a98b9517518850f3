/**
 * The one statement that writes a batch: balances, transfers, entries and outbox rows. It checks
 * nothing itself; the tables' constraints make it fail as a whole when a balance would fall below
 * zero, an account does not exist yet or a key is known.
 */
import type { Refusal } from '@boardwalk/base';
import type { Operation } from '../posting/operation.ts';
import type { OutboxEvent, Transfer } from '../transfer.ts';
import { hexColumn, int2Column, int8Column, jsonColumn, textColumn } from './columns.ts';
import type { LedgerTransaction, Statement } from './connection.ts';

/** A refused operation is written as its key's answer and moves nothing. */
export interface BatchLine {
  readonly operation: Operation;
  readonly refusal?: Refusal | undefined;
}

export interface WrittenBatch {
  /** The id of the first line's transfer; the others follow. */
  readonly firstId: number;
  /** Players' balances when the batch had locked them. */
  readonly before: ReadonlyMap<number, number>;
}

// The block of ids is taken from `moved`, so after the balances are locked. Accounts come sorted,
// so that two nodes lock in the same order. `later` is what the rest of the batch does to the account.
const writeText = (events: string): string => `
with follows as materialized (
  select $16::text is null or ledger.follow($16::text, $17::text) as is_so
), moved as (
  update ledger.balances b set balance = b.balance + d.amount
  from unnest($1::int8[], $2::int8[]) as d(account_id, amount)
  where b.account_id = d.account_id and (select is_so from follows)
  returning b.account_id, b.balance
), block as materialized (
  select nextval('ledger.transfer_ids') as id, count(*) from moved
), transfers as (
  insert into ledger.transfers (id, created_at, round_id, kind, key, input_hash, answer, refusal)
  select block.id + t.place, $3::timestamptz, case t.round when 0 then block.id + t.place else nullif(t.round, -1) end,
    t.kind, t.key, t.input_hash, t.answer, t.refusal
  from block, unnest($4::int2[], $5::int8[], $6::text[], $7::text[], $8::bytea[], $9::json[], $10::text[])
    as t(place, round, kind, key, input_hash, answer, refusal)
), entries as (
  insert into ledger.entries (transfer_id, place, account_id, amount, balance_after)
  select block.id + e.transfer, e.place, e.account_id, e.amount, moved.balance - e.later
  from block, unnest($11::int2[], $12::int2[], $13::int8[], $14::int8[], $15::int8[])
    as e(transfer, place, account_id, amount, later)
  left join moved on moved.account_id = e.account_id
)${events}
select block.id, (select array_agg(account_id) from moved)::text, (select array_agg(balance) from moved)::text
from block`;

const writeStatement: Statement = { name: 'ledger.write-batch', text: writeText('') };

/** Most batches have no event. PostgreSQL would prepare the insert for each of them. */
const writeWithEventsStatement: Statement = {
  name: 'ledger.write-batch-with-events',
  text: writeText(`, events as (
  insert into outbox (topic, payload)
  select o.topic, o.payload from unnest($18::text[], $19::json[]) as o(topic, payload)
)`),
};

/** Where a batch stands behind others of its connection, which may not be answered yet. */
export interface Place {
  readonly ahead: string;
  readonly own: string;
}

export async function writeBatch(
  transaction: LedgerTransaction,
  lines: readonly BatchLine[],
  nowMs: number,
  place?: Place,
): Promise<WrittenBatch> {
  const posted = lines.map(line => (line.refusal ? undefined : line.operation));
  const totals = totalsOf(posted);
  const events = posted.flatMap(operation => operation?.transfer.events ?? []);
  const statement = events.length > 0 ? writeWithEventsStatement : writeStatement;
  const columns = columnsOf(lines, posted, totals, nowMs);
  const standing = [place?.ahead ?? null, place?.own ?? null];
  const rows = await transaction.run(statement, [...columns, ...standing, ...eventColumns(events)]);
  const [firstId, accounts, balances] = rows[0] ?? [];
  const after = numbersOf(balances);
  const before = numbersOf(accounts).map((account, index): [number, number] => {
    return [account, (after[index] ?? 0) - (totals.get(account) ?? 0)];
  });
  return { firstId: Number(firstId), before: new Map(before) };
}

/** Reads an array's text, `{1,2}`: one value for the whole batch is read faster than a row for each account. */
function numbersOf(text: unknown): number[] {
  return typeof text === 'string' ? text.slice(1, -1).split(',').map(Number) : [];
}

function columnsOf(
  lines: readonly BatchLine[],
  posted: readonly (Operation | undefined)[],
  totals: ReadonlyMap<number, number>,
  nowMs: number,
): unknown[] {
  const accounts = [...totals.keys()].toSorted((left, right) => left - right);
  return [
    int8Column(accounts),
    int8Column(accounts.map(account => totals.get(account) ?? 0)),
    new Date(nowMs),
    ...transferColumns(lines),
    ...entryColumns(posted, totals),
  ];
}

function eventColumns(events: readonly OutboxEvent[]): Buffer[] {
  if (events.length === 0) return [];
  return [
    textColumn(events.map(({ topic }) => topic)),
    jsonColumn(events.map(({ payload }) => JSON.stringify(payload))),
  ];
}

/** What the batch does to each player's account. */
function totalsOf(posted: readonly (Operation | undefined)[]): Map<number, number> {
  const totals = new Map<number, number>();
  for (const operation of posted) {
    for (const { accountId, amount } of operation?.legs ?? []) {
      if (accountId > 0) totals.set(accountId, (totals.get(accountId) ?? 0) + amount);
    }
  }
  return totals;
}

function transferColumns(lines: readonly BatchLine[]): Buffer[] {
  const transfers = lines.map(line => line.operation.transfer);
  return [
    int2Column(lines.map((_, place) => place)),
    int8Column(transfers.map(roundCode)),
    textColumn(transfers.map(({ kind }) => kind)),
    textColumn(transfers.map(({ key }) => key)),
    hexColumn(transfers.map(({ inputHash }) => inputHash)),
    jsonColumn(
      lines.map(({ operation, refusal }) => (refusal ? JSON.stringify(refusal.detail) : operation.answer)),
    ),
    textColumn(lines.map(({ refusal }) => refusal?.code ?? null)),
  ];
}

/** 0: the round this transfer opens; −1: none. */
function roundCode({ round }: Transfer): number {
  if (round === undefined) return -1;
  return round === 'opens' ? 0 : Number(round);
}

function entryColumns(
  posted: readonly (Operation | undefined)[],
  totals: ReadonlyMap<number, number>,
): Buffer[] {
  const transfer: number[] = [];
  const place: number[] = [];
  const account: number[] = [];
  const amount: number[] = [];
  const later: number[] = [];
  const left = new Map(totals);
  posted.forEach((operation, index) => {
    operation?.legs.forEach((leg, legIndex) => {
      const rest = (left.get(leg.accountId) ?? 0) - leg.amount;
      if (leg.accountId > 0) left.set(leg.accountId, rest);
      transfer.push(index);
      place.push(legIndex);
      account.push(leg.accountId);
      amount.push(leg.amount);
      later.push(leg.accountId > 0 ? rest : 0);
    });
  });
  return [
    int2Column(transfer),
    int2Column(place),
    int8Column(account),
    int8Column(amount),
    int8Column(later),
  ];
}
