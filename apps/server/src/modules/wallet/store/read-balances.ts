/** What a player owns. */
import type { Coins, UserId } from '@boardwalk/base';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { ownerOfAccount, playerAccountId, type Unit, unitOfAccount, units } from '../units.ts';

type Tables = {
  'ledger.balances': { account_id: number; balance: number };
  'ledger.holds': { account_id: number; amount: number; state: string };
};

export type Balances = Readonly<Record<Unit, Coins>>;

/** All units at once; zero where nothing was ever posted. */
export async function readBalances(db: Queryable, userId: UserId): Promise<Balances> {
  const rows = await db
    .$extendTables<Tables>()
    .selectFrom('ledger.balances')
    .select(['account_id', 'balance'])
    .where(
      'account_id',
      'in',
      units.map(unit => playerAccountId(userId, unit)),
    )
    .execute();
  const balances = Object.fromEntries(units.map(unit => [unit, 0])) as Record<Unit, Coins>;
  for (const row of rows) balances[unitOfAccount(row.account_id)] = row.balance as Coins;
  return balances;
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
