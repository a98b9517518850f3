/** Holds every tide against what was said of it. */
import { digestOfSalts, pathOf } from '@boardwalk/games/bo';
import { digestOf, hashServerSeed, type Statement, writeStatement } from '@boardwalk/games/fairness';
import type { Pool } from 'pg';
import type { Secrets } from '../../../platform/secrets.ts';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../../proof/index.ts';

interface Row {
  readonly id: number;
  readonly room_id: number;
  readonly config_version: string;
  readonly server_seed: Buffer;
  readonly hash: string;
  readonly start_price: number;
  readonly closes_at: Date;
  readonly stakes: number | null;
  readonly salts_digest: string | null;
  readonly end_price: number | null;
  readonly salts: readonly string[];
  readonly said: string | null;
  readonly said_closed: string | null;
}

const RULE = 'a tide is the one that was told';

const newest = (kind: string) => `(select encode(l.digest, 'hex') from proof.leaves l
  where l.kind = '${kind}' and l.subject = t.id::text order by l.id desc limit 1)`;

export async function checkTides(pool: Pool, secrets: Secrets): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; faults.length < MOST_FAULTS; ) {
    const { rows } = await pool.query<Row>(
      `select t.id, t.room_id, t.config_version, t.server_seed, encode(t.server_seed_hash, 'hex') as hash,
        t.start_price, t.closes_at, t.stakes, encode(t.salts_digest, 'hex') as salts_digest, t.end_price,
        array(select s.salt from bo_stakes s where s.tide_id = t.id order by s.round_id) as salts,
        ${newest('tide')} as said, ${newest('tideclosed')} as said_closed
      from bo_tides t where t.id > $1 order by t.id limit ${AT_ONCE}`,
      [after],
    );
    for (const row of rows) {
      const detail = faultOf(row, secrets);
      if (detail) faults.push({ rule: RULE, subject: `tide ${row.id}`, detail });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return faults;
}

function faultOf(row: Row, secrets: Secrets): string | undefined {
  const { room_id: roomId, hash: serverSeedHash, config_version: configVersion } = row;
  const serverSeed = secrets.open(row.server_seed).toString('hex');
  if (hashServerSeed(serverSeed) !== serverSeedHash)
    return 'the server seed is not the one that was committed to';
  const opened = {
    type: 'tide',
    roomId,
    configVersion,
    serverSeedHash,
    startPrice: row.start_price,
    closesAtMs: row.closes_at.getTime(),
  } as const;
  if (!isSaid(row.said, opened)) return 'something else was told before it was open';
  if (row.stakes === null || row.salts_digest === null) return undefined;
  const { stakes, salts_digest: saltsDigest } = row;
  if (!isSaid(row.said_closed, { type: 'tideclosed', roomId, serverSeedHash, stakes, saltsDigest }))
    return 'something else was told before it ran';
  if (digestOfSalts(row.salts) !== saltsDigest)
    return 'its calls are other ones than those it was drawn from';
  const offset = pathOf({ serverSeed, saltsDigest }).at(-1) ?? 0;
  return row.start_price + offset === row.end_price ? undefined : 'it has ended elsewhere';
}

function isSaid(digest: string | null, statement: Statement): boolean {
  return digest === digestOf(writeStatement(statement));
}
