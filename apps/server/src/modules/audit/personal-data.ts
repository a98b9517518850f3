/**
 * What the audit log holds about a person: what was done to their account. It names them by their number, and what the
 * staff typed there stays with the chain.
 */
import type { Database } from '../../platform/database/index.ts';
import type { PersonalPart } from '../../platform/personal-data/index.ts';
import { createAuditStore } from './store.ts';

const PAGE_ROWS = 500;
/** As subjects of entries name players. */
const KINDS = ['player', 'user'];

export function auditPersonalData(database: Database): PersonalPart[] {
  const store = createAuditStore(database);
  return [
    {
      name: 'whatTheStaffDid',
      covers: [],
      stays:
        'Entries are chained, so that nothing the staff did can be hidden; they know a player by number alone.',
      read: async function* ({ userId }) {
        for (const kind of KINDS) {
          const subject = { kind, id: String(userId) };
          let before: number | undefined;
          do {
            const filter = { subject, limit: PAGE_ROWS, ...(before === undefined ? {} : { before }) };
            const entries = await store.list(filter);
            yield entries.map(({ atMs, action, reason, after }) => ({
              at: new Date(atMs),
              action,
              reason,
              after: JSON.parse(after) as unknown,
            }));
            before = entries.length === PAGE_ROWS ? entries.at(-1)?.number : undefined;
          } while (before !== undefined);
        }
      },
    },
  ];
}
