/** Holds every pair of seeds and every commitment of a machine's play against what was said of it. */
import type { UserId } from '@boardwalk/base';
import { digestOf, hashServerSeed, type Statement, writeStatement } from '@boardwalk/games/fairness';
import type { Pool } from 'pg';
import type { Secrets } from '../../../platform/secrets.ts';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../../proof/index.ts';
import { LINKS, seedBefore } from '../chain.ts';
import { activationStatement, commitmentStatement, seedStatement } from '../statements.ts';

interface SeedRow {
  readonly id: number;
  readonly user_id: UserId;
  readonly server_seed: Buffer;
  readonly hash: string;
  readonly client_seed: string | null;
  readonly said: string | null;
  readonly activated: string | null;
  readonly after_beginning: boolean;
}

interface CommitmentRow {
  readonly id: number;
  readonly room_id: number;
  readonly server_seed: Buffer;
  readonly hash: string;
  readonly said: string | null;
}

const PAIR = 'a pair of seeds is the one that was told';
const COMMITMENT = 'a play’s seed is the one that was told';

export async function checkSeeds(pool: Pool, secrets: Secrets): Promise<ProofFault[]> {
  const pairs = await checkAll(pool, seedsText, (row: SeedRow) => {
    const detail = faultOfPair(row, secrets);
    return detail && { rule: PAIR, subject: `seed ${row.id}`, detail };
  });
  const commitments = await checkAll(pool, commitmentsText, (row: CommitmentRow) => {
    const detail = faultOfCommitment(row, secrets);
    return detail && { rule: COMMITMENT, subject: `commitment ${row.id}`, detail };
  });
  return [...pairs, ...commitments];
}

const newest = (kind: string, id: string) => `(select encode(l.digest, 'hex') from proof.leaves l
  where l.kind = '${kind}' and l.subject = ${id}::text order by l.id desc limit 1)`;

const seedsText = `select s.id, s.user_id, s.server_seed, encode(s.server_seed_hash, 'hex') as hash, s.client_seed,
  ${newest('seed', 's.id')} as said, ${newest('activation', 's.id')} as activated,
  s.id > (select last_id from proof.beginnings where subject = 'seeds') as after_beginning
  from seeds s where s.id > $1 order by s.id limit ${AT_ONCE}`;

const commitmentsText = `select c.id, c.room_id, c.server_seed, encode(c.server_seed_hash, 'hex') as hash,
  ${newest('commitment', 'c.id')} as said
  from play_commitments c where c.id > $1 order by c.id limit ${AT_ONCE}`;

async function checkAll<Row extends { readonly id: number }>(
  pool: Pool,
  text: string,
  faultOf: (row: Row) => ProofFault | undefined | '',
): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; faults.length < MOST_FAULTS; ) {
    const { rows } = await pool.query<Row>(text, [after]);
    for (const row of rows) {
      const fault = faultOf(row);
      if (fault) faults.push(fault);
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return faults;
}

function faultOfPair(row: SeedRow, secrets: Secrets): string | undefined {
  const { user_id: userId, hash: serverSeedHash, client_seed: clientSeed } = row;
  if (hashServerSeed(secrets.open(row.server_seed).toString('hex')) !== serverSeedHash) {
    return 'the server seed is not the one that was committed to';
  }
  // What came before the chain was told in no leaf.
  if (!row.after_beginning) return undefined;
  if (!isSaid(row.said, seedStatement({ userId, serverSeedHash }))) return 'another hash was told of it';
  if (clientSeed === null) return undefined;
  const activation = activationStatement({ userId, serverSeedHash, clientSeed });
  return isSaid(row.activated, activation) ? undefined : 'another client seed was chosen for it';
}

function faultOfCommitment(row: CommitmentRow, secrets: Secrets): string | undefined {
  const tail = secrets.open(row.server_seed).toString('hex');
  if (hashServerSeed(seedBefore(tail, LINKS)) !== row.hash) {
    return 'the server seed is not the one that was committed to';
  }
  return isSaid(row.said, commitmentStatement(row.room_id, row.hash))
    ? undefined
    : 'another hash was told of it';
}

function isSaid(digest: string | null, statement: Statement): boolean {
  return digest === digestOf(writeStatement(statement));
}
