import { Refusal } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { INT4_MAX, numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { NO_ENTRY } from './entry-hash.ts';
import type { Audit, ChainedEntry } from './index.ts';

export type AuditCallName = 'audit.list' | 'audit.entry' | 'audit.prove';

export function auditCalls(
  audit: Pick<Audit, 'list' | 'search' | 'find' | 'prove'>,
): ConsoleHandlers<AuditCallName> {
  return {
    'audit.list': async ({ input }) => {
      const { after, limit = PAGE_SIZE, staffId, area, search, from, until } = input;
      const before = numberAfter(after, INT4_MAX);
      const filter = {
        ...(before === undefined ? {} : { before }),
        staffId,
        area,
        search,
        fromMs: from,
        untilMs: until,
      };
      if (search) {
        const { found, next } = await audit.search({ ...filter, limit });
        return { list: found.map(presentEntry), next: next === undefined ? '' : String(next) };
      }
      const found = await audit.list({ ...filter, limit: limit + 1 });
      return pageOf(found, limit, presentEntry, ({ number }) => number);
    },
    'audit.entry': async ({ input }) => {
      const entry = await audit.find(input.number);
      if (!entry) throw new Refusal('notFound');
      return {
        entry: presentEntry(entry),
        before: JSON.parse(entry.before) as Record<string, unknown>,
        after: JSON.parse(entry.after) as Record<string, unknown>,
        previous: entry.previous,
      };
    },
    'audit.prove': async () => {
      const startMs = performance.now();
      const { entries, sinceMs, head, faults } = await audit.prove();
      const tookMs = Math.round(performance.now() - startMs);
      return {
        isWhole: faults.length === 0,
        entries,
        since: sinceMs,
        head: head || NO_ENTRY,
        tookMs,
        faults: [...faults],
      };
    },
  };
}

function presentEntry(entry: ChainedEntry) {
  const {
    number,
    atMs,
    staffId,
    name,
    role,
    action,
    subjectKind,
    subject,
    subjectName,
    reason,
    address,
    hash,
  } = entry;
  return {
    number,
    at: atMs,
    staffId,
    name,
    role,
    action,
    subjectKind,
    subject,
    subjectName,
    reason,
    address,
    hash,
  };
}
