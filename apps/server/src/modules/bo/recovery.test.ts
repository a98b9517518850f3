/** A node that dies at any step of a tide: the next one goes on from what is stored, and nobody is paid twice. */

import type { RoomId } from '@boardwalk/base';
import { BO_BETTING_MS, BO_RUN_MS, boPayout } from '@boardwalk/games/bo';
import { buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createCaller, createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { balanceOf, richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';
import { closeTide, endTide, firstRoom, look, orderOf, settleDown, stake } from './testing/bo.fixture.ts';
import { GRACE_MS, STALE_MS } from './tides/advance.ts';

let world: TestWorld;
let roomId: RoomId;

beforeAll(async () => {
  world = await createTestWorld();
  roomId = await firstRoom(world);
});
afterAll(() => world?.close());

/** Another server on the same database, as after the end of the first. */
async function restarted() {
  const server = await buildServer({ ...world.platform, metrics: createMetrics() });
  await server.prepare();
  onTestFinished(() => server.stop());
  return { ...createCaller(server.app), modules: server.modules };
}

async function called(side: 'up' | 'down' = 'up') {
  onTestFinished(() => settleDown(world, roomId));
  const player = await richPlayer(world);
  const before = await balanceOf(world, player);
  const round = await stake(world, player, orderOf(await look(world, player, roomId), { side }));
  return { player, before, round };
}

async function expectPaidOnce(player: TestPlayer, roundId: string, before: number): Promise<void> {
  const { round } = await world.call('rounds.read', { roundId }, player.token);
  if (round.gameType !== 7 || !round.end) throw new Error('the call is settled');
  const payout = boPayout(100, round.side, round.end);
  expect([round.state, round.payout]).toEqual(['settled', payout]);
  expect(await balanceOf(world, player)).toBe(before - 100 + payout);
}

describe('a server that dies', () => {
  it('while calls are taken leaves a tide that goes on', async () => {
    const { player, before, round } = await called();
    const next = await restarted();
    const { tide, own } = await next.call('bo.room', { roomId }, player.token);
    expect([tide?.tideId, tide?.phase, own?.roundId]).toEqual([round.tideId, 'open', round.roundId]);
    world.platform.clock.advance(BO_BETTING_MS + GRACE_MS);
    await next.modules.bo.wake(roomId);
    world.platform.clock.advance(BO_RUN_MS);
    await next.modules.bo.wake(roomId);
    await expectPaidOnce(player, round.roundId, before);
  });

  it('for longer than anybody waits gives every stake back', async () => {
    const { player, before, round } = await called();
    world.platform.clock.advance(BO_BETTING_MS + STALE_MS + 1);
    const next = await restarted();
    expect(await balanceOf(world, player)).toBe(before);
    const told = await next.call('bo.tide', { tideId: round.tideId }, player.token);
    expect(told.phase).toBe('void');
    expect(told.serverSeed).toMatch(/^[0-9a-f]{64}$/);
  });

  it('while the price runs leaves an end that is settled in its time, not before', async () => {
    const { player, before, round } = await called('down');
    await closeTide(world, roomId);
    world.platform.clock.advance(10_000);
    const next = await restarted();
    expect(await balanceOf(world, player)).toBe(before - 100);
    const { tide } = await next.call('bo.room', { roomId }, player.token);
    expect([tide?.phase, tide?.path.length]).toEqual(['running', 50]);
    world.platform.clock.advance(BO_RUN_MS);
    await next.modules.bo.wake(roomId);
    await expectPaidOnce(player, round.roundId, before);
  });

  it('before a tide that is over was settled leaves it to the next start', async () => {
    const { player, before, round } = await called();
    await closeTide(world, roomId);
    world.platform.clock.advance(BO_RUN_MS + 3_600_000);
    await restarted();
    await expectPaidOnce(player, round.roundId, before);
  });

  it('between the settling of calls and that of their tide pays nobody twice', async () => {
    const { player, before, round } = await called();
    await closeTide(world, roomId);
    await endTide(world, roomId);
    const { pool } = world.platform.database;
    // The newer tide makes room for the older one, which was not noted as settled yet.
    await pool.query("update bo_tides set state = 'void' where room_id = $1 and state = 'open'", [roomId]);
    await pool.query("update bo_tides set state = 'running' where id = $1", [round.tideId]);
    const next = await restarted();
    await next.modules.bo.wake(roomId);
    await expectPaidOnce(player, round.roundId, before);
  });

  it('after a tide was given up but before its stakes were back gives them back', async () => {
    const { player, before, round } = await called();
    await world.platform.database.pool.query("update bo_tides set state = 'void' where id = $1", [
      round.tideId,
    ]);
    const next = await restarted();
    await next.modules.rounds.resolveOpen('all');
    expect(await balanceOf(world, player)).toBe(before);
  });

  it('beside another that does the same settles each call once', async () => {
    const { player, before, round } = await called();
    const next = await restarted();
    world.platform.clock.advance(BO_BETTING_MS + GRACE_MS);
    await Promise.all([world.server.modules.bo.wake(roomId), next.modules.bo.wake(roomId)]);
    world.platform.clock.advance(BO_RUN_MS);
    await Promise.all([world.server.modules.bo.wake(roomId), next.modules.bo.wake(roomId)]);
    await expectPaidOnce(player, round.roundId, before);
  });
});

describe('many calls', () => {
  it('of the last moment are all settled, each once, and the ledger adds up', async () => {
    onTestFinished(() => settleDown(world, roomId));
    const players: TestPlayer[] = [];
    for (let one = 0; one < 20; one++) players.push(await richPlayer(world, 1000));
    const seen = await look(world, players[0] as TestPlayer, roomId);
    world.platform.clock.advance(BO_BETTING_MS - 1);
    const before = await Promise.all(players.map(player => balanceOf(world, player)));
    const rounds = await Promise.all(
      players.map((player, at) =>
        stake(world, player, orderOf(seen, { side: at % 3 === 0 ? 'down' : 'up' })),
      ),
    );
    world.platform.clock.advance(1 + GRACE_MS);
    await world.server.modules.bo.wake(roomId);
    await endTide(world, roomId);
    for (const [at, player] of players.entries()) {
      await expectPaidOnce(player, rounds[at]?.roundId ?? '', before[at] ?? 0);
    }
    expect((await world.server.modules.wallet.check()).faults).toEqual([]);
    const told = await world.call('bo.tide', { tideId: seen.tide?.tideId ?? '' }, players[0]?.token);
    expect(new Set(told.salts)).toEqual(new Set(rounds.map(({ salt }) => salt)));
  });
});
