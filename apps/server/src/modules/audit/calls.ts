import { Refusal } from '@boardwalk/base';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import { NO_ENTRY } from './entry-hash.ts';
import type { Audit, ChainedEntry } from './index.ts';

export type AuditCallName = 'audit.list' | 'audit.entry' | 'audit.prove';

const PAGE_SIZE = 50;
/** The database counts entries in 32 bits. */
const NUMBER_MAX = 2_147_483_647;

export function auditCalls(audit: Pick<Audit, 'list' | 'find' | 'prove'>): ConsoleHandlers<AuditCallName> {
  return {
    'audit.list': async ({ input }) => {
      const { after = '', limit = PAGE_SIZE, staffId, area, search, from, until } = input;
      const before = after === '' ? {} : { before: numberOf(after) };
      const found = await audit.list({
        ...before,
        limit: limit + 1,
        staffId,
        area,
        search,
        fromMs: from,
        untilMs: until,
      });
      const shown = found.slice(0, limit);
      const next = found.length > limit ? String(shown.at(-1)?.number ?? '') : '';
      return { list: shown.map(presentEntry), next };
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

function numberOf(after: string): number {
  const number = Number(after);
  if (!Number.isSafeInteger(number) || number < 1 || number > NUMBER_MAX)
    throw new Refusal('badInput', { field: 'after' });
  return number;
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
