/**
 * The audit log: what the staff did, in the transaction of what they did, chained by hashes and announced in the public
 * chain. Nothing here is ever changed or removed.
 */
import type { Clock } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Database, Queryable } from '../../platform/database/index.ts';
import { type Companion, companion } from '../wallet/index.ts';
import { type AuditCallName, auditCalls } from './calls.ts';
import { type Deed, entryOf, type Who } from './deed.ts';
import type { ChainedEntry } from './entry-hash.ts';
import { type AuditReport, proveAudit } from './prove.ts';
import { type AuditFilter, type AuditStore, addEntry, auditWriter, createAuditStore } from './store.ts';

export { type Deed, INSTALLATION, playerSubject, type Who } from './deed.ts';
export type { ChainedEntry } from './entry-hash.ts';
export { auditPersonalData } from './personal-data.ts';
export type { AuditReport } from './prove.ts';

export interface Audit {
  readonly consoleHandlers: ConsoleHandlers<AuditCallName>;
  /** In the transaction of what it tells of. */
  write(tx: Queryable, who: Who, deed: Deed): Promise<void>;
  /** The same for a change that is a transfer. */
  companionOf(who: Who, deed: Deed): Companion;
  /** Newest first. */
  list(filter: AuditFilter): Promise<readonly ChainedEntry[]>;
  /** As `list`, among the next entries only: where none is left to look through, `next` is undefined. */
  search(
    filter: AuditFilter,
    within?: number,
  ): Promise<{ readonly found: readonly ChainedEntry[]; readonly next: number | undefined }>;
  find(number: number): Promise<ChainedEntry | undefined>;
  prove(): Promise<AuditReport>;
}

export function createAudit({
  database,
  clock,
}: {
  readonly database: Database;
  readonly clock: Clock;
}): Audit {
  const store = createAuditStore(database);
  const audit = {
    write: (tx: Queryable, who: Who, deed: Deed) => addEntry(tx, entryOf(who, deed, clock.nowMs())),
    companionOf: (who: Who, deed: Deed) => companion(auditWriter, entryOf(who, deed, clock.nowMs())),
    list: (filter: AuditFilter) => store.list(filter),
    search: (filter: AuditFilter, within = LOOKED_THROUGH) => search(store, filter, within),
    find: (number: number) => store.find(number),
    prove: () => proveAudit(store),
  };
  return { ...audit, consoleHandlers: auditCalls(audit) };
}

/** For a command on the machine, without a server. */
export function proveAuditLog(database: Database): Promise<AuditReport> {
  return proveAudit(createAuditStore(database));
}

/** Nothing but the text itself finds a text, so that a page looks through so many entries at most. */
const LOOKED_THROUGH = 20_000;

async function search(store: AuditStore, filter: AuditFilter, within: number) {
  const before = filter.before ?? (await store.newest()) + 1;
  const since = before - within;
  const found = await store.list({ ...filter, before, since, limit: filter.limit + 1 });
  const shown = found.slice(0, filter.limit);
  if (found.length > filter.limit) return { found: shown, next: shown.at(-1)?.number };
  return { found: shown, next: since > 1 ? since : undefined };
}
