/** How many rooms and words calls answer with, to whom, and what they answer at the edges of an activity. */
import { type Coins, HOUR_MS, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewMachineRoom } from '../index.ts';
import { clawRoom } from '../testing/rooms.fixture.ts';
import { ScriptedGame } from '../testing/scripted-game.fixture.ts';
import { viewTopic } from '../topics.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  for (const gameType of [GameType.claw, GameType.push]) {
    rooms().register(gameType, host => new ScriptedGame(host, { seatsDirectly: true }));
  }
});
afterAll(() => world?.close());
beforeEach(async () => {
  // What was told of rooms stays told; here it is as if they had never been.
  await world.owner.pool.query(
    `begin; set local session_replication_role = 'replica';
    truncate machine_rooms, room_leases, room_seats, room_visits, room_searches, limited_activities cascade; commit`,
  );
});

const rooms = () => world.server.modules.rooms;
const add = (room: Partial<NewMachineRoom> = {}) => rooms().add({ ...clawRoom, ...room });
const named = (name: string) => ({ name: { 'en-US': name } });
const idsOf = (list: readonly { roomId: number }[]) => list.map(({ roomId }) => roomId);

async function addMany(count: number, room: Partial<NewMachineRoom> = {}): Promise<RoomId[]> {
  const ids: RoomId[] = [];
  for (let number = 1; number <= count; number++)
    ids.push(await add({ ...named(`Bears ${number}`), ...room }));
  return ids;
}

async function sit(roomId: RoomId): Promise<{ token: string; userId: number }> {
  const player = await world.player();
  const userId = player.userId as UserId;
  await rooms().canEnter(userId, roomId);
  rooms().onRoomChange({ roomId, userId, change: 'entered' });
  await rooms().onInstruction(
    { userId, nickname: 'Marina' },
    { code: 79, roomId: String(roomId), action: 'apply', seq: 1 },
  );
  await expect.poll(() => rooms().standingOf(roomId).playerId).toBe(userId);
  return player;
}

const refusalOf = async (name: Parameters<TestWorld['ask']>[0], input: object) =>
  (await world.ask(name, input)).errorCode;

describe('lists of rooms', () => {
  it('are of twenty where they recommend, suggest or find', async () => {
    const ids = await addMany(22);
    expect(idsOf((await world.call('rooms.recommend')).list)).toEqual(ids.slice(0, 20));
    expect(idsOf((await world.call('rooms.searchHot')).list)).toHaveLength(20);
    expect((await world.call('play.page')).list).toMatchObject([{ category: 'claw' }]);
    expect((await world.call('play.page')).list[0]?.rooms).toHaveLength(20);
    const found = await world.call('rooms.searchWord', { word: 'bears' });
    expect(idsOf(found.list)).toEqual(ids.slice(0, 20));
    expect(found).toMatchObject({ pageNum: 1, hasMore: true });
  });

  it('go on from page to page without doubles, and end', async () => {
    const ids = await addMany(5);
    const page = (pageNum: number) => world.call('rooms.searchWord', { word: 'bears', pageNum, pageSize: 2 });
    const pages = [await page(1), await page(2), await page(3)];
    expect(pages.flatMap(({ list }) => idsOf(list))).toEqual(ids);
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(await page(4)).toMatchObject({ list: [], pageNum: 4, hasMore: false });
  });

  it.each([
    ['a page below the first', { pageNum: 0 }],
    ['a page that is none', { pageNum: 1.5 }],
    ['no word', { word: '' }],
    ['a word without end', { word: 'x'.repeat(61) }],
    ['a game there cannot be', { gameType: 100 }],
  ])('are refused for %s', async (_what, change) => {
    expect(await refusalOf('rooms.searchWord', { word: 'bears', ...change })).toBe(
      errorCatalogue.badInput.wire,
    );
  });

  it('are of one game where that is asked', async () => {
    const [claw, pusher] = [await add(), await add({ gameType: GameType.push })];
    expect(idsOf((await world.call('rooms.recommend', { gameType: 0 })).list)).toEqual([pusher]);
    expect(idsOf((await world.call('rooms.recommend', { gameType: 11 })).list)).toEqual([claw]);
    expect((await world.call('rooms.recommend', { gameType: 5 })).list).toEqual([]);
    expect(idsOf((await world.call('rooms.busy', { roomType: 0 })).list)).toEqual([pusher]);
  });

  it('do not name rooms that are closed, nor find them', async () => {
    await add({ ...named('Bears'), isOpen: false });
    for (const name of ['rooms.recommend', 'rooms.searchHot', 'play.page'] as const) {
      expect((await world.call(name)).list).toEqual([]);
    }
    expect((await world.call('rooms.searchWord', { word: 'bears' })).list).toEqual([]);
    expect((await world.call('rooms.busy', { roomType: 11 })).list).toEqual([]);
  });
});

