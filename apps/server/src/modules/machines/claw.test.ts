import { coins, Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import {
  CLAW_STYLES,
  type ClawEvent,
  type ClawInput,
  clawGame,
  DEFAULT_CLAW,
  HOUSE_CLAWS,
  stockOfLayout,
} from '@boardwalk/games/claw';
import { decodeMachineLog, loadPhysics, replay } from '@boardwalk/games/physics';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { committedSeeds } from '../fairness/testing/seeds.fixture.ts';
import type { Machine } from './index.ts';
import { beginRound, until } from './testing/machine.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1' } });
});
afterAll(() => world?.close());

it.each(CLAW_STYLES)(
  'a claw machine plays a round to its end when the play is ended, and the record is the round: %s',
  async style => {
    const { machines, rooms } = world.server.modules;
    const { userId } = await world.player();
    const name = { 'en-US': 'Test claw' };
    const roomId = await rooms.add({ gameType: GameType.claw, name, picture: 'claw', priceCoins: coins(50) });
    const facts = { roomId, gameType: GameType.claw, driver: 'simulated', machineId: undefined } as const;
    const machine = machines.open<ClawInput, ClawEvent>(facts, 1);
    const events: ClawEvent[] = [];
    machine.listen({ onEvent: ({ event }) => void events.push(event), onPhase: () => {}, onFault: () => {} });
    const config = HOUSE_CLAWS[style];
    if (style !== 'heap') await machines.settings.change({ roomId, config, author: 'house', note: '' });
    const settings = await machines.settings.current(roomId);
    await machine.wake(settings);
    const play = await machines.plays.start({
      roomId,
      userId: userId as never,
      gameType: GameType.claw,
      settings,
      seeds: await committedSeeds(world.server.modules.fairness, roomId),
    });
    await machine.begin(play);
    const begun = await beginRound(machine);
    expect(await machine.command(begun + 1, { type: 'move', x: 1, z: -1 })).toBeUndefined();
    expect(await machine.command(begun + 2, { type: 'grab' })).toBeUndefined();
    await until('the claw goes down', () =>
      events.some(event => event.type === 'phase' && event.phase === 'dropping'),
    );
    const record = await machine.end();
    expect(events.map(({ type }) => type)).toContain('roundEnded');

    const log = decodeMachineLog(record?.log ?? new Uint8Array());
    if (log instanceof Refusal) throw log;
    const result = replay(await loadPhysics(), clawGame(config), log);
    if (result instanceof Refusal) throw result;
    expect(log.configVersion).toBe(settings.configVersion);
    expect(result.hash).toBe(record?.hash);
    expect(result.firstDifferentStep).toBeUndefined();
    await machine.sleep();
  },
);

describe('what lies in a machine', () => {
  const standing = { stake: 0, payout: 0, prizes: [], bestStep: 0 };

  /** A room that was left with three bears, one duck and nothing else. */
  async function counted() {
    const { machines, rooms, pack } = world.server.modules;
    const name = { 'en-US': 'Counted claw' };
    const roomId = await rooms.add({ gameType: GameType.claw, name, picture: 'claw', priceCoins: coins(50) });
    const kind = await pack.addKind({ name, picture: 'bear', rarity: 'common' });
    const { pool } = world.platform.database;
    for (const [number, count] of [3, 1].entries()) {
      await pool.query(
        `insert into claw_goods (room_id, prize_kind_id, kind, exchange_coins, wanted, in_machine, stock)
         values ($1, $2, $3, 10, $4, $4, 0)`,
        [roomId, kind, number, count],
      );
    }
    const facts = { roomId, gameType: GameType.claw, driver: 'simulated', machineId: undefined } as const;
    const machine = machines.open<ClawInput, ClawEvent>(facts, 1);
    await machine.wake(await machines.settings.current(roomId));
    const count = (bears: number) =>
      pool.query('update claw_goods set in_machine = $2 where room_id = $1 and kind = 0', [roomId, bears]);
    return { roomId, machine, count };
  }

  /** As a play finds it. */
  async function lying(roomId: number, machine: Machine<ClawInput, ClawEvent>) {
    const { machines } = world.server.modules;
    const { userId } = await world.player();
    const settings = await machines.settings.current(roomId);
    const opening = {
      roomId,
      userId: userId as never,
      gameType: GameType.claw,
      settings,
      seeds: await committedSeeds(world.server.modules.fairness, roomId),
    };
    const play = await machines.plays.start(opening);
    await machine.begin(play);
    const record = await machine.end();
    await machines.plays.finish(play.playId, record, standing);
    const log = decodeMachineLog(record?.log ?? new Uint8Array());
    if (log instanceof Refusal) throw log;
    const stock = Object.entries(stockOfLayout(log.layout) ?? {});
    return Object.fromEntries(stock.filter(([, count]) => count > 0));
  }

  it('is what was counted, not what a new machine is filled with', async () => {
    const { roomId, machine } = await counted();
    expect(await lying(roomId, machine)).toEqual({ bear: 3, duck: 1 });
    await machine.sleep();
  });

  it('is what was counted also when the settings change', async () => {
    const { roomId, machine } = await counted();
    const config = { ...DEFAULT_CLAW, gripWeak: 20 };
    await world.server.modules.machines.settings.change({ roomId, config, author: 'house', note: 'weaker' });
    expect(await lying(roomId, machine)).toEqual({ bear: 3, duck: 1 });
    await machine.sleep();
  });

  it('is nothing that was given since it was saved', async () => {
    const { roomId, machine, count } = await counted();
    await count(2);
    expect(await lying(roomId, machine)).toEqual({ bear: 2, duck: 1 });
    await machine.sleep();
    await count(0);
    await machine.wake(await world.server.modules.machines.settings.current(roomId));
    expect(await lying(roomId, machine)).toEqual({ duck: 1 });
    await machine.sleep();
  });

  it('stays as it lies while it is what was counted', async () => {
    const { roomId, machine } = await counted();
    await lying(roomId, machine);
    await machine.sleep();
    const before = await places(roomId);
    await machine.wake(await world.server.modules.machines.settings.current(roomId));
    await lying(roomId, machine);
    await machine.sleep();
    const after = await places(roomId);
    expect(before).toHaveLength(4);
    // Laid down again, one that leaned on another may roll away. Thrown in anew, all of them lie elsewhere.
    const stayed = before.filter((place, index) => Math.abs(place - (after[index] ?? Infinity)) < 0.05);
    expect(stayed.length).toBeGreaterThanOrEqual(2);
  });

  /** Where each prize lies across the machine, read from its saved state: three numbers come first, then 30 bytes a prize. */
  async function places(roomId: number): Promise<number[]> {
    const { rows } = await world.platform.database.pool.query<{ layout: Buffer }>(
      'select layout from machine_layouts where room_id = $1',
      [roomId],
    );
    const layout = rows[0]?.layout ?? Buffer.alloc(0);
    return Array.from({ length: (layout.length - 3) / 30 }, (_, index) =>
      layout.readFloatLE(3 + 30 * index + 2),
    );
  }
});
