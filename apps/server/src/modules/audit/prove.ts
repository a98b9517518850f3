/**
 * Proves the audit log: each entry's hash is made again from its fields and the one before it, and each must be the one
 * that the public chain announced. Entries that were changed, taken out or cut off at the end are found.
 */
import { type ChainedEntry, entryHash, NO_ENTRY } from './entry-hash.ts';
import type { AuditStore } from './store.ts';

export interface AuditReport {
  readonly entries: number;
  /** 0 without entries. */
  readonly sinceMs: number;
  /** The last entry's hash; 64 zeros without one. */
  readonly head: string;
  readonly faults: readonly string[];
}

const AT_ONCE = 5000;
const MOST_FAULTS = 20;

export async function proveAudit(
  store: Pick<AuditStore, 'listAfter' | 'listAnnounced'>,
): Promise<AuditReport> {
  const faults: string[] = [];
  let last: ChainedEntry | undefined;
  let sinceMs = 0;
  let entries = 0;
  for (;;) {
    const after = last?.number ?? 0;
    const [found, announced] = await Promise.all([
      store.listAfter(after, AT_ONCE),
      store.listAnnounced(after, AT_ONCE),
    ]);
    const toldAs = new Map(announced.map(({ number, hash }) => [number, hash]));
    for (const entry of found) {
      faults.push(...faultsOf(entry, last, toldAs));
      toldAs.delete(entry.number);
      sinceMs ||= entry.atMs;
      last = entry;
      entries += 1;
    }
    // Only those that should have been among these.
    const upTo = found.length < AT_ONCE ? Number.POSITIVE_INFINITY : (last?.number ?? 0);
    const gone = [...toldAs.keys()].filter(number => number <= upTo);
    faults.push(...gone.map(number => `Entry ${number} was announced and is gone.`));
    if (found.length < AT_ONCE && announced.length < AT_ONCE) break;
    if (found.length === 0 || faults.length >= MOST_FAULTS) break;
  }
  return { entries, sinceMs, head: last?.hash ?? NO_ENTRY, faults: faults.slice(0, MOST_FAULTS) };
}

function faultsOf(
  entry: ChainedEntry,
  before: ChainedEntry | undefined,
  announced: ReadonlyMap<number, string>,
): string[] {
  const faults: string[] = [];
  const number = (before?.number ?? 0) + 1;
  if (entry.number !== number) faults.push(`Entry ${number} is missing.`);
  if (entry.previous !== (before?.hash ?? NO_ENTRY))
    faults.push(`Entry ${entry.number} does not follow the one before it.`);
  if (entryHash(entry) !== entry.hash) faults.push(`Entry ${entry.number} is not what was written.`);
  const told = announced.get(entry.number);
  if (told === undefined) faults.push(`Entry ${entry.number} was never announced.`);
  else if (told !== entry.hash) faults.push(`Entry ${entry.number} was announced as another one.`);
  return faults;
}
