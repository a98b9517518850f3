/** What each proof of the whole ledger came to. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';

export interface LedgerProof {
  readonly atMs: number;
  readonly tookMs: number;
  readonly isSound: boolean;
  readonly transfers: number;
  readonly entries: number;
  readonly faults: readonly string[];
}

export async function addProof(tx: Queryable, proof: LedgerProof): Promise<void> {
  const { atMs, tookMs, isSound, transfers, entries, faults } = proof;
  await sql`insert into ledger.proofs (at, took_ms, is_sound, transfers, entries, faults)
    values (${new Date(atMs)}, ${tookMs}, ${isSound}, ${transfers}, ${entries}, ${[...faults]})`.execute(tx);
}

export async function findLastProof(db: Queryable): Promise<LedgerProof | undefined> {
  const { rows } = await sql<Omit<LedgerProof, 'atMs'> & { at: Date }>`
    select at, took_ms as "tookMs", is_sound as "isSound", transfers, entries, faults from ledger.proofs
    order by id desc limit 1`.execute(db);
  const [row] = rows;
  return row && { ...row, atMs: row.at.getTime() };
}
