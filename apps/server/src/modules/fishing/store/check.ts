/** Holds every shot against the reef it was fired into, and every catch against its shot. */
import { fly, type ShotOutcome, shotOfBet } from '@boardwalk/games/fishing';
import type { Pool } from 'pg';
import { AT_ONCE, MOST_FAULTS, type ProofFault } from '../../proof/index.ts';
import { fishingRounds } from '../round-kind.ts';

interface Row {
  readonly id: number;
  readonly room_id: number;
  readonly bet: never;
  readonly outcome: never;
  readonly payout: number;
  /** As they stand in their own table. */
  readonly caught: readonly string[];
  /** How many of the fish it passed nobody has caught. */
  readonly uncaught: number;
}

const RULE = 'a shot is the one that was told';
const RULE_OF_CATCH = 'a catch belongs to its shot';

const SHOTS = `select r.id, r.room_id, r.bet, r.outcome, r.payout,
  array(select concat_ws(' ', c.wave, c.fish, c.kind, c.multiplier, c.payout) from fishing_catches c
    where c.round_id = r.id and c.room_id = r.room_id and c.user_id = r.user_id) as caught,
  (select count(*)::int from json_array_elements(r.outcome -> 'passed') p
    where not exists (select from fishing_catches c where c.room_id = r.room_id
      and c.wave = (p ->> 'wave')::int and c.fish = (p ->> 'index')::int)) as uncaught
from rounds r where r.game_type = 8 and r.id > $1 order by r.id limit ${AT_ONCE}`;

const STRAYS = `select c.round_id, c.wave, c.fish from fishing_catches c
  left join rounds r on r.id = c.round_id and r.game_type = 8 and r.room_id = c.room_id and r.user_id = c.user_id
  where r.id is null limit ${MOST_FAULTS}`;

export async function checkShots(pool: Pool): Promise<ProofFault[]> {
  const faults: ProofFault[] = [];
  for (let after = 0; faults.length < MOST_FAULTS; ) {
    const { rows } = await pool.query<Row>(SHOTS, [after]);
    for (const row of rows) {
      const detail = faultOf(row);
      if (detail) faults.push({ rule: RULE, subject: `round ${row.id}`, detail });
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  const { rows: strays } = await pool.query<{ round_id: number; wave: number; fish: number }>(STRAYS);
  for (const { round_id: roundId, wave, fish } of strays) {
    const subject = `fish ${fish} of wave ${wave}`;
    faults.push({ rule: RULE_OF_CATCH, subject, detail: `round ${roundId} has not caught it` });
  }
  return faults.slice(0, MOST_FAULTS);
}

function faultOf(row: Row): string | undefined {
  const outcome = fishingRounds.outcomeOf(row);
  const { catches, passed } = outcome;
  const bet = fishingRounds.betOf(row);
  if (bet.roomId !== row.room_id) return 'it was fired in another room';
  const told = catches.map(
    ({ wave, index, kind, multiplier, payout }) => `${wave} ${index} ${kind} ${multiplier} ${payout}`,
  );
  if (told.toSorted().join() !== row.caught.toSorted().join())
    return 'its catches are not stored as it tells them';
  if (row.uncaught > 0) return 'it passed a fish that nobody has caught';
  const isPassed = (wave: number, index: number) =>
    passed.some(fish => fish.wave === wave && fish.index === index);
  const { hits } = fly(bet.roomId, shotOfBet(bet), isPassed);
  const flown = hits.map(({ atMs: at, ...hit }) => ({ ...hit, at }));
  if (textOf(flown) !== textOf(outcome.hits)) return 'it has met other fish than it tells';
  const paid = catches.reduce((sum, { payout }) => sum + payout, 0);
  return paid === row.payout ? undefined : 'it has paid something else than its catches do';
}

function textOf(hits: ShotOutcome['hits']): string {
  return hits.map(({ wave, index, kind, at, x, y }) => `${wave} ${index} ${kind} ${at} ${x} ${y}`).join();
}
