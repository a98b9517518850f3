import { type Coins, HOUR_MS, type RoomId, type UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewMachineRoom } from '../index.ts';
import { clawRoom } from '../testing/rooms.fixture.ts';
import { ScriptedGame } from '../testing/scripted-game.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  for (const gameType of [GameType.claw, GameType.push]) {
    rooms().register(gameType, host => new ScriptedGame(host, { seatsDirectly: gameType === GameType.push }));
  }
});
afterAll(() => world?.close());
beforeEach(async () => {
  // Rooms of other tests would stand in the lists.
  // What was told of rooms stays told; here it is as if they had never been.
  await world.owner.pool.query(
    `begin; set local session_replication_role = 'replica';
    truncate machine_rooms, room_leases, room_seats, room_visits, room_searches, limited_activities cascade; commit`,
  );
});

const rooms = () => world.server.modules.rooms;
const add = (room: Partial<NewMachineRoom> = {}) => rooms().add({ ...clawRoom, ...room });
const named = (name: string, german = name) => ({ name: { 'en-US': name, 'de-DE': german } });
const codeOf = async (roomId: number, token?: string) => {
  const { errorCode } = await world.ask('rooms.into', { roomId }, token);
  return Object.entries(errorCatalogue).find(([, entry]) => entry.wire === errorCode)?.[0] ?? 'welcome';
};
const enter = async (roomId: RoomId, userId: number) => {
  await rooms().canEnter(userId as UserId, roomId);
  rooms().onRoomChange({ roomId, userId: userId as UserId, change: 'entered' });
};
const apply = (roomId: RoomId, userId: number, seq = 1) =>
  rooms().onInstruction(
    { userId: userId as UserId, nickname: 'Marina' },
    { code: 79, roomId: String(roomId), action: 'apply', seq },
  );
const idsOf = (list: readonly { roomId: number }[]) => list.map(({ roomId }) => roomId);

describe('entering a room', () => {
  it('is for players who are signed in', async () => {
    const roomId = await add();
    expect(await codeOf(roomId)).toBe('loginRequired');
    expect(await codeOf(roomId, (await world.guest()).token)).toBe('loginRequired');
    expect(await codeOf(roomId, (await world.player()).token)).toBe('welcome');
  });

  it('is refused where the room is not theirs, and says why', async () => {
    const { token } = await world.player();
    expect(await codeOf(await add({ minLevel: 3 }), token)).toBe('levelRequired');
    expect(await codeOf(await add({ isClub: true }), token)).toBe('clubRequired');
    expect(await codeOf(await add({ isVip: true }), token)).toBe('levelRequired');
    expect(await codeOf(await add({ isOpen: false }), token)).toBe('roomClosed');
    expect(await codeOf(await add({ repairState: 1 }), token)).toBe('roomClosed');
    expect(await codeOf(1, token)).toBe('notFound');
  });

  it('answers with the room in the player’s language', async () => {
    const roomId = await add();
    const { token } = await world.player();
    const room = await world.call('rooms.into', { roomId, language: 'de-DE' } as never, token);
    expect(room).toMatchObject({ roomId, roomName: 'Testgreifer', price: 100, idle: true, state: 0 });
  });
});

