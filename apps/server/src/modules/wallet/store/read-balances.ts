/** What a player owns. */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import {
  createBatchLoader,
  type Database,
  type Queryable,
  runPrepared,
} from '../../../platform/database/index.ts';
import { ownerOfAccount, playerAccountId, type Unit, units } from '../units.ts';

type Tables = {
  'ledger.balances': { account_id: number; balance: number };
  'ledger.holds': { account_id: number; amount: number; state: string };
};

export type Balances = Readonly<Record<Unit, Coins>>;

/** Reads all units of one player; zero where nothing was ever posted. Players asked for together share a statement. */
export function createBalanceReader(
  database: Pick<Database, 'db' | 'pool'>,
): (userId: UserId) => Promise<Balances> {
  return createBatchLoader(async userIds => {
    const accounts = userIds.flatMap(userId => units.map(unit => playerAccountId(userId, unit)));
    const rows = await runPrepared(
      database,
      'ledger.balances',
      sql<{ account_id: number; balance: Coins }>`
        select account_id, balance from ledger.balances where account_id = any (${accounts}::int8[])`,
    );
    const found = new Map(rows.map(row => [row.account_id, row.balance]));
    return userIds.map(userId => {
      const balances = units.map(unit => [unit, found.get(playerAccountId(userId, unit)) ?? 0]);
      return Object.fromEntries(balances) as Record<Unit, Coins>;
    });
  });
}

/** What each of them has of one unit; zero where nothing was ever posted. */
export async function readBalancesOf(
  db: Queryable,
  userIds: readonly UserId[],
  unit: Unit,
): Promise<ReadonlyMap<UserId, Coins>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('ledger.balances')
    .select(['account_id', 'balance'])
    .where(
      'account_id',
      'in',
      userIds.map(userId => playerAccountId(userId, unit)),
    )
    .execute();
  return new Map(rows.map(row => [ownerOfAccount(row.account_id), row.balance as Coins]));
}

/** What is set aside for rounds that are not over. */
export async function readHeld(db: Queryable, userId: UserId, unit: Unit): Promise<Coins> {
  const row = await db
    .$extendTables<Tables>()
    .selectFrom('ledger.holds')
    .select(sql<Coins>`coalesce(sum(amount), 0)::bigint`.as('held'))
    .where('state', '=', 'open')
    .where('account_id', '=', playerAccountId(userId, unit))
    .executeTakeFirstOrThrow();
  return row.held;
}
