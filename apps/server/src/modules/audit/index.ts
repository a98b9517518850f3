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
import { type AuditFilter, addEntry, auditWriter, createAuditStore } from './store.ts';

export { type Deed, INSTALLATION, type Who } from './deed.ts';
export type { ChainedEntry } from './entry-hash.ts';
export type { AuditReport } from './prove.ts';

export interface Audit {
  readonly consoleHandlers: ConsoleHandlers<AuditCallName>;
  /** In the transaction of what it tells of. */
  write(tx: Queryable, who: Who, deed: Deed): Promise<void>;
  /** The same for a change that is a transfer. */
  companionOf(who: Who, deed: Deed): Companion;
  /** Newest first. */
  list(filter: AuditFilter): Promise<readonly ChainedEntry[]>;
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
    find: (number: number) => store.find(number),
    prove: () => proveAudit(store),
  };
  return { ...audit, consoleHandlers: auditCalls(audit) };
}

/** For a command on the machine, without a server. */
export function proveAuditLog(database: Database): Promise<AuditReport> {
  return proveAudit(createAuditStore(database));
}
