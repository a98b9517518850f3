/** Machines as the staff sees and serves them, on a real database with a game to script. */
import { randomUUID } from 'node:crypto';
import type { RoomId, UserId } from '@boardwalk/base';
import type { ConsoleCallName } from '@boardwalk/contract/console';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { DEFAULT_PUSHER } from '@boardwalk/games/pusher';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ScriptedGame } from '../rooms/testing/scripted-game.fixture.ts';

const CLAW = 11_001;
let world: TestWorld;
let games: ScriptedGame[] = [];
let owner: StaffCaller;
let floor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  for (const gameType of [GameType.claw, GameType.push]) {
    rooms().register(gameType, host => {
      const game = new ScriptedGame(host, { seatsDirectly: true });
      games.push(game);
      return game;
    });
  }
  owner = await signInAs(world.server.app, 'owner');
  floor = await signInAs(world.server.app, 'floor');
});
afterAll(() => world?.close());

const rooms = () => world.server.modules.rooms;
const pusher = () =>
  rooms().add({
    gameType: GameType.push,
    name: { 'en-US': 'Test pusher' },
    picture: 'coin',
    priceCoins: 10 as never,
  });
const wire = (code: keyof typeof errorCatalogue) => errorCatalogue[code].wire;
/** Both the wall and the list of rooms are read anew after some seconds. */
const later = () => world.platform.clock.advance(6000);

async function cardOf(roomId: number) {
  later();
  const { list } = await floor.call('machines.wall');
  return list.find(card => card.roomId === roomId);
}

it('tells both ends of what a machine gives where it counts how one plays', async () => {
  const lanes = await cardOf(20_010);
  expect(lanes?.publishedUpToBasisPoints).toBeGreaterThan((lanes?.publishedBasisPoints ?? 0) + 500);
  const classic = await cardOf(20_001);
  expect(classic?.publishedBasisPoints).toBeGreaterThan(0);
  expect(classic?.publishedUpToBasisPoints).toBe(0);
});

async function sit(roomId: RoomId) {
  const { userId: id, token } = await world.player();
  const userId = id as UserId;
  await rooms().canEnter(userId, roomId);
  rooms().onRoomChange({ roomId, userId, change: 'entered' });
  const command = { code: 79, roomId: String(roomId), action: 'apply', seq: 1 } as const;
  await rooms().onInstruction({ userId, nickname: 'Marina' }, command);
  await expect.poll(async () => (await rooms().findSeat(userId))?.id).toBe(roomId);
  await expect.poll(() => rooms().standingOf(roomId).seat).toBe('taken');
  return { userId, token };
}

async function lastEntry(area = 'machines') {
  const { list } = await owner.call('audit.list', { area, limit: 1 });
  const [first] = list;
  return first && owner.call('audit.entry', { number: first.number });
}

async function entries(): Promise<number> {
  const { list } = await owner.call('audit.list', { area: 'machines', limit: 200 });
  return list.length;
}

describe('who may', () => {
  const writes: readonly (readonly [ConsoleCallName, object])[] = [
    ['machines.freeSeat', { roomId: CLAW, userId: 1, reason: 'stuck' }],
    ['machines.setRepair', { roomId: CLAW, repairState: 1, reason: 'stuck' }],
    [
      'machines.refill',
      { roomId: CLAW, goodsId: 5001, count: 3, reason: 'low', idempotencyKey: 'refill-key-1' },
    ],
    ['machines.changeSettings', { roomId: 20_001, version: 1, config: '{}', note: 'why' }],
  ];

  it.each(writes)(
    '%s is refused to an auditor and to support, and nothing is written down',
    async (name, input) => {
      const before = await entries();
      for (const role of ['auditor', 'support', 'cashier'] as const) {
        const staff = await signInAs(world.server.app, role);
        expect((await staff.ask(name, input as never)).errorCode).toBe(wire('forbidden'));
      }
      expect(await entries()).toBe(before);
    },
  );

  it('reading is for everybody who works here', async () => {
    for (const role of ['auditor', 'content', 'support'] as const) {
      const staff = await signInAs(world.server.app, role);
      expect((await staff.call('machines.machine', { roomId: CLAW })).card.roomId).toBe(CLAW);
      expect((await staff.call('machines.log', { roomId: CLAW })).list).toBeDefined();
    }
  });
});

