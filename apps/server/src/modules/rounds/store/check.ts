/** Holds every round against what was said of it. */
import type { RoomId, UserId } from '@boardwalk/base';
import { digestOf } from '@boardwalk/games/fairness';
import type { Pool } from 'pg';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../../proof/index.ts';
import type { Json } from '../../wallet/index.ts';
import { roundStatement, type StatedRound } from '../statement.ts';

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly game_type: number;
  readonly room_id: number;
  readonly config_version: string;
  readonly unit: string;
  readonly stake: number;
  readonly payout: number;
  readonly state: StatedRound['state'];
  readonly bet: Json;
  readonly outcome: Json;
  readonly created_at: Date;
  readonly nonce: number | null;
  readonly client_seed: string | null;
  readonly seed_hash: string | null;
  readonly digest: string | null;
}

const RULE = 'a round is what was said of it';

export async function checkRounds(pool: Pool): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; ; ) {
    const { rows } = await pool.query<Row>(
      `select r.id, r.user_id, r.game_type, r.room_id, r.config_version, r.unit, r.stake, r.payout, r.state, r.bet,
        r.outcome, r.created_at, r.nonce, s.client_seed, encode(s.server_seed_hash, 'hex') as seed_hash,
        (select encode(l.digest, 'hex') from proof.leaves l where l.kind = 'round' and l.subject = r.id::text
          order by l.id desc limit 1) as digest
      from rounds r left join seeds s on s.id = r.seed_id
      where r.id > greatest($1, (select last_id from proof.beginnings where subject = 'rounds'))
      order by r.id limit ${AT_ONCE}`,
      [after],
    );
    for (const row of rows) {
      const detail = faultOf(row);
      if (detail) faults.push({ rule: RULE, subject: `round ${row.id}`, detail });
    }
    const last = rows.at(-1);
    if (!last || faults.length >= MOST_FAULTS) break;
    after = last.id;
  }
  return [...faults, ...(await goneRounds(pool))];
}

function faultOf(row: Row): string | undefined {
  if (row.digest === null) return 'nothing was said of it';
  return digestOf(roundStatement(statedOf(row))) === row.digest ? undefined : 'something else was said of it';
}

function statedOf(row: Row): StatedRound {
  const { nonce, client_seed: clientSeed, seed_hash: serverSeedHash } = row;
  const isDrawn = nonce !== null && clientSeed !== null && serverSeedHash !== null;
  return {
    // As the database has them; branded where they are loaded for use.
    userId: row.user_id as UserId,
    roomId: row.room_id as RoomId,
    gameType: row.game_type,
    configVersion: row.config_version,
    unit: row.unit,
    stake: row.stake,
    payout: row.payout,
    seed: isDrawn ? { nonce, clientSeed, serverSeedHash } : undefined,
    bet: row.bet,
    outcome: row.outcome,
    state: row.state,
    createdAtMs: row.created_at.getTime(),
  };
}

async function goneRounds(pool: Pool): Promise<ProofFault[]> {
  const { rows } = await pool.query<{ subject: string }>(
    `select distinct l.subject from proof.leaves l left join rounds r on r.id = l.subject::bigint
    where l.kind = 'round' and r.id is null limit ${MOST_FAULTS}`,
  );
  return rows.map(({ subject }) => ({
    rule: RULE,
    subject: `round ${subject}`,
    detail: 'is not there any more',
  }));
}
