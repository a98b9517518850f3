import { Refusal } from '@boardwalk/base';
import { decodeMachineLog, loadPhysics, type MachineLog, replay } from '@boardwalk/games/physics';
import { pusherGame } from '@boardwalk/games/pusher';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addPusher,
  awakePusher,
  FEW_COINS,
  openPusher,
  startPlay,
  until,
} from './testing/machine.fixture.ts';

let world: TestWorld;
let userId: number;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false', MACHINE_WORKERS: '1' } });
  ({ userId } = await world.player());
});
afterAll(() => world?.close());

const totals = { stake: 30, payout: 0, prizes: [], bestStep: 0 };

async function replayed(log: Uint8Array, config = FEW_COINS) {
  const decoded = decodeMachineLog(log);
  if (decoded instanceof Refusal) throw decoded;
  const result = replay(await loadPhysics(), pusherGame(config), decoded);
  if (result instanceof Refusal) throw result;
  return { decoded, result };
}

describe('a play on a simulated machine', () => {
  it('goes from waking to its record, and the record is the play', async () => {
    const opened = await awakePusher(world);
    const { machine, events, phases } = opened;
    const play = await startPlay(world, opened, userId);
    expect(await machine.command(1, { type: 'aim', x: 300 })).toBeUndefined();
    expect(await machine.command(2, { type: 'rain', coins: 3 })).toBeUndefined();
    const dropped = () => events.filter(({ event }) => event.type === 'coinDropped');
    await until('three coins have dropped', () => dropped().length === 3);
    const record = await machine.end();
    expect(phases).toEqual(['preparing', 'ready', 'preparing', 'playing', 'settling', 'ready']);

    const { decoded, result } = await replayed(record?.log ?? new Uint8Array());
    expect(result.firstDifferentStep).toBeUndefined();
    expect([result.hash, decoded.steps]).toEqual([record?.hash, record?.steps]);
    expect(decoded.seeds).toEqual(play.seeds);
    const told = result.events.filter(({ event }) => !['contact', 'shelfTurned'].includes(event.type));
    expect(events).toEqual(told);
    await machine.sleep();
    expect(machine.phase).toBe('asleep');
  });

  it('carries a command out once, however often it comes, and tells a refusal again', async () => {
    const opened = await awakePusher(world);
    const { machine, events } = opened;
    await startPlay(world, opened, userId);
    await Promise.all([1, 1, 1].map(seq => machine.command(seq, { type: 'drop' })));
    const refusals = [
      await machine.command(2, { type: 'aim', x: 5000 }),
      await machine.command(2, { type: 'drop' }),
    ];
    expect(refusals.map(refusal => refusal?.code)).toEqual(['badInput', 'badInput']);
    await machine.end();
    expect(events.filter(({ event }) => event.type === 'coinDropped')).toHaveLength(1);
    expect((await machine.command(3, { type: 'drop' }))?.code).toBe('notNow');
    await machine.sleep();
  });

  it('has settings that were changed when the next one begins, and is then filled anew', async () => {
    const opened = await awakePusher(world);
    const { roomId, machine } = opened;
    const config = { ...FEW_COINS, fieldCoins: 12, fieldStars: 0 };
    await world.server.modules.machines.settings.change({ roomId, config, author: 'house', note: 'fewer' });
    const play = await startPlay(world, opened, userId);
    expect(play.settings.version).toBe(2);
    const record = await machine.end();
    const { decoded, result } = await replayed(record?.log ?? new Uint8Array(), config);
    expect([decoded.configVersion, result.hash]).toEqual([play.settings.configVersion, record?.hash]);
    await machine.sleep();
  });
});

describe('how a machine stands', () => {
  const savedLayout = async (roomId: number) => {
    const { rows } = await world.platform.database.pool.query<{ layout: Buffer; fence: number }>(
      'select layout, fence from machine_layouts where room_id = $1',
      [roomId],
    );
    return rows[0];
  };
  const logOfShortPlay = async (opened: Awaited<ReturnType<typeof awakePusher>>): Promise<MachineLog> => {
    await startPlay(world, opened, userId);
    const record = await opened.machine.end();
    return (await replayed(record?.log ?? new Uint8Array())).decoded;
  };

  it('is kept while it sleeps', async () => {
    const opened = await awakePusher(world);
    await opened.machine.sleep();
    const saved = await savedLayout(opened.roomId);
    expect(saved?.fence).toBe(1);
    await opened.machine.wake(await world.server.modules.machines.settings.current(opened.roomId));
    const { layout } = await logOfShortPlay(opened);
    // The shelf has moved on by some steps, the coins are the same.
    expect(layout.length).toBe(saved?.layout.length);
    await opened.machine.sleep();
  });

  it('is not overwritten by an earlier owner of the room', async () => {
    const roomId = await addPusher(world);
    const settings = await world.server.modules.machines.settings.current(roomId);
    const later = openPusher(world, roomId, 7);
    await later.machine.wake(settings);
    await later.machine.sleep();
    const before = await savedLayout(roomId);
    const earlier = openPusher(world, roomId, 6);
    await earlier.machine.wake(settings);
    await startPlay(world, earlier, userId);
    await earlier.machine.end();
    await earlier.machine.sleep();
    expect(await savedLayout(roomId)).toEqual(before);
  });

  it('is not saved for who only watches', async () => {
    const roomId = await addPusher(world);
    const { machines } = world.server.modules;
    const facts = { roomId, gameType: 0, driver: 'simulated', machineId: undefined } as const;
    const machine = machines.open(facts);
    await machine.wake(await machines.settings.current(roomId));
    await machine.sleep();
    expect(await savedLayout(roomId)).toBeUndefined();
  });
});

describe('a record', () => {
  it('is for its player, and for others by the code it was shared with', async () => {
    const [owner, other] = [await world.player(), await world.player()];
    const opened = await awakePusher(world);
    const play = await startPlay(world, opened, owner.userId);
    const { playId } = play;
    expect(await world.ask('machines.replay', { playId }, owner.token)).toMatchObject({ success: false });
    const record = await opened.machine.end();
    await world.server.modules.machines.plays.finish(playId, record, totals);
    await opened.machine.sleep();

    const mine = await world.call('machines.replay', { playId }, owner.token);
    expect(mine).toMatchObject({ stake: 30, gameType: 0, code: '', serverSeedHash: play.serverSeedHash });
    const { result } = await replayed(Uint8Array.from(Buffer.from(mine.log, 'base64')));
    expect(result.hash).toBe(mine.hash);

    for (const token of [other.token, undefined]) {
      expect(await world.ask('machines.replay', { playId }, token)).toMatchObject({ success: false });
    }
    expect(await world.ask('machines.share', { playId }, other.token)).toMatchObject({ success: false });
    const { list: unshared } = await world.call('machines.plays', { roomId: opened.roomId });
    expect(unshared).toMatchObject([{ hasReplay: true, code: '' }]);
    const { code } = await world.call('machines.share', { playId }, owner.token);
    expect(code).toMatch(/^[\w-]{12}$/);
    expect(await world.call('machines.share', { playId }, owner.token)).toEqual({ code });
    expect((await world.call('machines.replay', { code })).hash).toBe(mine.hash);
    const { roomId } = opened;
    const log = async (token?: string) => (await world.call('machines.plays', { roomId }, token)).list;
    expect(await log()).toMatchObject([{ playId, stake: 30, hasReplay: true, code, isMine: false }]);
    expect(await log(other.token)).toMatchObject([{ code, isMine: false }]);
    expect(await log(owner.token)).toMatchObject([{ code, isMine: true }]);
  });
});