describe('a room that takes nobody else', () => {
  const stand = (roomId: RoomId, change: { queueCount: number; userCount?: number }) => {
    const standing = { state: 1 as const, userCount: 60, waitMs: 60_000, playerId: 9 as UserId, ...change };
    world.platform.bus.publish(viewTopic, { roomId, node: 'another', standing });
  };
  const toldOf = async (roomId: RoomId) => {
    const { list } = await world.call('rooms.busy', { roomType: 11 });
    const { full } = await world.call('rooms.info', { roomId });
    return [full, list.find(room => room.roomId === roomId)?.full];
  };

  it.each([
    ['whose queue is at its end', { queueCount: 50 }, true],
    ['that nobody else may watch', { queueCount: 0, userCount: 2000 }, true],
    ['where one more may wait', { queueCount: 49 }, undefined],
  ])('is told in lists and of itself: %s', async (_what, standing, full) => {
    const roomId = await add();
    stand(roomId, standing);
    await expect.poll(() => rooms().standingOf(roomId).queueCount).toBe(standing.queueCount);
    await expect.poll(() => toldOf(roomId)).toEqual([full, full]);
  });
});

describe('a word', () => {
  it('is found without its accents, in the language of who asks', async () => {
    const roomId = await add({ name: { 'en-US': 'Pier', 'tr-TR': 'Altın İskele', 'vi-VN': 'Gấu bông' } });
    const search = async (word: string, language: string) =>
      idsOf((await world.call('rooms.searchWord', { word, language } as never)).list);
    expect(await search('iskele', 'tr-TR')).toEqual([roomId]);
    expect(await search('ALTIN', 'tr-TR')).toEqual([roomId]);
    expect(await search('gau bong', 'vi-VN')).toEqual([roomId]);
    expect(await search('gau bong', 'tr-TR')).toEqual([]);
    expect(await search('\u0301', 'vi-VN')).toEqual([]);
  });

  it('that becomes longer in small letters is noted as far as there is room', async () => {
    await add(named('i'.repeat(60)));
    const { token } = await world.player();
    const word = 'İ'.repeat(60);
    expect((await world.call('rooms.searchWord', { word }, token)).list).toHaveLength(1);
    const { words } = await world.call('rooms.searchRecently', {}, token);
    expect(words).toHaveLength(1);
    expect([...(words[0] ?? '')].length).toBeLessThanOrEqual(60);
  });

  it('is noted once for all its pages, and not when nothing was found', async () => {
    await addMany(3);
    const { token } = await world.player();
    const input = { word: 'bears', pageSize: 1 };
    for (const pageNum of [1, 2, 3]) await world.call('rooms.searchWord', { ...input, pageNum }, token);
    await world.call('rooms.searchWord', { word: 'whales' }, token);
    // A search by somebody without an account would be kept for nobody.
    await world.call('rooms.searchWord', { word: 'bear' });
    const { rows } = await world.platform.database.pool.query<{ word: string }>(
      'select word from room_searches',
    );
    expect(rows.map(({ word }) => word)).toEqual(['bears']);
  });

  it('is remembered among the last twelve', async () => {
    await add(named('abcdefghijklmnop'));
    const { token } = await world.player();
    for (const letter of 'abcdefghijklmn') {
      world.platform.clock.advance(1000);
      await world.call('rooms.searchWord', { word: letter }, token);
    }
    const { words } = await world.call('rooms.searchRecently', {}, token);
    expect(words).toEqual([...'nmlkjihgfedc']);
  });

  it('searched lately is for who is signed in', async () => {
    expect(await refusalOf('rooms.searchRecently', {})).toBe(errorCatalogue.loginRequired.wire);
  });
});

