/** The moves of studios, and what they come to by round: written with the transfer that makes them true. */
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/database/index.ts';
import { batchWriter, bytea, int2, int4, int8, text } from '../../wallet/index.ts';
import type { Move } from '../round.ts';

export interface StoredMove extends Move {
  readonly hash: string;
  readonly transferId: number | null;
  readonly balance: number | null;
  readonly at: Date;
}

export interface NewMove {
  readonly studioId: number;
  readonly uuid: string;
  readonly kind: Move['kind'];
  readonly round: string;
  readonly place: number;
  readonly userId: number;
  readonly game: string;
  readonly coins: number;
  readonly reference: string | null;
  readonly closes: boolean;
  readonly hash: string;
  /** What is answered where no coins move. */
  readonly balance: number | null;
  readonly atMs: number;
}

/** Broken by the second of two that want the same place of a round, or the same number. */
export function isTakenMove(constraint: string): boolean {
  return constraint === 'studio_moves_place' || constraint === 'studio_moves_pkey';
}

export const moveWriter = batchWriter<NewMove>({
  name: 'studios.moves',
  columns: {
    place: int2((_row, place) => place),
    studio_id: int4(row => row.studioId),
    move_uuid: text(row => row.uuid),
    kind: text(row => row.kind),
    round: text(row => row.round),
    move_place: int2(row => row.place),
    user_id: int4(row => row.userId),
    game: text(row => row.game),
    coins: int8(row => row.coins),
    reference: text(row => row.reference),
    closes: int2(row => (row.closes ? 1 : 0)),
    hash: bytea(row => row.hash),
    balance: int8(row => row.balance ?? -1),
    at_ms: int8(row => row.atMs),
  },
  sql: batch => `
insert into studio_moves (studio_id, move_uuid, kind, round, place, user_id, game, coins, reference, closes, hash,
  transfer_id, balance, at)
select m.studio_id, m.move_uuid::uuid, m.kind, m.round, m.move_place, m.user_id, m.game, m.coins, m.reference::uuid,
  m.closes = 1, m.hash, currval('ledger.transfer_ids') + m.place, nullif(m.balance, -1),
  to_timestamp(m.at_ms / 1000.0)
from ${batch('m')}`,
});

export interface RoundChange {
  readonly studioId: number;
  readonly round: string;
  readonly userId: number;
  readonly game: string;
  /** Below zero where a bet goes back. */
  readonly stake: number;
  readonly payout: number;
  readonly closes: boolean;
  readonly atMs: number;
}

/** After the moves: of two at one place the second has failed by then. */
export const roundWriter = batchWriter<RoundChange>({
  name: 'studios.rounds',
  columns: {
    studio_id: int4(row => row.studioId),
    round: text(row => row.round),
    user_id: int4(row => row.userId),
    game: text(row => row.game),
    stake: int8(row => row.stake),
    payout: int8(row => row.payout),
    closes: int2(row => (row.closes ? 1 : 0)),
    at_ms: int8(row => row.atMs),
  },
  // The row that is proposed must satisfy the checks as well, so that what goes back is taken off in the update alone.
  sql: batch => `
with changes as materialized (select * from ${batch('r')}),
kept as (
  insert into studio_rounds (studio_id, round, user_id, game, stake, payout, opened_at)
  select studio_id, round, user_id, game, stake, payout, to_timestamp(at_ms / 1000.0) from changes where stake > 0
  on conflict (studio_id, round) do update set stake = studio_rounds.stake + excluded.stake
)
update studio_rounds r set stake = r.stake + c.stake, payout = r.payout + c.payout,
  closed_at = case when c.closes = 1 then to_timestamp(c.at_ms / 1000.0) end
from changes c where c.stake <= 0 and r.studio_id = c.studio_id and r.round = c.round`,
});

/** Null comes back as it is; the numbers of the ledger as numbers. */
const COLUMNS =
  sql.raw(`move_uuid as uuid, kind, round, place, user_id as "userId", game, coins, reference, closes,
  transfer_id is not null as "hasMoved", encode(hash, 'hex') as hash, transfer_id as "transferId", balance, at`);

/** The moves of a round, and those with these numbers wherever they are. */
export async function readMoves(
  db: Queryable,
  { studioId, round, uuids }: { readonly studioId: number; readonly round: string; readonly uuids: string[] },
): Promise<readonly StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select ${COLUMNS} from studio_moves where studio_id = ${studioId} and round = ${round}
    union select ${COLUMNS} from studio_moves where studio_id = ${studioId} and move_uuid = any(${uuids}::uuid[])
    order by round, place`.execute(db);
  return rows;
}

/** Those that move nothing. Breaks a constraint where somebody was there before. */
export async function addNoted(db: Queryable, moves: readonly NewMove[]): Promise<void> {
  for (const { studioId, uuid, kind, round, place, userId, game, coins, reference, hash, ...rest } of moves)
    await sql`
      insert into studio_moves (studio_id, move_uuid, kind, round, place, user_id, game, coins, reference, closes,
        hash, balance, at)
      values (${studioId}, ${uuid}, ${kind}, ${round}, ${place}, ${userId}, ${game}, ${coins}, ${reference},
        ${rest.closes}, decode(${hash}, 'hex'), ${rest.balance}, ${new Date(rest.atMs)})`.execute(db);
}

/** Coins that this player staked in studios' games since a day began there, as far as they did not go back. */
export async function sumStaked(
  db: Queryable,
  userId: number,
  day: string,
  timeZone: string,
): Promise<number> {
  const { rows } = await sql<{ coins: number }>`
    select coalesce(sum(case kind when 'bet' then coins else -coins end), 0)::bigint as coins from studio_moves m
    where user_id = ${userId} and at >= ${day}::date::timestamp at time zone ${timeZone}
      and kind in ('bet', 'rollback') and transfer_id is not null`.execute(db);
  return Math.max(0, rows[0]?.coins ?? 0);
}

export interface StudioPlay {
  readonly rounds: number;
  readonly staked: number;
  readonly paidOut: number;
}

export async function readPlayedSince(db: Queryable, userId: number, sinceMs: number): Promise<StudioPlay> {
  const { rows } = await sql<StudioPlay>`
    select count(distinct (studio_id, round)) filter (where kind = 'bet')::int as rounds,
      greatest(0, coalesce(sum(case kind when 'bet' then coins when 'rollback' then -coins end), 0))::bigint as staked,
      coalesce(sum(coins) filter (where kind = 'win'), 0)::bigint as "paidOut"
    from studio_moves where user_id = ${userId} and at >= ${new Date(sinceMs)} and transfer_id is not null`.execute(
    db,
  );
  return rows[0] ?? { rounds: 0, staked: 0, paidOut: 0 };
}
