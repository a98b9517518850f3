/** Holds every play of a machine that has a record against what was said of it and against its commitment. */
import { digestOf, hashServerSeed } from '@boardwalk/games/fairness';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import type { Secrets } from '../../../platform/secrets.ts';
import { MOST_FAULTS, type ProofFault } from '../../proof/index.ts';
import { playStatement } from './play-statement.ts';
import type { MachineTables } from './tables.ts';

type Row = Selectable<MachineTables['machine_plays']> & {
  readonly said: string | null;
  readonly committed: string | null;
};

const RULE = 'a play is what was said of it';
/** Records are large. */
const AT_ONCE = 100;

export async function checkPlays(pool: Pool, secrets: Secrets): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; faults.length < MOST_FAULTS; ) {
    const { rows } = await pool.query<Row>(
      `select p.*, (select encode(l.digest, 'hex') from proof.leaves l where l.kind = 'play' and l.subject = p.id::text
          order by l.id desc limit 1) as said,
        (select encode(c.server_seed_hash, 'hex') from play_commitments c
          where c.id = p.commitment_id and c.room_id = p.room_id and c.client_seed = p.client_seed) as committed
      from machine_plays p
      where p.id > greatest($1, (select last_id from proof.beginnings where subject = 'machine_plays'))
      order by p.id limit ${AT_ONCE}`,
      [after],
    );
    for (const row of rows) {
      const detail = faultOf(row, secrets);
      if (detail) faults.push({ rule: RULE, subject: `play ${row.id}`, detail });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return faults;
}

function faultOf(row: Row, secrets: Secrets): string | undefined {
  if (row.log === null) return row.said === null ? undefined : 'its record is gone';
  if (row.said === null) return 'nothing was said of it';
  if (digestOf(playStatement(row)) !== row.said) return 'something else was said of it';
  const { server_seed: stored, server_seed_hash: hash } = row;
  if (!stored || !hash) return undefined;
  const seed = secrets.open(stored).toString('hex');
  if (hashServerSeed(seed) !== hash.toString('hex')) return 'its seed is not the one that was committed to';
  return leadsTo(seed, row.link, row.committed) ? undefined : 'nobody committed to its seed';
}

/** Each play of a session has the seed whose hash is the seed of the play before; the first one's was committed to. */
function leadsTo(seed: string, link: number, committed: string | null): boolean {
  let hash = hashServerSeed(seed);
  for (let back = 0; back < link; back++) hash = hashServerSeed(hash);
  return hash === committed;
}
