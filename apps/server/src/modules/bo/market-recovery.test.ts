/** A node that dies while a market tide goes on: the next one decides by what was written down, once, or gives it up. */

import { MINUTE_MS, type RoomId } from '@boardwalk/base';
import { BO_RUN_MS, boPayout, STRIKE_AFTER_MS } from '@boardwalk/games/bo';
import { buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createCaller, createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import { orderOf } from './testing/bo.fixture.ts';
import { type StandIn, startStandIn } from './testing/coinbase.fixture.ts';
import { LAG_MS, marketEnv, marketRoom, TestMarket } from './testing/market.fixture.ts';

const PRICE = 6_440_000;

let standIn: StandIn;
let world: TestWorld;
let roomId: RoomId;
let market: TestMarket;

beforeAll(async () => {
  standIn = await startStandIn();
  // It answers players, and is never in the room: the nodes of a test are.
  world = await createTestWorld({ env: marketEnv(standIn) });
  roomId = await marketRoom(world);
  market = new TestMarket(standIn, world.platform.clock, roomId);
});
afterAll(async () => {
  await world?.close();
  await standIn?.close();
});

/** One of the servers on this database; `die` is its end. */
async function node() {
  const server = await buildServer({ ...world.platform, metrics: createMetrics() });
  await server.prepare();
  let isAlive = true;
  const die = async () => {
    if (isAlive) await server.stop();
    isAlive = false;
  };
  onTestFinished(die);
  return { ...createCaller(server.app), bo: server.modules.bo, die };
}
type Node = Awaited<ReturnType<typeof node>>;

const nowMs = () => world.platform.clock.nowMs();
const goTo = (ms: number) => world.platform.clock.advance(ms - nowMs());
const wander = (ms: number) => PRICE + (ms % 977);

async function called(on: Node, others: readonly Node[] = []) {
  onTestFinished(settleDown);
  const player = await richPlayer(world);
  await market.open(on, player, PRICE);
  for (const other of others) await market.open(other, player, PRICE);
  const seen = await on.call('bo.room', { roomId }, player.token);
  const before = await balanceOf(world, player);
  const round = await on.call('bo.stake', orderOf(seen), player.token);
  const strikesAtMs = (seen.tide?.closeTime ?? 0) + STRIKE_AFTER_MS;
  return { player, before, round, strikesAtMs, endsAtMs: strikesAtMs + BO_RUN_MS };
}
type Called = Awaited<ReturnType<typeof called>>;

/** What was begun is over before the next test. */
async function settleDown() {
  for (let times = 0; times < 4; times++) {
    world.platform.clock.advance(2 * MINUTE_MS);
    await world.server.modules.bo.wake(roomId);
  }
}

async function struck(on: Node, { player, strikesAtMs }: Called, others: readonly Node[] = []) {
  await market.runUntil(strikesAtMs + LAG_MS + 700, [on, ...others], player, wander);
  await on.bo.wake(roomId);
  const { tide } = await on.call('bo.room', { roomId }, player.token);
  expect(tide).toMatchObject({ phase: 'running' });
  return tide?.startPrice ?? 0;
}

async function expectPaidOnce({ player, round, before }: Called) {
  const told = await world.call('rounds.read', { roundId: round.roundId }, player.token);
  if (told.round.gameType !== 7 || !told.round.end) throw new Error('the call is settled');
  const payout = boPayout(100, 'up', told.round.end);
  expect([told.round.state, told.round.payout]).toEqual(['settled', payout]);
  expect(await balanceOf(world, player)).toBe(before - 100 + payout);
  return told.round;
}

async function expectStakeBack({ player, round, before }: Called, reason: string | undefined) {
  const proof = await world.call('bo.tide', { tideId: round.tideId }, player.token);
  expect([proof.phase, proof.market?.voidReason]).toEqual(['void', reason]);
  expect(await balanceOf(world, player)).toBe(before);
}

describe('a node that dies', () => {
  it('after the end was heard leaves what the next one settles by, however late', async () => {
    const first = await node();
    const tide = await called(first);
    const start = await struck(first, tide);
    await market.runUntil(tide.endsAtMs - 500, [first], tide.player, wander);
    goTo(tide.endsAtMs);
    await market.trade(PRICE + 2000, [first], tide.player);
    goTo(tide.endsAtMs + LAG_MS + 600);
    await market.trade(PRICE + 2100, [first], tide.player);
    // All that was heard is written by its end.
    await first.die();
    world.platform.clock.advance(60 * MINUTE_MS);
    const second = await node();
    await second.bo.wake(roomId);
    const round = await expectPaidOnce(tide);
    expect(round).toMatchObject({ startPrice: start, endPrice: PRICE + 2000, end: 'up' });
  });

  it('before the end leaves a hole: everybody has their stake back', async () => {
    const first = await node();
    const tide = await called(first);
    await struck(first, tide);
    await market.runUntil(tide.strikesAtMs + 12_000, [first], tide.player, wander);
    await first.die();
    goTo(tide.endsAtMs + 5000);
    const second = await node();
    await second.bo.wake(roomId);
    await expectStakeBack(tide, 'silent');
  });

  it('and is back soon enough goes on, where its market was not away for long', async () => {
    const first = await node();
    const tide = await called(first);
    const start = await struck(first, tide);
    await market.runUntil(tide.strikesAtMs + 12_000, [first], tide.player, wander);
    await first.die();
    market.lose(40);
    const second = await node();
    goTo(tide.strikesAtMs + 18_000);
    await second.call('bo.room', { roomId }, tide.player.token);
    await market.hear(second, tide.player, PRICE + 1);
    await market.runUntil(tide.endsAtMs + LAG_MS + 900, [second], tide.player, wander);
    await second.bo.wake(roomId);
    expect(await expectPaidOnce(tide)).toMatchObject({ startPrice: start });
  });

  it('while calls are taken leaves a tide without a strike: it is given up', async () => {
    const first = await node();
    const tide = await called(first);
    await first.die();
    goTo(tide.strikesAtMs + 5000);
    const second = await node();
    await second.bo.wake(roomId);
    await second.bo.wake(roomId);
    await expectStakeBack(tide, 'silent');
  });

  it('for longer than anybody waits leaves one that is given up at once', async () => {
    const first = await node();
    const tide = await called(first);
    await first.die();
    world.platform.clock.advance(10 * MINUTE_MS);
    await node();
    await expectStakeBack(tide, undefined);
  });
});

describe('two nodes', () => {
  it('that hear the same market write one strike and one end, and pay once', async () => {
    const nodes = [await node(), await node()] as const;
    const tide = await called(nodes[0], [nodes[1]]);
    const wakeBoth = () => Promise.all(nodes.map(({ bo }) => bo.wake(roomId)));
    await market.runUntil(tide.strikesAtMs + LAG_MS + 700, nodes, tide.player, wander);
    await wakeBoth();
    await market.runUntil(tide.endsAtMs + LAG_MS + 700, nodes, tide.player, wander);
    await wakeBoth();
    await expectPaidOnce(tide);
    const { rows } = await world.platform.database.pool.query(
      'select mark from bo_marks where tide_id = $1 order by mark',
      [tide.round.tideId],
    );
    expect(rows).toEqual([{ mark: 'end' }, { mark: 'strike' }]);
    const leaves = await world.platform.database.pool.query(
      "select kind from proof.leaves where subject = $1 and kind in ('tidestrike', 'tideend')",
      [tide.round.tideId],
    );
    expect(leaves.rows).toHaveLength(2);
  });

  it('of which one has heard the end decide by that one', async () => {
    const nodes = [await node(), await node()] as const;
    const tide = await called(nodes[0], [nodes[1]]);
    await market.runUntil(tide.strikesAtMs + 5000, nodes, tide.player, wander);
    await nodes[1].die();
    await market.runUntil(tide.endsAtMs + LAG_MS + 700, [nodes[0]], tide.player, wander);
    await nodes[0].die();
    world.platform.clock.advance(MINUTE_MS);
    const third = await node();
    await third.bo.wake(roomId);
    await expectPaidOnce(tide);
    expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  });
});
