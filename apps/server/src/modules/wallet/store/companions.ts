/** The rows other modules write with a batch, grouped into one statement per writer. */
import { assert } from '@boardwalk/base';
import type { ClientBase } from 'pg';
import type { Operation } from '../posting/operation.ts';
import { type BatchWriter, CompanionClash, type PlacedRow } from '../transfer.ts';
import { isRowError, transactionOn } from './connection.ts';
import type { BatchLine } from './write-batch.ts';

export interface CompanionGroup {
  readonly writer: BatchWriter<unknown>;
  readonly rows: PlacedRow<unknown>[];
}

export function groupCompanions(lines: readonly BatchLine[]): CompanionGroup[] {
  const groups = new Map<BatchWriter<unknown>, CompanionGroup>();
  lines.forEach(({ operation, refusal }, place) => {
    if (refusal) return;
    for (const { writer, row } of operation.transfer.companions ?? []) {
      const group = groups.get(writer) ?? { writer, rows: [] };
      groups.set(writer, group);
      group.rows.push({ place, row });
    }
  });
  return [...groups.values()];
}

/** Writes the companions of an open transaction's batch; returns the operations whose rows cannot be written. */
export async function writeCompanions(
  client: ClientBase,
  lines: readonly BatchLine[],
): Promise<Map<Operation, unknown>> {
  const clashes = new Map<Operation, unknown>();
  for (const { writer, rows } of groupCompanions(lines)) {
    if (!(await tryToWrite(client, writer, rows))) continue;
    // One of them is at fault: one by one, each behind a savepoint, tells which.
    for (const placed of rows) {
      const clash = await tryToWrite(client, writer, [placed]);
      const line = lines[placed.place];
      if (clash && line) clashes.set(line.operation, clash);
    }
  }
  return clashes;
}

async function tryToWrite(
  client: ClientBase,
  writer: BatchWriter<unknown>,
  rows: readonly PlacedRow<unknown>[],
): Promise<unknown> {
  await client.query('savepoint companions');
  try {
    const transaction = transactionOn(client);
    await writer.write(transaction, rows);
    assert(transaction.sent() > 0, 'a writer sends its statement');
    return undefined;
  } catch (error) {
    if (!isRowError(error)) throw error;
    await client.query('rollback to savepoint companions');
    return error.code?.startsWith('23')
      ? new CompanionClash(error.constraint ?? error.message, error)
      : error;
  }
}
