import { expect, test } from 'vitest';
import { trespassesIn } from './sql-borders.ts';

const why = (file: string, text: string): string[] =>
  trespassesIn(`apps/server/src/modules/${file}`, text).map(one => one.why);

test.each([
  "db.selectFrom('rooms')",
  "pool.query('select 1')",
  'sql<number>`now()`',
  "tx.insertInto('rooms')",
])('%s stands in a store only', statement => {
  expect(why('rounds/commands/settle-round.ts', statement)).toEqual(['SQL outside of a store']);
  expect(why('rounds/store.ts', statement)).toEqual([]);
  expect(why('rounds/store/rounds.ts', statement)).toEqual([]);
});

test.each(['select * from ledger.balances', "selectFrom('ledger.entries')", 'insert into ledger.transfers'])(
  '%s stands in the wallet only',
  statement => {
    expect(why('records/store.ts', statement)).toEqual(['the ledger belongs to the wallet']);
    expect(why('wallet/store/entries.ts', statement)).toEqual([]);
  },
);

test('words about SQL are none', () => {
  expect(why('records/present.ts', " * joins ledger.balances and asks pool.query('…')")).toEqual([]);
});
