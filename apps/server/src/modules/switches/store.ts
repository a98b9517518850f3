/** The only SQL of switches: what the console has set. */
import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/index.ts';

export interface SwitchRow {
  readonly name: string;
  readonly value: string;
  readonly staff_name: string;
  readonly changed_at: Date;
}

export async function listSwitches(db: Queryable): Promise<readonly SwitchRow[]> {
  const { rows } = await sql<SwitchRow>`select name, value, staff_name, changed_at from switches`.execute(db);
  return rows;
}

/** Nobody else changes it meanwhile, whether it is set or not. */
export async function lockSwitch(tx: Queryable, name: string): Promise<SwitchRow | undefined> {
  await sql`select pg_advisory_xact_lock(7262031, hashtext(${name}))`.execute(tx);
  const { rows } = await sql<SwitchRow>`
    select name, value, staff_name, changed_at from switches where name = ${name}`.execute(tx);
  return rows[0];
}

export async function saveSwitch(tx: Queryable, row: SwitchRow): Promise<void> {
  await sql`
    insert into switches (name, value, staff_name, changed_at)
    values (${row.name}, ${row.value}, ${row.staff_name}, ${row.changed_at})
    on conflict (name) do update set value = excluded.value, staff_name = excluded.staff_name,
      changed_at = excluded.changed_at`.execute(tx);
}

export async function deleteSwitch(tx: Queryable, name: string): Promise<void> {
  await sql`delete from switches where name = ${name}`.execute(tx);
}
