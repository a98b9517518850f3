/**
 * What was played, by hour, room and unit. A row that every play updates would make plays wait for each other; so the
 * sums are rolled forward over what has ended, in the order of the transfers that ended it.
 */
import type { Coins } from '@boardwalk/base';
import { sql } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Unit } from '../../wallet/index.ts';

export interface RoundFigures {
  readonly hourMs: number;
  readonly gameType: number;
  readonly roomId: number;
  readonly unit: Unit;
  readonly rounds: number;
  readonly stake: Coins;
  /** In coins. */
  readonly payout: Coins;
  /** What the prizes among the returns are worth. */
  readonly prizes: Coins;
  readonly stakeSquares: number;
  /** Payout and prizes together. */
  readonly returnSquares: number;
  readonly products: number;
}

export interface PlayersWanted {
  readonly fromMs: number;
  readonly untilMs: number;
  readonly stepMs: number;
  /** The end of the part whose players are counted too; all of it without. */
  readonly partUntilMs?: number;
}

export interface PlayersOf {
  readonly players: number;
  readonly partPlayers: number;
  /** Only those in which somebody played, in their order. */
  readonly steps: readonly { readonly atMs: number; readonly players: number }[];
}

/** Instant rounds looked at in one transaction. */
const AT_ONCE = 50_000;
/** Versions and rooms; older ones are left out. */
const VERSIONS_MOST = 2000;

/**
 * Counts every round that was closed by a transfer up to the horizon, once, whoever else is at it. The horizon is read
 * behind the lock: one of before could be behind what was counted meanwhile. Returns in how many steps.
 */
export async function rollFigures(
  database: Database,
  readHorizon: (tx: Queryable) => Promise<number>,
): Promise<number> {
  for (let times = 1; ; times++) {
    const isDone = await transaction(database, async tx => {
      const { rows } = await sql<{ id: number }>`
        select transfer_id as id from round_figures_until for update`.execute(tx);
      const since = rows[0]?.id ?? 0;
      const horizon = await readHorizon(tx);
      if (horizon <= since) return true;
      const until = await untilOf(tx, since, horizon);
      await addRounds(tx, since, until);
      await sql`update round_figures_until set transfer_id = ${until}`.execute(tx);
      return until === horizon;
    });
    if (isDone) return times;
  }
}

async function untilOf(tx: Queryable, since: number, horizon: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from rounds where id > ${since} and id <= ${horizon} order by id offset ${AT_ONCE - 1} limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? horizon;
}

// Prizes have ten times their round's id and a place: the pack wrote them with the round.
async function addRounds(tx: Queryable, since: number, until: number): Promise<void> {
  await sql`
    with closed as materialized (
      select id, created_at, room_id, game_type, config_version, unit, user_id, stake, payout from rounds
      where id > ${since} and id <= ${until} and closing_id = id and state = 'settled'
      union all
      select id, created_at, room_id, game_type, config_version, unit, user_id, stake, payout from rounds
      where closing_id > ${since} and closing_id <= ${until} and closing_id <> id and state = 'settled'
    ), worth as materialized (
      select p.id / 10 as round_id, sum(p.exchange_coins)::bigint as coins
      from closed c join prizes p on p.id >= c.id * 10 and p.id < c.id * 10 + 10 group by 1
    ), told as (
      select date_trunc('hour', c.created_at, 'UTC') as hour, c.*, coalesce(w.coins, 0) as prizes,
        c.payout + coalesce(w.coins, 0) as back
      from closed c left join worth w on w.round_id = c.id
    ), players as (
      insert into round_players (hour, user_id) select distinct hour, user_id from told on conflict do nothing
    ), versions as (
      insert into version_figures as f (game_type, config_version, room_id, unit, since, rounds, stake, payout, prizes,
        stake_squares, return_squares, products)
      select game_type, config_version, room_id, unit, min(created_at), count(*), sum(stake), sum(payout), sum(prizes),
        sum(stake::numeric * stake), sum(back::numeric * back), sum(stake::numeric * back)
      from told group by game_type, config_version, room_id, unit
      on conflict (game_type, config_version, room_id, unit) do update set rounds = f.rounds + excluded.rounds,
        since = least(f.since, excluded.since), stake = f.stake + excluded.stake, payout = f.payout + excluded.payout,
        prizes = f.prizes + excluded.prizes, stake_squares = f.stake_squares + excluded.stake_squares,
        return_squares = f.return_squares + excluded.return_squares, products = f.products + excluded.products
    )
    insert into round_figures as f
      (hour, room_id, game_type, unit, rounds, stake, payout, prizes, stake_squares, return_squares, products)
    select hour, room_id, game_type, unit, count(*), sum(stake), sum(payout), sum(prizes),
      sum(stake::numeric * stake), sum(back::numeric * back), sum(stake::numeric * back)
    from told group by hour, room_id, game_type, unit
    on conflict (hour, room_id, game_type, unit) do update set rounds = f.rounds + excluded.rounds,
      stake = f.stake + excluded.stake, payout = f.payout + excluded.payout, prizes = f.prizes + excluded.prizes,
      stake_squares = f.stake_squares + excluded.stake_squares,
      return_squares = f.return_squares + excluded.return_squares, products = f.products + excluded.products`.execute(
    tx,
  );
}

