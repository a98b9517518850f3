/** Players' balances: locking, opening, reading. */
import { assert } from '@boardwalk/base';
import { ownerOfAccount, unitOfAccount } from '../units.ts';
import { int8Column, textColumn } from './columns.ts';
import type { LedgerTransaction, Statement } from './connection.ts';

const lockStatement: Statement = {
  name: 'ledger.lock-balances',
  text: `select account_id, balance from ledger.balances where account_id = any($1::int8[])
    order by account_id for update`,
};

const openStatement: Statement = {
  name: 'ledger.open-accounts',
  text: `
with opened as (
  insert into ledger.accounts (id, owner_user_id, unit)
  select a.id, a.owner, a.unit from unnest($1::int8[], $2::int8[], $3::text[]) as a(id, owner, unit)
  on conflict do nothing
)
insert into ledger.balances (account_id, balance) select a.id, 0 from unnest($1::int8[]) as a(id)
on conflict do nothing`,
};

/** Locks in the order of ids, which all who lock keep. Accounts nobody has used yet are opened. */
export async function lockBalances(
  transaction: LedgerTransaction,
  accounts: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  let balances = await lock(transaction, accounts);
  const missing = accounts.filter(account => !balances.has(account));
  if (missing.length > 0) {
    await openAccounts(transaction, missing);
    balances = await lock(transaction, accounts);
  }
  assert(balances.size === accounts.length, 'every account has a balance once it is opened');
  return balances;
}

async function lock(
  transaction: LedgerTransaction,
  accounts: readonly number[],
): Promise<Map<number, number>> {
  if (accounts.length === 0) return new Map();
  const rows = await transaction.run(lockStatement, [int8Column(accounts)]);
  return new Map(rows.map(([account, balance]) => [Number(account), Number(balance)]));
}

async function openAccounts(transaction: LedgerTransaction, accounts: readonly number[]): Promise<void> {
  const columns = [
    int8Column(accounts),
    int8Column(accounts.map(ownerOfAccount)),
    textColumn(accounts.map(unitOfAccount)),
  ];
  await transaction.run(openStatement, columns);
}
