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
    hashesOf: async (numbers: readonly number[]): Promise<ReadonlyMap<number, string>> => {
      const { rows } = await pool.query<{ number: number; hash: string }>(
        `select number, encode(hash, 'hex') as hash from proof.blocks where number = any ($1::int[])`,
        [numbers],
      );
      return new Map(rows.map(({ number, hash }) => [number, hash]));
    },
    leavesOf: async (block: number): Promise<Leaf[]> => {
      const { rows } = await pool.query<Leaf>(
        `select kind, subject, encode(digest, 'hex') as digest from proof.leaves where block = $1 order by id`,
        [block],
      );
      return rows;
    },
    /**
     * Left out while others were sealed, or in a block that is none. How long ago says nothing by itself: the server may
     * have died before it sealed them, and be off since.
     */
    strayLeaves: async (): Promise<ProofFault[]> => {
      const { rows } = await pool.query<{ kind: string; subject: string; block: number | null }>(
        `select kind, subject, block from proof.leaves
        where block is null and created_at < greatest(
          (select created_at from proof.blocks order by number desc limit 1),
          (select created_at from proof.leaves order by id desc limit 1)) - interval '1 minute'
        or block > (select coalesce(max(number), 0) from proof.blocks) or block < 1
        limit ${MOST_FAULTS}`,
      );
      return rows.map(({ kind, subject, block }) => ({
        rule: 'a leaf is sealed within a minute',
        subject: `${kind} ${subject}`,
        detail: block === null ? 'was left out of its block' : `says block ${block}, which is none`,
      }));
    },
  };
}

export type CheckStore = ReturnType<typeof createCheckStore>;