describe('a room', () => {
  it('names the level its door asks for, also where being a VIP asks for more', async () => {
    const [plain, vip, high] = [
      await add({ minLevel: 3 }),
      await add({ isVip: true }),
      await add({ isVip: true, minLevel: 12 }),
    ];
    const { token } = await world.player();
    const named = async (roomId: RoomId) => (await world.call('rooms.info', { roomId })).minLevel;
    const refused = async (roomId: RoomId) => (await world.ask('rooms.into', { roomId }, token)).data;
    for (const [roomId, level] of [
      [plain, 3],
      [vip, 10],
      [high, 12],
    ] as const) {
      expect(await named(roomId)).toBe(level);
      expect(await refused(roomId)).toMatchObject({ level });
    }
  });

  it('is shown as it stands: who is there, who sits, who waits', async () => {
    const roomId = await add({ gameType: GameType.push });
    const [ann, ben] = [await world.player(), await world.player()];
    for (const { userId } of [ann, ben]) await enter(roomId, userId);
    for (const { userId } of [ann, ben]) await apply(roomId, userId);
    await expect
      .poll(() => world.call('rooms.info', { roomId }))
      .toMatchObject({ userCount: 2, queueCount: 1, idle: false, state: 1 });
    const { list } = await world.call('rooms.busy', { roomType: GameType.push });
    expect(list).toMatchObject([{ roomId, state: 1, repairState: 0, queueCount: 1 }]);
    expect(list[0]?.waitMs).toBeGreaterThan(30_000);
    expect(await world.call('rooms.userCount', { roomId })).toEqual({ userCount: 2, queueCount: 1 });
    expect((await world.call('rooms.userCount')).userCount).toBeGreaterThanOrEqual(2);
  });

  it('that is not there is not found', async () => {
    for (const name of ['rooms.info', 'rooms.messages', 'rooms.userCount'] as const) {
      expect((await world.ask(name, { roomId: 1 })).errorCode).toBe(errorCatalogue.notFound.wire);
    }
  });

  it('in which a player sits is known to all devices of that player, and to no other', async () => {
    const roomId = await add({ gameType: GameType.push, ...named('Golden Pier') });
    const [ann, ben] = [await world.player(), await world.player()];
    await enter(roomId, ann.userId);
    expect(await world.call('rooms.operation', {}, ann.token)).toEqual({});
    await apply(roomId, ann.userId);
    await expect
      .poll(() => world.call('rooms.operation', {}, ann.token))
      .toMatchObject({ playing: { roomId, roomName: 'Golden Pier', roomType: 0, state: 1 } });
    expect(await world.call('rooms.operation', {}, ben.token)).toEqual({});
  });
});

describe('an activity', () => {
  const happyHour = (roomIds: number[], startsInMs = 0) => {
    const nowMs = world.platform.clock.nowMs();
    return rooms().addActivity({
      ...named('Happy hour', 'Glückliche Stunde'),
      gameType: GameType.claw,
      roomIds,
      discountPercent: 30,
      startsAtMs: nowMs + startsInMs,
      endsAtMs: nowMs + startsInMs + HOUR_MS,
    });
  };

  it('lowers the price of its rooms while it runs', async () => {
    const [roomId, other] = [await add(), await add()];
    await happyHour([roomId]);
    const room = await rooms().find(roomId);
    expect(room && (await rooms().priceOf(room))).toBe(70);
    expect(await world.call('rooms.info', { roomId })).toMatchObject({ price: 70, fullPrice: 100 });
    const untouched = await world.call('rooms.info', { roomId: other });
    expect([untouched.price, untouched.fullPrice]).toEqual([100, undefined]);
    expect((await world.call('play.limitTimeActivity')).activity).toMatchObject({
      name: 'Happy hour',
      roomIds: [roomId],
      discountPercent: 30,
    });
    world.platform.clock.advance(HOUR_MS);
    const after = await world.call('rooms.info', { roomId });
    expect([after.price, after.fullPrice]).toEqual([100, undefined]);
  });

  it('does not run before it begins', async () => {
    const roomId = await add();
    await happyHour([roomId], HOUR_MS);
    expect((await world.call('rooms.info', { roomId })).price).toBe(100);
  });

  it('comes first where somebody wants to play at once', async () => {
    const dear = await add({ priceCoins: 90 as Coins });
    const cheap = await add({ priceCoins: 80 as Coins });
    const fast = async () => (await world.call('rooms.limitedTimeFastPlay')).room?.roomId;
    expect(await fast()).toBe(cheap);
    await happyHour([dear]);
    expect(await fast()).toBe(dear);
    await add({ priceCoins: 1 as Coins, minLevel: 5 });
    await add({ priceCoins: 1 as Coins, gameType: GameType.push, use: 2 });
    const broken = await add({ priceCoins: 1 as Coins, repairState: 1 });
    expect(await fast()).toBe(dear);
    expect((await world.call('rooms.info', { roomId: broken })).idle).toBe(false);
    expect((await world.call('rooms.limitedTimeFastPlay', { gameType: GameType.slot })).room).toBeUndefined();
  });
});