describe('the wall', () => {
  it('has every machine of the house, also a closed one', async () => {
    const roomId = await rooms().add({
      gameType: GameType.push,
      name: { 'en-US': 'Closed pusher' },
      picture: 'coin',
      priceCoins: 10 as never,
      isOpen: false,
    });
    later();
    const { list } = await floor.call('machines.wall');
    expect(new Set(list.map(({ gameType }) => gameType))).toEqual(new Set([0, 6, 11, 12]));
    expect(list.find(card => card.roomId === roomId)).toMatchObject({ state: 'closed', needs: [] });
    expect(list.find(card => card.gameType === GameType.plinko)).toMatchObject({
      state: 'open',
      driver: 'none',
    });
  });

  it('says what lies in a claw and what a play costs', async () => {
    const card = await cardOf(CLAW);
    expect(card).toMatchObject({
      name: 'Cuddle Cove',
      state: 'free',
      priceCoins: 60,
      waiting: 0,
      watching: 0,
    });
    expect(card?.left).toBeGreaterThan(10);
    expect(card?.pictures.length).toBe(4);
  });

  it('says who sits and who waits, in their order', async () => {
    const roomId = await pusher();
    const [first, second, third] = [await sit(roomId), await sit(roomId), await sit(roomId)];
    await expect.poll(() => rooms().standingOf(roomId).queueCount).toBe(2);
    expect(await cardOf(roomId)).toMatchObject({
      state: 'playing',
      player: { userId: first.userId },
      waiting: 2,
      watching: 3,
    });
    const { next } = await floor.call('machines.machine', { roomId });
    expect(next.map(({ userId }) => userId)).toEqual([second.userId, third.userId]);
  });

  it('says that a claw wants a refill only when its stock cannot fill it', async () => {
    const query = (sql: string) => world.owner.pool.query(sql);
    await query('update claw_goods set in_machine = wanted - 1 where room_id = 11002');
    expect((await cardOf(11_002))?.needs).toEqual([]);
    await query('update claw_goods set stock = 0 where room_id = 11002 and kind = 0');
    expect((await cardOf(11_002))?.needs).toEqual(['refill']);
    await query('update claw_goods set stock = 0, in_machine = 0 where room_id = 11002');
    expect((await cardOf(11_002))?.needs).toEqual(['soldOut']);
  });
});

describe('freeing a seat', () => {
  it('ends the turn as one who has gone ends it, calls the next and is written down', async () => {
    const roomId = await pusher();
    games = [];
    const [seated, waiting] = [await sit(roomId), await sit(roomId)];
    const game = games.at(-1);
    const input = { roomId, userId: seated.userId, reason: 'asleep for ten minutes' };
    await floor.call('machines.freeSeat', input);
    expect(game?.log).toContain('leave lost');
    await expect.poll(() => rooms().standingOf(roomId).playerId).toBe(waiting.userId);
    expect(await lastEntry()).toMatchObject({
      entry: {
        action: 'machines.freeSeat',
        name: 'Joris Bakker',
        reason: input.reason,
        subjectName: 'Test pusher',
      },
      before: { playerId: seated.userId },
    });
    // It is somebody else's by now.
    const count = await entries();
    expect((await floor.ask('machines.freeSeat', input)).errorCode).toBe(wire('changedMeanwhile'));
    expect(await entries()).toBe(count);
  });

  it('does nothing when it cannot be written down', async () => {
    const roomId = await pusher();
    const seated = await sit(roomId);
    await world.owner.pool.query(
      'alter table audit.entries add constraint away check (action <> $$machines.freeSeat$$) not valid',
    );
    const answer = await floor.ask('machines.freeSeat', { roomId, userId: seated.userId, reason: 'stuck' });
    await world.owner.pool.query('alter table audit.entries drop constraint away');
    expect(answer.success).toBe(false);
    expect(rooms().standingOf(roomId)).toMatchObject({ playerId: seated.userId, seat: 'taken' });
  });

  it('is refused for a machine that is none, and for one in which nobody sits', async () => {
    const input = { roomId: 999, userId: 7, reason: 'stuck' };
    expect((await floor.ask('machines.freeSeat', input)).errorCode).toBe(wire('notFound'));
    const empty = await floor.ask('machines.freeSeat', { ...input, roomId: await pusher() });
    expect(empty.errorCode).toBe(wire('changedMeanwhile'));
  });
});

