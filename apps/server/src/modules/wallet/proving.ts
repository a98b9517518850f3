/** Proves the whole ledger, one proof at a time on this node, and keeps what each came to. */
import type { Clock } from '@boardwalk/base';
import { type Database, type Queryable, transaction } from '../../platform/database/index.ts';
import { checkLedger, type LedgerReport } from './store/check.ts';
import { addProof, findLastProof, type LedgerProof } from './store/proofs.ts';

export interface Proving {
  /** When the one that runs began. */
  runningSinceMs(): number | undefined;
  last(): Promise<LedgerProof | undefined>;
  /** Joins one that runs; `alongside` is written in the transaction that keeps what it came to. */
  prove(alongside?: (tx: Queryable, proof: LedgerProof) => Promise<unknown>): Promise<LedgerReport>;
}

const KEPT_FAULTS = 20;

export function createProving({ database, clock }: { database: Database; clock: Clock }): Proving {
  let running: { readonly sinceMs: number; readonly report: Promise<LedgerReport> } | undefined;
  const run = async (alongside: Parameters<Proving['prove']>[0]): Promise<LedgerReport> => {
    const startMs = performance.now();
    const atMs = clock.nowMs();
    const report = await checkLedger(database.pool);
    const { isSound, transfers, entries, faults } = report;
    const proof = {
      atMs,
      tookMs: Math.round(performance.now() - startMs),
      isSound,
      transfers,
      entries,
      faults: faults.slice(0, KEPT_FAULTS).map(({ rule, detail }) => `${rule}: ${detail}`),
    };
    await transaction(database, async tx => {
      await addProof(tx, proof);
      await alongside?.(tx, proof);
    });
    return report;
  };
  return {
    runningSinceMs: () => running?.sinceMs,
    last: () => findLastProof(database.db),
    prove: alongside => {
      running ??= {
        sinceMs: clock.nowMs(),
        report: run(alongside).finally(() => {
          running = undefined;
        }),
      };
      return running.report;
    },
  };
}
