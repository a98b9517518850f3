/** Ids of the house's accounts, opened at their first use. There are few, so all used ones are remembered. */
import { assert } from '@boardwalk/base';
import type { Pool } from 'pg';
import { houseKey } from '../posting/operation.ts';
import type { AccountName } from '../transfer.ts';

const MAX_HOUSE_ACCOUNTS = 2000;

const openText = `
with opened as (
  insert into ledger.accounts (id, name, unit) values (nextval('ledger.house_account_ids'), $1, $2)
  on conflict (name, unit) where id < 0 do nothing
  returning id
)
select id from opened
union all select id from ledger.accounts where name = $1 and unit = $2 and id < 0`;

export interface HouseAccounts {
  readonly ids: ReadonlyMap<string, number>;
  /** Opens those among these that are not known yet; undefined when there is nothing to wait for. */
  open(accounts: readonly AccountName[]): Promise<unknown> | undefined;
}

export function createHouseAccounts(pool: Pool): HouseAccounts {
  const ids = new Map<string, number>();
  const opening = new Map<string, Promise<void>>();
  let waiting: Promise<unknown> | undefined;

  const openOne = async (house: string, unit: string): Promise<void> => {
    assert(ids.size < MAX_HOUSE_ACCOUNTS, 'house accounts are few: their names must not be made of ids');
    // Twice, because an account that another node opened meanwhile is seen by the next statement only.
    const find = async () => (await pool.query<{ id: number }>(openText, [house, unit])).rows[0]?.id;
    const id = (await find()) ?? (await find());
    assert(id, 'a house account exists once it is opened');
    ids.set(houseKey(house, unit), id);
  };
  // All who need an account wait for the same opening, and go on in the order they came.
  const openOnce = (house: string, unit: string): Promise<void> => {
    const key = houseKey(house, unit);
    const started = opening.get(key) ?? openOne(house, unit).finally(() => opening.delete(key));
    opening.set(key, started);
    return started;
  };

  return {
    ids,
    open: accounts => {
      const unknown = accounts.flatMap(account =>
        'house' in account && !ids.has(houseKey(account.house, account.unit)) ? [account] : [],
      );
      if (unknown.length === 0 && !waiting) return undefined;
      // Behind those who wait already, so that what a player asks for first is posted first.
      const before = waiting?.catch(() => undefined);
      const opened = Promise.all([before, ...unknown.map(({ house, unit }) => openOnce(house, unit))]);
      waiting = opened;
      return opened.finally(() => {
        if (waiting === opened) waiting = undefined;
      });
    },
  };
}