describe('repair', () => {
  it('is set once, players see it, its log names who and why, and the audit log has the reason', async () => {
    const input = { roomId: 20_002, repairState: 1, note: 'New shelf motor', reason: 'It squeaks' } as const;
    await floor.call('machines.setRepair', input);
    const { list } = await world.call('rooms.busy', { roomType: GameType.push });
    expect(list.find(room => room.roomId === 20_002)?.repairState).toBe(1);
    expect(await cardOf(20_002)).toMatchObject({ state: 'repair', needs: ['repair'] });
    const [change] = (await floor.call('machines.log', { roomId: 20_002, limit: 1 })).list;
    expect(change).toMatchObject({
      author: 'Joris Bakker',
      note: 'New shelf motor',
      version: 0,
      changes: [{ setting: 'repairState', before: '0', after: '1' }],
    });
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.setRepair', reason: 'It squeaks' },
      before: { repairState: 0 },
      after: { repairState: 1, note: 'New shelf motor' },
    });
    const count = await entries();
    expect((await floor.ask('machines.setRepair', input)).errorCode).toBe(wire('changedMeanwhile'));
    expect(await entries()).toBe(count);
    await floor.call('machines.setRepair', { roomId: 20_002, repairState: 0, reason: 'Mended' });
    expect((await cardOf(20_002))?.state).toBe('free');
  });

  it('is refused without a reason and for a machine that is none', async () => {
    const input = { roomId: 20_002, repairState: 1 } as const;
    expect((await floor.ask('machines.setRepair', input)).errorCode).toBe(wire('badInput'));
    const none = { ...input, roomId: 999, reason: 'why' };
    expect((await floor.ask('machines.setRepair', none)).errorCode).toBe(wire('notFound'));
  });
});

describe('a refill', () => {
  const goodsOf = async (roomId: number) => (await floor.call('machines.machine', { roomId })).goods;

  it('is counted once by its key, however often it is sent', async () => {
    const [goods] = await goodsOf(CLAW);
    const goodsId = goods?.goodsId ?? 0;
    const input = { roomId: CLAW, goodsId, count: 7, reason: 'A box came', idempotencyKey: randomUUID() };
    await Promise.all([1, 2, 3].map(() => floor.call('machines.refill', input)));
    expect((await goodsOf(CLAW))[0]?.stock).toBe((goods?.stock ?? 0) + 7);
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.refill', reason: 'A box came' },
      before: { stock: goods?.stock },
      after: { added: 7 },
    });
    const { list } = await owner.call('audit.list', { area: 'machines', search: 'A box came' });
    expect(list).toHaveLength(1);
    const other = await floor.ask('machines.refill', { ...input, count: 8 });
    expect(other.errorCode).toBe(wire('keyReused'));
    expect((await goodsOf(CLAW))[0]?.stock).toBe((goods?.stock ?? 0) + 7);
  });

  it('of what is not in this machine is refused and changes nothing', async () => {
    const [goods] = await goodsOf(CLAW);
    const input = {
      roomId: 11_003,
      goodsId: goods?.goodsId ?? 0,
      count: 7,
      reason: 'A box came',
      idempotencyKey: randomUUID(),
    };
    expect((await floor.ask('machines.refill', input)).errorCode).toBe(wire('notFound'));
    expect((await goodsOf(CLAW))[0]?.stock).toBe(goods?.stock);
  });
});

