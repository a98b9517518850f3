import { expect, it } from 'vitest';
import { batchWriter, int2, int8, text } from './batch-writer.ts';
import { int2Column, int8Column, textColumn } from './columns.ts';
import type { LedgerTransaction, Statement } from './connection.ts';

interface Ticket {
  readonly number: number;
  readonly name: string;
}

const writer = batchWriter<Ticket>({
  name: 'tickets',
  columns: {
    place: int2((_row, place) => place),
    number: int8(row => row.number),
    name: text(row => row.name),
  },
  sql: batch => `insert into tickets select number, name, place from ${batch('t')}`,
});

it('hands a statement the rows as a table, each column under its name', async () => {
  const sent: { statement: Statement; values: readonly unknown[] }[] = [];
  const transaction = {
    run: async (statement: Statement, values: readonly unknown[]) => sent.push({ statement, values }),
  } as unknown as LedgerTransaction;
  await writer.write(transaction, [
    { place: 0, row: { number: 7, name: 'Ann' } },
    { place: 2, row: { number: 8, name: 'Ben' } },
  ]);
  expect(sent).toEqual([
    {
      statement: {
        name: 'tickets',
        text: 'insert into tickets select number, name, place from unnest($1::int2[], $2::int8[], $3::text[]) as t(place, number, name)',
      },
      values: [int2Column([0, 2]), int8Column([7, 8]), textColumn(['Ann', 'Ben'])],
    },
  ]);
});