interface FiguresRow {
  readonly hour: Date;
  readonly game_type: number;
  readonly room_id: number;
  readonly unit: Unit;
  readonly rounds: number;
  readonly stake: Coins;
  readonly payout: Coins;
  readonly prizes: Coins;
  readonly stake_squares: number;
  readonly return_squares: number;
  readonly products: number;
}

/** Whole hours, in their order. */
export async function readFigures(
  { db }: Pick<Database, 'db'>,
  fromMs: number,
  untilMs: number,
): Promise<RoundFigures[]> {
  const { rows } = await sql<FiguresRow>`
    select hour, game_type, room_id, unit, rounds, stake, payout, prizes, stake_squares::float8,
      return_squares::float8, products::float8
    from round_figures where hour >= ${new Date(fromMs)} and hour < ${new Date(untilMs)}
    order by hour, game_type, room_id`.execute(db);
  return rows.map(({ hour, game_type, room_id, stake_squares, return_squares, ...sums }) => ({
    ...sums,
    hourMs: hour.getTime(),
    gameType: game_type,
    roomId: room_id,
    stakeSquares: stake_squares,
    returnSquares: return_squares,
  }));
}

/** What was played with each version of a paytable since the first round, in coins, the newest version first. */
export interface VersionFigures extends Omit<RoundFigures, 'hourMs'> {
  readonly configVersion: string;
  readonly sinceMs: number;
}

export async function readVersions({ db }: Pick<Database, 'db'>): Promise<VersionFigures[]> {
  const { rows } = await sql<Omit<FiguresRow, 'hour'> & { readonly config_version: string; since: Date }>`
    select game_type, config_version, room_id, unit, since, rounds, stake, payout, prizes, stake_squares::float8,
      return_squares::float8, products::float8
    from version_figures where unit = 'coins' order by since desc limit ${VERSIONS_MOST}`.execute(db);
  return rows.map(
    ({ game_type, config_version, room_id, since, stake_squares, return_squares, ...sums }) => ({
      ...sums,
      gameType: game_type,
      roomId: room_id,
      configVersion: config_version,
      sinceMs: since.getTime(),
      stakeSquares: stake_squares,
      returnSquares: return_squares,
    }),
  );
}

/** How many played in each step of the time, which begins at its beginning, and in all of it. */
export async function readPlayers(
  { db }: Pick<Database, 'db'>,
  { fromMs, untilMs, stepMs, partUntilMs = untilMs }: PlayersWanted,
): Promise<PlayersOf> {
  const from = new Date(fromMs);
  // Made smaller first: counting the different ones of all hours sorts them, which takes more than twice as long.
  const { rows } = await sql<{ at: Date | null; players: number; part: number }>`
    with seen as materialized (
      select date_bin(make_interval(secs => ${stepMs / 1000}), hour, ${from}) as at, user_id, min(hour) as first
      from round_players where hour >= ${from} and hour < ${new Date(untilMs)} group by 1, 2
    ), people as (select min(first) as first from seen group by user_id)
    select at, count(*) as players, 0 as part from seen group by at
    union all
    select null, count(*), count(*) filter (where first < ${new Date(partUntilMs)}) from people
    order by 1`.execute(db);
  const all = rows.find(({ at }) => at === null);
  return {
    players: all?.players ?? 0,
    partPlayers: all?.part ?? 0,
    steps: rows.flatMap(({ at, players }) => (at ? [{ atMs: at.getTime(), players }] : [])),
  };
}
