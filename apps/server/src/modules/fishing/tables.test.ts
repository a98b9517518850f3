/** Two players and a spectator over real sockets, and two nodes that shoot one fish. */

import type { AddressInfo } from 'node:net';
import type { RoomId } from '@boardwalk/base';
import {
  InstructionCode,
  parseServerInstruction,
  type ServerInstruction,
  SOCKET_PATH,
  SocketCommand,
} from '@boardwalk/contract/socket';
import { fly } from '@boardwalk/games/fishing';
import { buildServer } from '@boardwalk/server/build';
import { createMetrics } from '@boardwalk/server/platform';
import { createCaller, createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { checkProof } from '../../jobs/check-proof.ts';
import { createLocalBus } from '../../platform/bus/index.ts';
import { Client } from '../../socket/testing/client.ts';
import { balanceOf, richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  catchable,
  emptyTables,
  fire,
  fireOne,
  type SeatedPlayer,
  seatedPlayer,
  shotOf,
  tablesOf,
} from './testing/fishing.fixture.ts';

type Reef = Extract<ServerInstruction, { code: typeof InstructionCode.reef }>;

let world: TestWorld;
let roomId: RoomId;
let url = '';

beforeAll(async () => {
  world = await createTestWorld();
  roomId = (await tablesOf(world))[0] as RoomId;
  await world.server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = world.server.app.server.address() as AddressInfo;
  url = `ws://127.0.0.1:${port}${SOCKET_PATH}`;
});
afterAll(() => world?.close());
beforeEach(() => emptyTables(world));

async function watcher({ userId, token }: TestPlayer): Promise<Client> {
  const client = new Client(url);
  onTestFinished(() => client.socket.terminate());
  await client.opened;
  client.handshake();
  await client.next(SocketCommand.handshake);
  client.bind(userId, token);
  await client.next(SocketCommand.ok);
  await client.enter(roomId);
  return client;
}

function toldTo(client: Client): Reef[] {
  return client.received.flatMap(({ cmd, body }) => {
    const told = cmd === SocketCommand.push ? parseServerInstruction(String(body?.['content'])) : undefined;
    return told?.code === InstructionCode.reef ? [told] : [];
  });
}

const shotsTold = (client: Client) => toldTo(client).flatMap(({ shots }) => shots ?? []);
const check = () => checkProof({ ...world.platform, config: { ANCHOR_FILE: '' } });

describe('a table', () => {
  it('tells two players and a spectator who sits and what is shot, and all fly it alike', async () => {
    const spectator = await watcher(await richPlayer(world));
    const one = await seatedPlayer(world, roomId);
    const two = await seatedPlayer(world, roomId);
    const clients = [spectator, await watcher(one), await watcher(two)];
    await expect
      .poll(() =>
        toldTo(spectator)
          .flatMap(({ seats }) => seats?.length ?? [])
          .at(-1),
      )
      .toBe(2);
    const rounds = [];
    for (let shot = 0; shot < 6; shot++) {
      const { round } = await fireOne(world, shot % 2 === 0 ? one : two, { weapon: 'net' });
      if (round) rounds.push(round);
    }
    for (const client of clients) {
      await expect.poll(() => shotsTold(client).length).toBe(rounds.length);
      expect(shotsTold(client).map(({ seat, firedAt }) => [seat, firedAt])).toEqual(
        rounds.map(({ bet }) => [bet.seat, bet.firedAt]),
      );
    }
    for (const { seat, firedAt, weapon, dx, dy, hits } of shotsTold(spectator)) {
      const shot = { seat: seat as 0, firedAtMs: firedAt, weapon, aim: { dx: dx ?? 0, dy: dy ?? 0 } };
      const isOther = (wave: number, index: number) =>
        !hits.some(hit => hit.wave === wave && hit.index === index);
      const flown = fly(roomId, shot, isOther).hits.map(({ wave, index, x, y }) => ({ wave, index, x, y }));
      expect(flown).toEqual(hits.map(({ wave, index, x, y }) => ({ wave, index, x, y })));
    }
  });

  it('gathers the shots of a moment into few packets', async () => {
    const spectator = await watcher(await richPlayer(world));
    const players: SeatedPlayer[] = [];
    for (let seat = 0; seat < 4; seat++) players.push(await seatedPlayer(world, roomId));
    await expect.poll(() => toldTo(spectator).some(({ seats }) => seats?.length === 4)).toBe(true);
    world.platform.clock.advance(2000);
    const now = world.platform.clock.nowMs();
    const salvos = players.map(async player =>
      fire(
        world,
        player,
        await Promise.all(
          [0, 1, 2, 3, 4].map(at => shotOf(world, player, { firedAt: now - 500 + at * 100 })),
        ),
      ),
    );
    const taken = (await Promise.all(salvos)).flatMap(({ shots }) =>
      shots.flatMap(({ round }) => round ?? []),
    );
    expect(taken.length).toBeGreaterThan(4);
    await expect.poll(() => shotsTold(spectator).length).toBe(taken.length);
    const packets = toldTo(spectator).filter(({ shots }) => shots !== undefined);
    expect(packets.length).toBeLessThan(taken.length);
  });

  it('is looked at by many for one read of its seats', async () => {
    const spectators = await Promise.all(Array.from({ length: 3 }, () => richPlayer(world)));
    await seatedPlayer(world, roomId);
    const reads = () => world.platform.database.pool;
    const asked: string[] = [];
    const query = reads().query.bind(reads());
    reads().query = ((...given: Parameters<typeof query>) => {
      asked.push(JSON.stringify(given[0]));
      return query(...given);
    }) as typeof query;
    onTestFinished(() => {
      reads().query = query;
    });
    for (const { token } of spectators) await world.call('fishing.room', { roomId }, token);
    expect(asked.filter(text => text.includes('fishing_seats')).length).toBeLessThanOrEqual(1);
  });
});

describe('two nodes', () => {
  /** One that hears nothing of the first. */
  async function otherNode() {
    const server = await buildServer({
      ...world.platform,
      metrics: createMetrics(),
      bus: createLocalBus(world.platform.log),
    });
    await server.prepare();
    onTestFinished(() => server.stop());
    return createCaller(server.app);
  }

  it('never catch one fish twice: who comes second decides again without it', async () => {
    const other = await otherNode();
    const one = await seatedPlayer(world, roomId, 0);
    const two = await seatedPlayer(world, roomId, 1);
    const before = (await balanceOf(world, one)) + (await balanceOf(world, two));
    let [moved, caught, lost] = [0, 0, 0];
    for (let attempt = 0; attempt < 60 && lost === 0; attempt++) {
      world.platform.clock.advance(1000);
      const { wave, index } = await catchable(world, one);
      world.platform.clock.advance(100);
      const aim = { wave, index };
      const [mine, theirs] = await Promise.all([
        fire(world, one, [await shotOf(world, one, { aim })]),
        other.call(
          'fishing.fire',
          { roomId, purse: 'coins', shots: [await shotOf(world, two, { aim })] },
          two.token,
        ),
      ]);
      const rounds = [...mine.shots, ...theirs.shots].flatMap(({ round }) => round ?? []);
      moved += rounds.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
      const catches = rounds.flatMap(({ outcome }) => outcome.catches);
      expect(catches.length).toBeLessThanOrEqual(1);
      caught += catches.length;
      if (rounds.length === 1 && catches.length === 1) lost += 1;
    }
    expect(caught).toBeGreaterThan(0);
    expect(lost).toBeGreaterThan(0);
    expect((await balanceOf(world, one)) + (await balanceOf(world, two))).toBe(before + moved);
    expect((await check()).faults).toEqual([]);
  });

  it('know of a seat that was taken at the other', async () => {
    const other = await otherNode();
    const player = await seatedPlayer(world, roomId, 2);
    world.platform.clock.advance(100);
    const shots = [await shotOf(world, player)];
    const { shots: told } = await other.call('fishing.fire', { roomId, purse: 'coins', shots }, player.token);
    expect(told[0]?.refusal ?? 'nothingHit').toBe('nothingHit');
  });
});
