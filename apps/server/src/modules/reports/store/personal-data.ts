/**
 * What clients told about a person. An event may name their device alone: those of theirs go as well, but for what
 * somebody else did on the same device.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import {
  type Person,
  type PersonalPart,
  personalTable,
  told,
} from '../../../platform/personal-data/index.ts';

const PAGE_ROWS = 500;

export function reportsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'faults',
      table: 'fault_reports',
      key: ['fingerprint', 'day'],
      tells: ['name', 'message', 'page', 'client_version', 'last_at'],
      // Others may have met the same fault.
      onErase: () => ({ user_id: null }),
    }),
    {
      name: 'events',
      covers: ['event_reports.user_id', 'event_reports.device_id'],
      read: person => eventsOf(database, person),
      erase: (tx, person) => sql`delete from event_reports where ${isTheirs(person)}`.execute(tx),
    },
  ];
}

async function* eventsOf({ db }: Database, person: Person) {
  let last = 0;
  do {
    const { rows } = await sql<{ id: number }>`
      select id, source, name, device_id, properties, event_at from event_reports
      where ${isTheirs(person)} and id > ${last} order by id limit ${PAGE_ROWS}`.execute(db);
    yield rows.map(told);
    last = rows.length === PAGE_ROWS ? (rows.at(-1)?.id ?? 0) : 0;
  } while (last > 0);
}

function isTheirs({ userId, deviceId }: Person): RawBuilder<boolean> {
  return sql<boolean>`(user_id = ${userId} or (user_id is null and device_id <> '' and device_id in (
    select device_id from event_reports where user_id = ${userId} union all select ${deviceId ?? ''}::text)))`;
}