describe('finding a room', () => {
  it('by a word is possible in the own language and in English, page by page', async () => {
    const pier = await add(named('Golden Pier', 'Goldene Seebrücke'));
    const bears = await add(named('Bears', 'Bären'));
    const search = async (word: string, more: object = {}) =>
      idsOf((await world.call('rooms.searchWord', { word, language: 'de-DE', ...more } as never)).list);
    expect(await search('seebrück')).toEqual([pier]);
    expect(await search('PIER')).toEqual([pier]);
    expect(await search(' bären ')).toEqual([bears]);
    expect(await search('%')).toEqual([]);
    expect(await search('   ')).toEqual([]);
    expect(await search('e', { pageSize: 1, pageNum: 2 })).toEqual([bears]);
    expect(await search('pier', { gameType: GameType.push })).toEqual([]);
  });

  it('by its prizes is possible where its game knows them', async () => {
    const roomId = await add(named('Toys'));
    rooms().register(
      GameType.claw,
      host => new ScriptedGame(host, {}),
      async word => (word === 'whale' ? [roomId] : []),
    );
    expect(idsOf((await world.call('rooms.searchWord', { word: 'Whale' })).list)).toEqual([roomId]);
  });

  it('remembers the own words and visits, the latest first', async () => {
    const [one, other] = [await add(named('First')), await add(named('Second'))];
    const { token } = await world.player();
    for (const roomId of [one, other, one]) {
      world.platform.clock.advance(1000);
      await world.call('rooms.into', { roomId }, token);
    }
    for (const word of ['second', 'first', 'nothing at all']) {
      world.platform.clock.advance(1000);
      await world.call('rooms.searchWord', { word }, token);
    }
    const recent = await world.call('rooms.searchRecently', {}, token);
    expect(idsOf(recent.list)).toEqual([one, other]);
    expect(recent.words).toEqual(['first', 'second']);
  });

  it('suggests what most players found, and nothing that hurts', async () => {
    await add(named('Bears'));
    await add(named('Fuck'));
    const players = [await world.player(), await world.player(), await world.player()];
    for (const { token } of players.slice(1)) await world.call('rooms.searchWord', { word: 'bears' }, token);
    for (const { token } of players) await world.call('rooms.searchWord', { word: 'fuck' }, token);
    for (let turn = 0; turn < 5; turn++)
      await world.call('rooms.searchWord', { word: 'bear' }, players[0]?.token);
    expect((await world.call('rooms.searchHot')).words).toEqual(['bears', 'bear']);
  });

  it('recommends free rooms of a kind that the player knows', async () => {
    const [claw, pusher, taken] = [
      await add(),
      await add({ gameType: GameType.push }),
      await add({ gameType: GameType.push }),
    ];
    const [ann, ben] = [await world.player(), await world.player()];
    await world.call('rooms.into', { roomId: pusher }, ann.token);
    await enter(taken, ben.userId);
    await apply(taken, ben.userId);
    const listed = async (token?: string) => idsOf((await world.call('rooms.recommend', {}, token)).list);
    await expect.poll(() => listed(ann.token)).toEqual([pusher, claw, taken]);
    expect(await listed()).toEqual([claw, pusher, taken]);
  });

  it('lists by category what is in play, and where most people are as hot', async () => {
    const [claw, busy] = [await add(), await add()];
    const pusher = await add({ gameType: GameType.push });
    await add({ gameType: GameType.push, repairState: 2 });
    await add({ isOpen: false });
    await enter(busy, (await world.player()).userId);
    await expect
      .poll(async () =>
        (await world.call('play.page')).list.map(({ category, rooms: of }) => [category, idsOf(of)]),
      )
      .toEqual([
        ['claw', [busy, claw]],
        ['push', [pusher]],
      ]);
    expect(idsOf((await world.call('rooms.searchHot')).list)[0]).toBe(busy);
  });
});

describe('old visits and searches', () => {
  it('are thrown away after three months', async () => {
    const roomId = await add(named('Bears'));
    const { token } = await world.player();
    await world.call('rooms.into', { roomId }, token);
    await world.call('rooms.searchWord', { word: 'bears' }, token);
    expect(await rooms().jobs.purge()).toBe(0);
    world.platform.clock.advance(91 * 24 * HOUR_MS);
    expect(await rooms().jobs.purge()).toBe(2);
  });
});
