/** What moved between two transfers, summed, and how far each follower is. */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import {
  type Database,
  type Queryable,
  type Transaction,
  transaction,
} from '../../../platform/database/index.ts';
import { ownerOfAccount, type Unit, unitOfAccount } from '../units.ts';

/** What moved for one player by transfers of one kind, in one unit, within a quarter of an hour. */
export interface Moved {
  readonly userId: UserId;
  /** The transfer's: `'plinko.play'`, `'signup.gift'` … */
  readonly kind: string;
  readonly unit: Unit;
  /** When the quarter of an hour began. Every zone's midnight is the beginning of one. */
  readonly atMs: number;
  readonly transfers: number;
  /** Both from 0 up. */
  readonly spent: Coins;
  readonly gained: Coins;
  readonly lastTransferId: number;
}

type MovedRow = Omit<Moved, 'userId' | 'unit'> & { readonly accountId: number };

/** Transfers looked at in one step. */
const AT_ONCE = 50_000;

/** Where a step from `since` ends: at `horizon`, or after as many transfers as one step takes. */
export async function stepEnd({ db }: Database, since: number, horizon: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from ledger.transfers where id > ${since} and id <= ${horizon}
    order by id offset ${AT_ONCE - 1} limit 1`.execute(db);
  return rows[0]?.id ?? horizon;
}

/** Without nested loops: where statistics are old the planner takes a step for one row, and walks all entries for each. */
export async function readMoved(database: Database, since: number, until: number): Promise<readonly Moved[]> {
  return transaction(database, async tx => {
    await sql`set local enable_nestloop = off`.execute(tx);
    return readStep(tx, since, until);
  });
}

async function readStep(db: Queryable, since: number, until: number): Promise<readonly Moved[]> {
  const { rows } = await sql<MovedRow>`
    select e.account_id as "accountId", t.kind,
      (extract(epoch from date_bin('15 minutes', t.created_at, 'epoch')) * 1000)::bigint as "atMs",
      count(distinct t.id) as transfers, max(t.id) as "lastTransferId",
      coalesce(-sum(e.amount) filter (where e.amount < 0), 0)::bigint as spent,
      coalesce(sum(e.amount) filter (where e.amount > 0), 0)::bigint as gained
    from ledger.entries e join ledger.transfers t on t.id = e.transfer_id
    where e.transfer_id > ${since} and e.transfer_id <= ${until} and t.id > ${since} and t.id <= ${until}
      and e.account_id > 0
    group by 1, 2, 3 order by "lastTransferId"`.execute(db);
  return rows.map(({ accountId, ...moved }) => ({
    ...moved,
    userId: ownerOfAccount(accountId),
    unit: unitOfAccount(accountId),
  }));
}

/** A new one begins with the first transfer there was. */
export async function addFollowers({ db }: Database, names: readonly string[]): Promise<void> {
  await sql`insert into ledger.followers (name) select unnest(${names}::text[])
    on conflict do nothing`.execute(db);
}

/** 0 for a follower that has taken nothing yet. */
export async function readPlace(db: Queryable, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select transfer_id as id from ledger.followers where name = ${name}`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function readPlaces({ db }: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ name: string; id: number }>`
    select name, transfer_id as id from ledger.followers`.execute(db);
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** False when it is elsewhere by now, or another node is at it just now and nobody wants to wait. */
export async function lockPlace(
  tx: Queryable,
  name: string,
  place: number,
  isPatient: boolean,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select transfer_id as id from ledger.followers where name = ${name}
    for update ${isPatient ? sql`` : sql`skip locked`}`.execute(tx);
  return rows[0]?.id === place;
}

export async function movePlace(tx: Transaction, name: string, until: number): Promise<void> {
  await sql`update ledger.followers set transfer_id = ${until} where name = ${name}`.execute(tx);
}