describe('an activity', () => {
  const run = (
    roomIds: number[],
    change: { discountPercent?: number; startsInMs?: number; endsInMs?: number },
  ) => {
    const nowMs = world.platform.clock.nowMs();
    const { discountPercent = 50, startsInMs = 0, endsInMs = HOUR_MS } = change;
    return rooms().addActivity({
      ...named('Happy hour'),
      gameType: GameType.claw,
      roomIds,
      discountPercent,
      startsAtMs: nowMs + startsInMs,
      endsAtMs: nowMs + endsInMs,
    });
  };
  const price = async (roomId: number) => (await world.call('rooms.info', { roomId })).price;
  const shown = async () => (await world.call('play.limitTimeActivity')).activity;

  it('changes the price at its first millisecond and back at its last', async () => {
    const roomId = await add();
    await run([roomId], { startsInMs: 1000, endsInMs: 3000 });
    world.platform.clock.advance(999);
    expect([await price(roomId), await shown()]).toEqual([100, undefined]);
    world.platform.clock.advance(1);
    expect(await price(roomId)).toBe(50);
    expect(await shown()).toMatchObject({ roomIds: [roomId], discountPercent: 50 });
    world.platform.clock.advance(1999);
    expect(await price(roomId)).toBe(50);
    world.platform.clock.advance(1);
    expect([await price(roomId), await shown()]).toEqual([100, undefined]);
  });

  it('tells how long it still runs', async () => {
    await run([await add()], { endsInMs: 90_000 });
    world.platform.clock.advance(30_000);
    const activity = await shown();
    expect((activity?.endTime ?? 0) - (activity?.nowTime ?? 0)).toBe(60_000);
  });

  it('never gives a play for nothing', async () => {
    const roomId = await add({ priceCoins: 1 as Coins });
    await run([roomId], { discountPercent: 99 });
    expect(await price(roomId)).toBe(1);
  });

  it('shows the one that ends first, and takes off what the best takes off', async () => {
    const roomId = await add();
    await run([roomId], { discountPercent: 20, endsInMs: HOUR_MS });
    await run([roomId], { discountPercent: 10, endsInMs: HOUR_MS / 2 });
    expect(await shown()).toMatchObject({ discountPercent: 10 });
    expect(await price(roomId)).toBe(80);
  });
});

describe('playing at once', () => {
  const fast = async (input: object = {}, token?: string) =>
    (await world.call('rooms.limitedTimeFastPlay', input, token)).room?.roomId;

  it('is nowhere when all rooms are taken, in repair, for others, or on trial', async () => {
    const taken = await add();
    await add({ repairState: 1 });
    await add({ minLevel: 3 });
    await add({ isClub: true });
    await add({ isVip: true });
    await add({ use: 2, gameType: GameType.push });
    await add({ isCyber: true, gameType: GameType.push });
    await add({ isOpen: false });
    await sit(taken);
    expect(await fast()).toBeUndefined();
    expect(await fast({}, (await world.player()).token)).toBeUndefined();
  });

  it('is at the cheapest of a game', async () => {
    await add({ priceCoins: 30 as Coins });
    const cheap = await add({ priceCoins: 20 as Coins });
    const pusher = await add({ priceCoins: 25 as Coins, gameType: GameType.push });
    expect(await fast()).toBe(cheap);
    expect(await fast({ gameType: 0 })).toBe(pusher);
  });
});

describe('people in rooms', () => {
  it('are counted for a room and for all, with those who wait', async () => {
    const [one, other] = [await add(), await add({ gameType: GameType.push })];
    await sit(one);
    await sit(other);
    expect(await world.call('rooms.userCount', { roomId: one })).toEqual({ userCount: 1, queueCount: 0 });
    await expect.poll(async () => (await world.call('rooms.userCount')).userCount).toBeGreaterThanOrEqual(2);
  });

  it('sit in one room, which only they are told of', async () => {
    const roomId = await add(named('Golden Pier'));
    const { token } = await sit(roomId);
    const { playing } = await world.call('rooms.operation', {}, token);
    expect(playing).toMatchObject({ roomId, roomType: 11, roomName: 'Golden Pier', use: 0, state: 1 });
    expect(playing?.nowTime).toBe(world.platform.clock.nowMs());
    expect(await world.call('rooms.operation', {}, (await world.player()).token)).toEqual({});
    expect(await refusalOf('rooms.operation', {})).toBe(errorCatalogue.loginRequired.wire);
  });

  it('in a room that is taken are told when a newcomer would be called', async () => {
    const roomId = await add();
    expect(await world.call('rooms.info', { roomId })).toMatchObject({ idle: true, waitMs: 0, state: 0 });
    await sit(roomId);
    const room = await world.call('rooms.info', { roomId });
    expect(room).toMatchObject({ idle: false, state: 1, userCount: 1 });
    expect(room.waitMs).toBeGreaterThan(0);
  });
});
