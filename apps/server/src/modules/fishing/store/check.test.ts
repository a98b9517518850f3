/** What a house rewrites of its shots afterwards, against what the check of the ledger says. */
import type { RoomId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MOST_FAULTS } from '../../proof/index.ts';
import {
  emptyTables,
  hitOne,
  type SeatedPlayer,
  seatedPlayer,
  type Told,
  tablesOf,
} from '../testing/fishing.fixture.ts';
import { checkShots } from './check.ts';

type Round = NonNullable<Told['round']>;

let world: TestWorld;
let roomId: RoomId;
let player: SeatedPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  roomId = (await tablesOf(world))[0] as RoomId;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, roomId);
});

/** What is found once this was rewritten; it is taken back. */
async function foundAfter(sql: string, ...values: unknown[]) {
  const client = await world.platform.database.pool.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(sql, values);
    expect(rowCount).toBeGreaterThan(0);
    // It asks a pool for nothing but queries.
    return await checkShots(client as unknown as Pool);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** The first shot that is as wanted. */
async function shotWhere(isWanted: (round: Round) => boolean, change = {}): Promise<Round> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const { round } = await hitOne(world, player, change);
    if (isWanted(round)) return round;
  }
  throw new Error('no shot is like that');
}

const caught = () => shotWhere(({ outcome }) => outcome.catches.length > 0);
const missed = () => shotWhere(({ outcome }) => outcome.catches.length === 0);
const setBet = (field: string) =>
  `update rounds set bet = jsonb_set(bet::jsonb, '{${field}}', $2)::json where id = $1`;
const setOutcome = (path: string) =>
  `update rounds set outcome = jsonb_set(outcome::jsonb, '{${path}}', $2)::json where id = $1`;

describe('what was fired', () => {
  it('is found right, whatever it came to', async () => {
    await caught();
    await missed();
    await shotWhere(({ outcome }) => outcome.hits.length > 1, { weapon: 'net' });
    expect(await checkShots(world.platform.database.pool)).toEqual([]);
  });
});

describe('a catch is found', () => {
  it('that is another player’s than its shot', async () => {
    const { roundId, outcome } = await caught();
    const found = await foundAfter(
      'update fishing_catches set user_id = user_id + 1 where round_id = $1',
      roundId,
    );
    const [fish] = outcome.catches;
    expect(found).toEqual([
      {
        rule: 'a shot is the one that was told',
        subject: `round ${roundId}`,
        detail: 'its catches are not stored as it tells them',
      },
      {
        rule: 'a catch belongs to its shot',
        subject: `fish ${fish?.index} of wave ${fish?.wave}`,
        detail: `round ${roundId} has not caught it`,
      },
    ]);
  });

  it.each([
    ['gone', 'delete from fishing_catches where round_id = $1'],
    ['greater', 'update fishing_catches set payout = payout + 1 where round_id = $1'],
    ['of another multiplier', 'update fishing_catches set multiplier = multiplier + 1 where round_id = $1'],
    ['of another kind', `update fishing_catches set kind = 'oldKraken' where round_id = $1`],
    ['of another fish', 'update fishing_catches set fish = fish + 500 where round_id = $1'],
    ['of another wave', 'update fishing_catches set wave = wave - 400 where round_id = $1'],
  ])('that is %s', async (_what, sql) => {
    const { roundId } = await caught();
    const found = await foundAfter(sql, roundId);
    expect(found).toMatchObject([
      { subject: `round ${roundId}`, detail: 'its catches are not stored as it tells them' },
    ]);
  });

  it('of a shot that caught nothing', async () => {
    const { roundId } = await missed();
    const found = await foundAfter(
      `insert into fishing_catches (round_id, room_id, wave, fish, user_id, kind, multiplier, payout, unit, caught_at)
       values ($1, $2, 1, 1, $3, 'sardine', 2, 20, 'coins', now())`,
      roundId,
      roomId,
      player.userId,
    );
    expect(found).toMatchObject([{ detail: 'its catches are not stored as it tells them' }]);
  });

  it('of no shot at all', async () => {
    const found = await foundAfter(
      `insert into fishing_catches (round_id, room_id, wave, fish, user_id, kind, multiplier, payout, unit, caught_at)
       values (9007199254740000, $1, 1, 2, $2, 'sardine', 2, 20, 'coins', now())`,
      roomId,
      player.userId,
    );
    expect(found).toMatchObject([{ rule: 'a catch belongs to its shot', subject: 'fish 2 of wave 1' }]);
  });
});

describe('a shot is found', () => {
  it.each([
    ['fired at another moment', setBet('firedAt'), (round: Round) => round.bet.firedAt - 20_000],
    ['fired from another seat', setBet('seat'), () => 3],
    ['aimed at another fish', setBet('aim,index'), () => 998],
  ])('that was %s', async (_what, sql, value) => {
    const round = await missed();
    const found = await foundAfter(sql, round.roundId, JSON.stringify(value(round)));
    expect(found).toMatchObject([
      { subject: `round ${round.roundId}`, detail: 'it has met other fish than it tells' },
    ]);
  });

  it.each([
    ['at', 1],
    ['x', 1],
    ['y', -1],
    ['index', 1],
  ])('that has met its fish elsewhere: %s', async (field, more) => {
    const round = await missed();
    const [hit] = round.outcome.hits;
    const value = Number(hit?.[field as 'at']) + more;
    const found = await foundAfter(setOutcome(`hits,0,${field}`), round.roundId, JSON.stringify(value));
    expect(found).toMatchObject([{ detail: 'it has met other fish than it tells' }]);
  });

  it('that was fired in another room', async () => {
    const { roundId } = await missed();
    expect(await foundAfter(setBet('roomId'), roundId, JSON.stringify(roomId + 1))).toMatchObject([
      { subject: `round ${roundId}`, detail: 'it was fired in another room' },
    ]);
  });

  it('that has paid what it did not catch', async () => {
    const { roundId } = await missed();
    expect(await foundAfter('update rounds set payout = payout + 10 where id = $1', roundId)).toMatchObject([
      { subject: `round ${roundId}`, detail: 'it has paid something else than its catches do' },
    ]);
  });

  it('that was let through a fish that nobody has caught', async () => {
    const { roundId, outcome } = await missed();
    const passed = outcome.hits.map(({ wave, index }) => ({ wave, index }));
    expect(await foundAfter(setOutcome('passed'), roundId, JSON.stringify(passed))).toMatchObject([
      { subject: `round ${roundId}`, detail: 'it passed a fish that nobody has caught' },
    ]);
  });

  it('each by itself, and no more of them than anybody reads', async () => {
    for (let shot = 0; shot < 3; shot++) await missed();
    const found = await foundAfter('update rounds set payout = payout + 10 where game_type = 8');
    const subjects = found.map(({ subject }) => subject);
    expect(subjects.length).toBeGreaterThanOrEqual(3);
    expect(new Set(subjects).size).toBe(subjects.length);
    expect(found.length).toBeLessThanOrEqual(MOST_FAULTS);
  });
});
