/** Writers whose statement gets the rows of a batch as one table, with its columns named in one place. */
import type { BatchWriter, PlacedRow } from '../transfer.ts';
import { hexColumn, int2Column, int4Column, int8Column, jsonColumn, textColumn } from './columns.ts';

export interface Column<Row> {
  readonly type: string;
  encode(rows: readonly PlacedRow<Row>[]): Buffer;
}

type ColumnOf<Value> = <Row>(valueOf: (row: Row, place: number) => Value) => Column<Row>;

function columnOf<Value>(type: string, encode: (values: readonly Value[]) => Buffer): ColumnOf<Value> {
  return valueOf => ({ type, encode: rows => encode(rows.map(({ row, place }) => valueOf(row, place))) });
}

export const int2 = columnOf('int2', int2Column);
export const int4 = columnOf('int4', int4Column);
export const int8 = columnOf('int8', int8Column);
export const text = columnOf<string | null>('text', textColumn);
/** Values are JSON text already. */
export const json = columnOf<string | null>('json', jsonColumn);
/** A column of bytes, given as hex digits. */
export const bytea = columnOf('bytea', hexColumn);

export interface BatchInsert<Row> {
  readonly name: string;
  readonly columns: Readonly<Record<string, Column<Row>>>;
  /** The statement; `batch('p')` stands for the rows as a table `p` with these columns. */
  readonly sql: (batch: (alias: string) => string) => string;
}

export function batchWriter<Row>({ name, columns, sql }: BatchInsert<Row>): BatchWriter<Row> {
  const [names, all] = [Object.keys(columns), Object.values(columns)];
  const arrays = all.map(({ type }, index) => `$${index + 1}::${type}[]`).join(', ');
  const statement = { name, text: sql(alias => `unnest(${arrays}) as ${alias}(${names.join(', ')})`) };
  return {
    name,
    write: (transaction, rows) =>
      transaction.run(
        statement,
        all.map(column => column.encode(rows)),
      ),
  };
}
