/** What a player owns. */
import type { Coins, UserId } from '@boardwalk/base';
import type { Queryable } from '../../../platform/database/index.ts';
import { playerAccountId, type Unit, unitOfAccount, units } from '../units.ts';

type Tables = {
  'ledger.balances': { account_id: number; balance: number };
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
