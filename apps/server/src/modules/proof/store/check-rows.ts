/** Reading the rows that players are told for the check of the chain, and whether whatever notes their changes is on. */
import type { Pool } from 'pg';
import { MOST_FAULTS, type ProofFault } from '../check/fault.ts';

const TOLD = 'what players are told changes with a leaf';

const GUARDS = [
  ['proof.leaves', 'refuse_removal'],
  ['proof.leaves', 'refuse_change'],
  ['proof.blocks', 'refuse_change'],
  ['proof.blocks', 'follow_chain'],
  ['proof.keys', 'refuse_removal'],
  ['proof.keys', 'refuse_change'],
  ['proof.tracked', 'refuse_change'],
  ['proof.beginnings', 'refuse_change'],
  ['ledger.transfers', 'append_only'],
  ['ledger.entries', 'append_only'],
  ['machine_settings', 'refuse_change'],
  ['machine_changes', 'refuse_change'],
  ['machine_fills', 'refuse_change'],
] as const;

interface Tracked {
  readonly table_name: string;
  readonly key_columns: readonly string[];
  readonly columns: readonly string[];
}

export function createRowStore(pool: Pool) {
  return {
    changedRows: async (): Promise<ProofFault[]> => {
      const { rows: tables } = await pool.query<Tracked>(
        `select table_name, key_columns, columns from proof.tracked
        where to_regclass(table_name) is not null order by table_name`,
      );
      const faults: ProofFault[] = [];
      for (const table of tables) faults.push(...(await changedIn(pool, table)));
      return faults;
    },
    /** Tables whose rows were put in the chain once and are not tracked any more. */
    untrackedTables: async (): Promise<ProofFault[]> => {
      const { rows } = await pool.query<{ name: string }>(
        `with recursive kinds as (
          (select kind from proof.leaves where kind > 'row:' order by kind limit 1)
          union all
          select (select l.kind from proof.leaves l where l.kind > kinds.kind order by l.kind limit 1)
          from kinds where kinds.kind is not null
        )
        select substr(kind, 5) as name from kinds where kind like 'row:%' and not exists (
          select from proof.tracked where 'row:' || table_name = kind and to_regclass(table_name) is not null)`,
      );
      return rows.map(({ name }) => ({ rule: TOLD, subject: name, detail: 'is not tracked any more' }));
    },
    /** While a trigger is off, anything can be changed unseen. */
    triggersOff: async (): Promise<ProofFault[]> => {
      const { rows } = await pool.query<{ table: string; trigger: string }>(
        `with guards as (
          select table_name, 'note_row' as trigger from proof.tracked
          union all select table_name, 'refuse_truncate' from proof.tracked
          union all select * from unnest($1::text[], $2::text[])
        )
        select table_name as table, trigger from guards
        where not exists (select from pg_trigger where tgrelid = to_regclass(table_name) and tgname = trigger
          and tgenabled in ('O', 'A'))
        order by table_name, trigger`,
        [GUARDS.map(([table]) => table), GUARDS.map(([, trigger]) => trigger)],
      );
      return rows.map(({ table, trigger }) => ({
        rule: 'what may not change is guarded',
        subject: table,
        detail: `its trigger ${trigger} is off`,
      }));
    },
  };
}

/**
 * Rows whose newest leaf says something else, or that have none, and leaves whose row is gone. Nothing of it is asked of
 * the database's own functions, which its owner could have replaced.
 */
async function changedIn(
  pool: Pool,
  { table_name: table, key_columns, columns }: Tracked,
): Promise<ProofFault[]> {
  const client = await pool.connect();
  try {
    // Times and bytes become text by these, here as where the leaves are written.
    await client.query(`begin read only; set local timezone = 'UTC'; set local bytea_output = 'hex'`);
    const name = table
      .split('.')
      .map(part => `"${part.replaceAll('"', '""')}"`)
      .join('.');
    const { rows } = await client.query<{ subject: string; detail: string }>(
      `with standing as (
        select
          (select string_agg(fact ->> key, '/' order by place)
            from unnest($2::text[]) with ordinality as k (key, place)) as subject,
          sha256(convert_to((select jsonb_object_agg(key, value)::text from jsonb_each(fact)
            where key = any ($3::text[])), 'UTF8')) as digest
        from (select to_jsonb(t) as fact from ${name} t) facts
      ),
      newest as (
        select distinct on (subject) subject, digest from proof.leaves
        where kind = 'row:' || $1 order by subject, id desc
      )
      select coalesce(s.subject, n.subject) as subject,
        case when n.subject is null then 'was never told' when s.subject is null then 'was taken away'
          else 'is not what was told' end as detail
      from standing s full join newest n using (subject)
      where s.digest is distinct from n.digest
        and not (s.subject is null and n.digest = sha256(convert_to('null', 'UTF8')))
      limit ${MOST_FAULTS}`,
      [table, key_columns, columns],
    );
    return rows.map(({ subject, detail }) => ({ rule: TOLD, subject: `${table} ${subject}`, detail }));
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
