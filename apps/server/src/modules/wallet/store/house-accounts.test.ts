import { afterAll, beforeAll, expect, it } from 'vitest';
import { houseKey } from '../posting/operation.ts';
import { createTestLedger, type TestLedger } from '../testing/ledger.fixture.ts';
import { createHouseAccounts } from './house-accounts.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

const account = (house: string) => ({ house, unit: 'coins' as const });

it('opens an account of the house at its first use, and remembers it', async () => {
  const houses = createHouseAccounts(ledger.database.pool);
  await houses.open([account('first')]);
  expect(houses.ids.get(houseKey('first', 'coins'))).toBeLessThan(0);
  expect(houses.open([account('first')])).toBeUndefined();
});

it('has an account for each unit', async () => {
  const houses = createHouseAccounts(ledger.database.pool);
  await houses.open([account('units'), { house: 'units', unit: 'growth' }]);
  const ids = ['coins', 'growth'].map(unit => houses.ids.get(houseKey('units', unit)));
  expect(new Set(ids).size).toBe(2);
});

it('finds the same account on every node, whoever opens it first', async () => {
  const nodes = Array.from({ length: 6 }, () => createHouseAccounts(ledger.database.pool));
  await Promise.all(nodes.map(async node => node.open([account('shared')])));
  const ids = nodes.map(node => node.ids.get(houseKey('shared', 'coins')));
  expect(new Set(ids).size).toBe(1);
  const { rows } = await ledger.database.pool.query("select id from ledger.accounts where name = 'shared'");
  expect(rows).toEqual([{ id: ids[0] }]);
});

it('lets nobody pass who comes after one that waits for an opening', async () => {
  const houses = createHouseAccounts(ledger.database.pool);
  await houses.open([account('known')]);
  const order: string[] = [];
  const ask = async (house: string): Promise<void> => {
    const opening = houses.open([account(house)]);
    if (opening) await opening;
    order.push(house);
  };
  await Promise.all([ask('known'), ask('unknown'), ask('known'), ask('another'), ask('known')]);
  expect(order).toEqual(['known', 'unknown', 'known', 'another', 'known']);
});

it('has nothing to do for players', () => {
  const houses = createHouseAccounts(ledger.database.pool);
  expect(houses.open([{ userId: 5 as never, unit: 'coins' }])).toBeUndefined();
});

it('tries again after an opening that failed', async () => {
  const { pool } = ledger.database;
  const houses = createHouseAccounts(pool);
  await ledger.owner.pool.query('alter table ledger.accounts rename to hidden');
  await expect(houses.open([account('late')])).rejects.toThrow('does not exist');
  await ledger.owner.pool.query('alter table ledger.hidden rename to accounts');
  await houses.open([account('late')]);
  expect(houses.ids.has(houseKey('late', 'coins'))).toBe(true);
});
