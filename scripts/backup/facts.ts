/** What a backup says of itself, and what a restored installation is held against. */
import { proveAuditLog } from '@boardwalk/server/audit';
import { countRows, type Database, patientPool } from '@boardwalk/server/database';
import { type Config, createSecrets } from '@boardwalk/server/platform';
import { checkProof, NOT_THERE } from '@boardwalk/server/proof-check';
import { checkLedger } from '@boardwalk/server/wallet';

export interface Facts {
  /** Rows of every table. */
  readonly rows: Readonly<Record<string, number>>;
  readonly transfers: number;
  readonly entries: number;
  readonly blocks: number;
  readonly chainHead: string;
  readonly auditEntries: number;
  readonly auditHead: string;
  /** What ledger, chain and audit log are found guilty of. */
  readonly faults: readonly string[];
}

export interface Manifest {
  readonly product: 'boardwalk';
  readonly format: number;
  readonly version: string;
  readonly madeAt: string;
  /** The files of a database are read by the system that wrote them. */
  readonly system: string;
  readonly postgres: string;
  /** A server ran meanwhile: what is restored may be a little newer than the facts. */
  readonly isLive: boolean;
  readonly facts: Facts;
  /** The sum of every byte before the manifest. */
  readonly sha256: string;
}

export const FORMAT = 1;
export const MANIFEST = 'manifest.json';
export const SYSTEM = `${process.platform}-${process.arch}`;

/** Without the anchor file: see `toldAfter`. */
export async function findFacts(database: Database, config: Config): Promise<Facts> {
  const pool = patientPool(database);
  try {
    const rows = await countRows(pool);
    const ledger = await checkLedger(pool);
    const secrets = createSecrets(config.SECRETS_KEY);
    const chain = await checkProof({ database, secrets, config: { ANCHOR_FILE: '' } });
    const audit = await proveAuditLog(database);
    return {
      rows,
      transfers: ledger.transfers,
      entries: ledger.entries,
      blocks: chain.blocks,
      chainHead: chain.head,
      auditEntries: audit.entries,
      auditHead: audit.head,
      faults: [...ledger.faults, ...chain.faults].map(({ detail }) => detail).concat(audit.faults),
    };
  } finally {
    await pool.end();
  }
}

/**
 * How many heads the anchor file has that came after the backup: what a restore is for loses them. Throws where it
 * tells another story of what is there.
 */
export async function toldAfter(database: Database, config: Config): Promise<number> {
  if (config.ANCHOR_FILE === '') return 0;
  const secrets = createSecrets(config.SECRETS_KEY);
  const { faults } = await checkProof({ database, secrets, config });
  const wrong = faults.filter(({ detail }) => detail !== NOT_THERE);
  if (wrong.length > 0)
    throw new Error(
      `ANCHOR_FILE tells another story:\n  ${wrong.map(({ subject, detail }) => `${subject} ${detail}`).join('\n  ')}`,
    );
  return faults.length;
}

/** Where what was restored is not what was put away. */
export function differences({ facts: told, isLive }: Manifest, found: Facts): string[] {
  const numbers = (facts: Facts) => {
    const { transfers, entries, blocks, auditEntries } = facts;
    const kept = { transfers, entries, blocks, 'audit entries': auditEntries };
    return Object.entries(isLive ? kept : { ...kept, ...facts.rows });
  };
  const now = new Map(numbers(found));
  const counts = numbers(told).filter(([name, count]) => {
    const has = now.get(name) ?? 0;
    return isLive ? has < count : has !== count;
  });
  const wrong = counts.map(
    ([name, count]) => `${name}: ${count} were put away, ${now.get(name) ?? 0} are here`,
  );
  if (!isLive && told.chainHead !== found.chainHead) wrong.push('The chain of proofs has another head.');
  if (!isLive && told.auditHead !== found.auditHead) wrong.push('The audit log has another head.');
  return told.faults.length > 0 ? wrong : [...wrong, ...found.faults];
}
