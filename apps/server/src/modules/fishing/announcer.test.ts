/** Which shots others hear of, live and after a start. */

import { coins, type RoomId, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Session } from '../../http/caller.ts';
import { createLocalBus } from '../../platform/bus/index.ts';
import { createRoomStore } from '../instant-games/index.ts';
import type { Round } from '../rounds/index.ts';
import { give } from '../wallet/testing/rich-player.fixture.ts';
import { createAnnouncer } from './announcer.ts';
import { createCatchStore } from './store/catches.ts';
import { emptyTables, hitOne, type SeatedPlayer, seatedPlayer, tablesOf } from './testing/fishing.fixture.ts';

const session = { userId: 7 as UserId, nickname: 'Kai' } as Session;

let world: TestWorld;
let roomId: RoomId;
let player: SeatedPlayer;
let announcer: ReturnType<typeof createAnnouncer>;
let calledOut: { readonly coin: number; readonly content: string }[];

beforeAll(async () => {
  world = await createTestWorld();
  roomId = (await tablesOf(world))[0] as RoomId;
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, roomId);
  calledOut = [];
  const { database, clock, log } = world.platform;
  announcer = createAnnouncer({
    clock,
    bus: createLocalBus(log),
    accounts: world.server.modules.accounts,
    store: createRoomStore(database, clock, 'fishing'),
    catches: createCatchStore(database),
    publishBarrage: (_room, { coin, content }) => calledOut.push({ coin, content }),
  });
});

interface ShotChange {
  readonly stake?: number;
  readonly payout: number;
  readonly unit?: Round['unit'];
}

function shot({ stake = 10, payout, unit = 'coins' }: ShotChange): Round {
  const sums = { stake: coins(stake), payout: coins(payout) };
  // It reads no more than this of a round.
  return { ...sums, unit, roomId, createdAtMs: world.platform.clock.nowMs() } as Round;
}

const announced = async () => (await announcer.listBigWins?.(50)) ?? [];
/** What was told, once all of it has come over the bus. */
async function told() {
  const last = { coins: 777_777 };
  announcer.announce(shot({ payout: last.coins }), session, 3);
  await expect.poll(async () => (await announced())[0]?.payoutCoins).toBe(last.coins);
  return (await announced()).slice(1);
}

/** Writes a caught fish as of a shot that was fired: what it paid, with which unit, how long ago. */
async function rewritten(change: { payout: number; stake?: number; unit?: string; agoMs?: number }) {
  const { roundId } = (await hitOne(world, player)).round;
  const { payout, stake = 10, unit = 'coins', agoMs = 0 } = change;
  const at = new Date(world.platform.clock.nowMs() - agoMs);
  const { pool } = world.platform.database;
  await pool.query('update rounds set payout = $2, stake = $3, unit = $4, created_at = $5 where id = $1', [
    roundId,
    payout,
    stake,
    unit,
    at,
  ]);
  await pool.query('delete from fishing_catches where round_id = $1', [roundId]);
  await pool.query(
    `insert into fishing_catches (round_id, room_id, wave, fish, user_id, kind, multiplier, payout, unit, caught_at)
     values ($1, $2, 1, (select count(*) from fishing_catches), $3, 'swordfish', $4, $5, $6, $7)`,
    [roundId, roomId, player.userId, Math.round(payout / 10), payout, unit, at],
  );
}

describe('a shot', () => {
  it.each([
    [400, 1],
    [399, 0],
    [0, 0],
  ])('of 10 coins that pays %i is told %i times', async (payout, times) => {
    announcer.announce(shot({ payout }), session, 3);
    expect(calledOut).toHaveLength(times);
    expect(await told()).toHaveLength(times);
  });

  it('is weighed by its stake: a torpedo has cost eight prices', async () => {
    announcer.announce(shot({ stake: 80, payout: 1000 }), session, 3);
    expect(await told()).toEqual([]);
    calledOut = [];
    world.platform.clock.advance(1000);
    announcer.announce(shot({ stake: 80, payout: 3200 }), session, 3);
    expect(calledOut).toEqual([{ coin: 3200, content: '40' }]);
  });

  it('with trial coins is told nobody', async () => {
    announcer.announce(shot({ payout: 9000, unit: 'trial_fishing' }), session, 3);
    announcer.announce(shot({ payout: 9000, unit: 'trial_unified' }), session, 3);
    expect(calledOut).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('is told with its player and its table, the newest first', async () => {
    for (const payout of [500, 700]) announcer.announce(shot({ payout }), session, 3);
    const [first, second] = await told();
    expect(first).toMatchObject({ nickname: 'Kai', payoutCoins: 700, roomName: { 'en-US': 'Lantern Reef' } });
    expect(second?.payoutCoins).toBe(500);
    expect(await announcer.listBigWins?.(1)).toHaveLength(1);
  });
});

describe('after a start', () => {
  it('the very shots are told that were told before, the newest first', async () => {
    await rewritten({ payout: 500 });
    await rewritten({ payout: 399 });
    await rewritten({ payout: 3000, stake: 80 });
    await rewritten({ payout: 5000, unit: 'trial_fishing' });
    await rewritten({ payout: 600 });
    await rewritten({ payout: 900, agoMs: 8 * 86_400_000 });
    await announcer.recall();
    expect((await announced()).map(({ payoutCoins }) => payoutCoins)).toEqual([600, 500]);
  });

  it('a shot is told once, however many fish it has caught', async () => {
    await rewritten({ payout: 800 });
    await world.platform.database.pool.query(
      `insert into fishing_catches select round_id, room_id, 2, fish, user_id, kind, multiplier, payout, unit, caught_at
       from fishing_catches where payout = 800`,
    );
    await announcer.recall();
    expect((await announced()).filter(({ payoutCoins }) => payoutCoins === 800)).toHaveLength(1);
  });

  it('nobody is told who has no account any more', async () => {
    await rewritten({ payout: 700 });
    await world.platform.database.pool.query('update rounds set user_id = 999999 where payout = 700');
    await announcer.recall();
    expect((await announced()).map(({ payoutCoins }) => payoutCoins)).not.toContain(700);
  });
});

it('coins that are given are no shot', async () => {
  await give(world, player.userId, 'coins', 1_000_000);
  await announcer.recall();
  expect((await announced()).map(({ payoutCoins }) => payoutCoins)).not.toContain(1_000_000);
});
