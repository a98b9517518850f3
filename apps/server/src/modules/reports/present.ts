import type { CallName, Calls, OutputOf } from '@boardwalk/contract';
import type { EventRow, FaultRow } from './store.ts';

type Row<Name extends CallName> = OutputOf<Calls[Name]> extends { list: (infer Item)[] } ? Item : never;

export function presentFault(row: FaultRow): Row<'reports.listFaults'> {
  return {
    name: row.name,
    message: row.message,
    stack: row.stack,
    page: row.page,
    cause: row.cause,
    clientVersion: row.client_version,
    count: row.occurrences,
    firstTime: row.first_at.getTime(),
    lastTime: row.last_at.getTime(),
  };
}

export function presentEvent(row: EventRow): Row<'reports.listEvents'> {
  return {
    id: String(row.id),
    source: row.source,
    name: row.name,
    userId: row.user_id ?? 0,
    properties: { ...row.properties },
    eventTime: row.event_at.getTime(),
    createTime: row.created_at.getTime(),
  };
}
