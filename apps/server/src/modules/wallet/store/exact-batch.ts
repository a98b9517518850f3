/**
 * The exact path for a batch that cannot be written as it stands: locks its balances, looks up its keys,
 * decides every operation in order and writes what the decisions say, in one transaction.
 */
import type { Pool } from 'pg';
import type { Operation } from '../posting/operation.ts';
import { type Simulation, simulate } from '../posting/simulate.ts';
import { lockBalances } from './balances.ts';
import { writeCompanions } from './companions.ts';
import { inTransaction, transactionOn } from './connection.ts';
import { findKnownTransfers } from './known-transfers.ts';
import { writeBatch } from './write-batch.ts';

export interface ExactBatch extends Simulation {
  /** The id of the first line's transfer; the others follow. */
  readonly firstId: number;
}

export function writeExactly(
  pool: Pool,
  operations: readonly Operation[],
  nowMs: number,
): Promise<ExactBatch> {
  return inTransaction(pool, async client => {
    const transaction = transactionOn(client);
    // In this order: what the locks waited for is visible to the look-up of keys.
    const balances = await lockBalances(transaction, playerAccounts(operations));
    const known = await findKnownTransfers(transaction, operations);
    const failed = new Map<Operation, unknown>();
    // Each turn takes at least one operation out, so that this ends.
    for (let turn = 0; turn <= operations.length; turn++) {
      const simulation = simulate(operations, { balances, known, failed });
      if (simulation.lines.length === 0) return { ...simulation, firstId: 0 };
      await client.query('savepoint batch');
      const { firstId } = await writeBatch(transaction, simulation.lines, nowMs);
      const clashes = await writeCompanions(client, simulation.lines);
      if (clashes.size === 0) return { ...simulation, firstId };
      await client.query('rollback to savepoint batch');
      for (const [operation, error] of clashes) failed.set(operation, error);
    }
    throw new Error('a batch has no more clashes than operations');
  });
}

function playerAccounts(operations: readonly Operation[]): number[] {
  const accounts = new Set(operations.flatMap(({ legs }) => legs.map(leg => leg.accountId)));
  return [...accounts].filter(account => account > 0).toSorted((left, right) => left - right);
}
