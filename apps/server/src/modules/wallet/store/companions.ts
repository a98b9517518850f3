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

/**
 * Writes the companions of an open transaction's batch; returns the operations whose rows cannot be written. Who is at
 * fault shows one operation after the other, each with all its rows or none: half of one that fails would clash with
 * the next, which is not at fault.
 */
export async function writeCompanions(
  client: ClientBase,
  lines: readonly BatchLine[],
): Promise<Map<Operation, unknown>> {
  const clashes = new Map<Operation, unknown>();
  const groups = groupCompanions(lines);
  if (!(await tryToWrite(client, groups))) return clashes;
  for (const [place, { operation }] of lines.entries()) {
    const own = groups
      .map(({ writer, rows }) => ({ writer, rows: rows.filter(row => row.place === place) }))
      .filter(({ rows }) => rows.length > 0);
    const clash = await tryToWrite(client, own);
    if (clash) clashes.set(operation, clash);
  }
  return clashes;
}

/** All of them or none; what keeps one from being written is returned. */
async function tryToWrite(client: ClientBase, groups: readonly CompanionGroup[]): Promise<unknown> {
  if (groups.length === 0) return undefined;
  await client.query('savepoint companions');
  try {
    for (const { writer, rows } of groups) {
      const transaction = transactionOn(client);
      await writer.write(transaction, rows);
      assert(transaction.sent() > 0, 'a writer sends its statement');
    }
    return undefined;
  } catch (error) {
    if (!isRowError(error)) throw error;
    await client.query('rollback to savepoint companions');
    return error.code?.startsWith('23')
      ? new CompanionClash(error.constraint ?? error.message, error)
      : error;
  }
}