describe('settings', () => {
  const change = (roomId: number, version: number, sideOpeningMm: number) =>
    floor.ask('machines.changeSettings', {
      roomId,
      version,
      config: JSON.stringify({ ...DEFAULT_PUSHER, sideOpeningMm }),
      note: `opening ${sideOpeningMm}`,
    });

  it('become a new version with what differs, in the log that players read and in the audit log', async () => {
    const roomId = await pusher();
    await world.server.modules.machines.settings.current(roomId);
    expect((await change(roomId, 1, 180)).data).toEqual({ version: 2 });
    const { list } = await floor.call('machines.versions', { roomId });
    const before = String(DEFAULT_PUSHER.sideOpeningMm);
    expect(list.map(({ version, author, changes }) => [version, author, changes])).toEqual([
      [2, 'Joris Bakker', [{ setting: 'sideOpeningMm', before, after: '180' }]],
      [1, 'house', []],
    ]);
    const told = await world.call('machines.settings', { roomId });
    expect(told.list[0]).toMatchObject({ version: 2, author: 'Joris Bakker', note: 'opening 180' });
    expect(await lastEntry()).toMatchObject({
      entry: { action: 'machines.changeSettings', reason: 'opening 180' },
      before: { version: 1, sideOpeningMm: before },
      after: { version: 2, sideOpeningMm: '180' },
    });
    // Back to the first, as the third.
    const first = list.at(-1)?.config ?? '';
    const back = { roomId, version: 2, config: first, note: 'Back to 1' };
    expect((await floor.call('machines.changeSettings', back)).version).toBe(3);
    expect((await floor.call('machines.versions', { roomId })).list[0]?.config).toBe(first);
  });

  it('are refused when somebody else was faster, and one of two at once wins', async () => {
    const roomId = await pusher();
    await world.server.modules.machines.settings.current(roomId);
    const count = await entries();
    const answers = await Promise.all([150, 160].map(opening => change(roomId, 1, opening)));
    expect(answers.map(({ errorCode }) => errorCode).toSorted()).toEqual(
      ['', wire('changedMeanwhile')].toSorted(),
    );
    expect(await entries()).toBe(count + 1);
    expect((await change(roomId, 1, 170)).errorCode).toBe(wire('changedMeanwhile'));
    expect((await floor.call('machines.versions', { roomId })).list).toHaveLength(2);
  });

  it.each([
    'not JSON',
    '{}',
    'null',
    '7',
    JSON.stringify({ ...DEFAULT_PUSHER, sideOpeningMm: 9999 }),
    JSON.stringify(DEFAULT_PUSHER),
  ])('that are none, or no others, are refused: %s', async config => {
    const roomId = await pusher();
    await world.server.modules.machines.settings.current(roomId);
    const count = await entries();
    const answer = await floor.ask('machines.changeSettings', { roomId, version: 1, config, note: 'why' });
    expect(answer.errorCode).toBe(wire('badInput'));
    expect((await floor.call('machines.versions', { roomId })).list).toHaveLength(1);
    expect(await entries()).toBe(count);
  });

  it('and all that was changed come page by page, each once', async () => {
    const roomId = await pusher();
    await world.server.modules.machines.settings.current(roomId);
    for (let version = 1; version < 4; version++) await change(roomId, version, 100 + version);
    for (const repairState of [1, 0] as const)
      await floor.call('machines.setRepair', { roomId, repairState, reason: 'trying' });
    const seen: string[] = [];
    for (let after = '', page = 0; page === 0 || after !== ''; page++) {
      const { list, next } = await floor.call('machines.log', { roomId, limit: 2, ...(after && { after }) });
      seen.push(...list.map(({ entryId }) => entryId));
      after = next;
    }
    expect(seen).toHaveLength(6);
    expect(new Set(seen).size).toBe(6);
    const { list, next } = await floor.call('machines.versions', { roomId, limit: 3 });
    expect(list.map(({ version }) => version)).toEqual([4, 3, 2]);
    const rest = await floor.call('machines.versions', { roomId, after: next });
    expect(rest.list.map(({ version }) => version)).toEqual([1]);
    expect((await floor.ask('machines.log', { roomId, after: 'x' })).errorCode).toBe(wire('badInput'));
  });

  it('are told with what their plays came to, once there are enough of them', async () => {
    const roomId = await pusher();
    await world.server.modules.machines.settings.current(roomId);
    const { userId } = await world.player();
    // Each hour counts as one play: what falls depends on what lies there.
    const play = (hours: number) =>
      world.owner.pool.query(
        `insert into machine_plays (room_id, user_id, game_type, settings_version, config_version, stake, payout,
           prizes, best_step, started_at, ended_at)
         select $1, $2, 0, 1, 'pusher-x', 100, 90 + n % 3, '[]', 0, now() - n % $3 * interval '1 hour', now()
         from generate_series(1, 30) n`,
        [roomId, userId, hours],
      );
    await play(5);
    const measured = async () => (await floor.call('machines.versions', { roomId })).list[0]?.measured;
    expect(await measured()).toBeUndefined();
    await play(10);
    const { share = 0, low = 0, high = 0, ...told } = (await measured()) ?? {};
    expect([told, share]).toEqual([{ measure: 'return', plays: 60 }, 0.91]);
    expect([low < share, share < high, high - low < 0.05]).toEqual([true, true, true]);
  });
});
