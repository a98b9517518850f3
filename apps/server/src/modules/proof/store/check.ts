/** Reading the chain for its check. */
import type { Leaf } from '@boardwalk/games/fairness';
import type { Pool } from 'pg';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../check/fault.ts';
import type { SealedBlock } from '../store.ts';

interface BlockRow {
  readonly number: number;
  readonly previous: string;
  readonly root: string;
  readonly count: number;
  readonly hash: string;
  readonly created_at: Date;
}

export function createCheckStore(pool: Pool) {
  return {
    /** From the first one on. */
    async *blocks(): AsyncGenerator<SealedBlock> {
      for (let after = 0; ; ) {
        const { rows } = await pool.query<BlockRow>(
          `select number, encode(previous, 'hex') as previous, encode(root, 'hex') as root, count,
            encode(hash, 'hex') as hash, created_at
          from proof.blocks where number > $1 order by number limit ${AT_ONCE}`,
          [after],
        );
        for (const { created_at: at, ...block } of rows) yield { ...block, createdAtMs: at.getTime() };
        const last = rows.at(-1);
        if (!last) return;
        after = last.number;
      }
    },
    leavesOf: async (block: number): Promise<Leaf[]> => {
      const { rows } = await pool.query<Leaf>(
        `select kind, subject, encode(digest, 'hex') as digest from proof.leaves where block = $1 order by id`,
        [block],
      );
      return rows;
    },
    unsealed: async (): Promise<ProofFault[]> => {
      const { rows } = await pool.query<{ kind: string; subject: string }>(
        `select kind, subject from proof.leaves
        where block is null and created_at < now() - interval '1 minute' order by id limit ${MOST_FAULTS}`,
      );
      return rows.map(({ kind, subject }) => ({
        rule: 'a leaf is sealed within a minute',
        subject: `${kind} ${subject}`,
        detail: 'waits for its block',
      }));
    },
    changedRows: async (): Promise<ProofFault[]> => {
      const { rows: tables } = await pool.query<{ table_name: string }>(
        'select table_name from proof.tracked order by table_name',
      );
      const faults: ProofFault[] = [];
      for (const { table_name: table } of tables) faults.push(...(await changedIn(pool, table)));
      return faults;
    },
  };
}

export type CheckStore = ReturnType<typeof createCheckStore>;

/** Rows whose newest leaf says something else, or that have none, and leaves whose row is gone. */
async function changedIn(pool: Pool, table: string): Promise<ProofFault[]> {
  const client = await pool.connect();
  try {
    // Times and bytes become text by these, here as where the leaves are written.
    await client.query(`begin read only; set local timezone = 'UTC'; set local bytea_output = 'hex'`);
    const name = table
      .split('.')
      .map(part => `"${part.replaceAll('"', '""')}"`)
      .join('.');
    const { rows } = await client.query<{ subject: string; detail: string }>(
      `with told as (select * from proof.tracked where table_name = $1),
      standing as (
        select proof.subject_of(to_jsonb(t), told.key_columns) as subject,
          sha256(convert_to(proof.facts_of(to_jsonb(t), told.columns), 'UTF8')) as digest
        from ${name} t, told
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
      [table],
    );
    return rows.map(({ subject, detail }) => ({
      rule: 'what players are told changes with a leaf',
      subject: `${table} ${subject}`,
      detail,
    }));
  } finally {
    await client.query('rollback').catch(() => undefined);
    client.release();
  }
}
