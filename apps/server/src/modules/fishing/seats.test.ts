import type { RoomId } from '@boardwalk/base';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  emptyTables,
  fireOne,
  look,
  type SeatedPlayer,
  seatedPlayer,
  sit,
  tablesOf,
} from './testing/fishing.fixture.ts';

let world: TestWorld;
let roomId: RoomId;
let otherId: RoomId;
let lastId: RoomId;

beforeAll(async () => {
  world = await createTestWorld();
  [roomId, otherId, lastId] = (await tablesOf(world)) as [RoomId, RoomId, RoomId];
});
afterAll(() => world?.close());
beforeEach(() => emptyTables(world));

const codeOf = async (player: TestPlayer, order: { roomId: number; seat?: 0 | 1 | 2 | 3 }) => {
  const answer = await world.ask('fishing.sit', order, player.token);
  return answer.success ? answer.data.seat : errorCodeOfWire(answer.errorCode);
};
const seatsAt = async (player: TestPlayer, table = roomId) =>
  (await look(world, player, table)).seats.map(({ seat, isMe }) => [seat, isMe]);

describe('a seat', () => {
  it('is the first free one, or the one that is asked for', async () => {
    const [one, two, three] = [await richPlayer(world), await richPlayer(world), await richPlayer(world)];
    expect(await codeOf(one, { roomId })).toBe(0);
    expect(await codeOf(two, { roomId, seat: 3 })).toBe(3);
    expect(await codeOf(three, { roomId })).toBe(1);
    expect(await seatsAt(two)).toEqual([
      [0, false],
      [1, false],
      [3, true],
    ]);
  });

  it('shows who sits there, with the price that is chosen', async () => {
    const player = await richPlayer(world);
    const { room } = await look(world, player, roomId);
    const { seats } = await world.call(
      'fishing.sit',
      { roomId, productId: room.prices[2]?.productId ?? 0 },
      player.token,
    );
    expect(seats).toMatchObject([{ seat: 0, userId: String(player.userId), price: 50, isMe: true }]);
    expect(seats[0]?.nickName).not.toBe('');
  });

  it('that is taken is refused, and its player keeps what they had', async () => {
    const one = await seatedPlayer(world, roomId, 2);
    const two = await seatedPlayer(world, otherId, 1);
    expect(await codeOf(two, { roomId, seat: 2 })).toBe('cannonTaken');
    expect(await seatsAt(two, otherId)).toEqual([[1, true]]);
    expect(await seatsAt(one)).toEqual([[2, true]]);
  });

  it('is one for each player, whatever the table', async () => {
    const player = await seatedPlayer(world, otherId);
    await sit(world, player, roomId, 1);
    expect(await seatsAt(player, otherId)).toEqual([]);
    await sit(world, player, roomId, 2);
    expect(await seatsAt(player)).toEqual([[2, true]]);
  });

  it('is kept when its player sits down once more', async () => {
    const player = await seatedPlayer(world, roomId, 3);
    expect(await codeOf(player, { roomId })).toBe(3);
    expect(await codeOf(player, { roomId, seat: 3 })).toBe(3);
  });

  it('is not to be had at a table of four', async () => {
    for (let seat = 0; seat < 4; seat++) await seatedPlayer(world, roomId);
    expect(await codeOf(await richPlayer(world), { roomId })).toBe('tableFull');
  });

  it('goes to one of those who want it at once', async () => {
    const players = await Promise.all(Array.from({ length: 5 }, () => richPlayer(world)));
    const codes = await Promise.all(players.map(player => codeOf(player, { roomId, seat: 1 })));
    expect(codes.filter(code => code === 1)).toHaveLength(1);
    expect(codes.filter(code => code === 'cannonTaken')).toHaveLength(4);
  });

  it('is one, though two of a player’s tabs ask at once', async () => {
    const player = await richPlayer(world);
    await Promise.all([codeOf(player, { roomId, seat: 0 }), codeOf(player, { roomId: otherId, seat: 0 })]);
    const [here, there] = [await seatsAt(player), await seatsAt(player, otherId)];
    expect(here.length + there.length).toBe(1);
  });

  it('can be given up, once and again', async () => {
    const player = await seatedPlayer(world, roomId);
    await world.call('fishing.leave', {}, player.token);
    expect(await seatsAt(player)).toEqual([]);
    await world.call('fishing.leave', {}, player.token);
  });

  it.each([
    [{ seat: 4 }, 'badInput'],
    [{ seat: -1 }, 'badInput'],
    [{ seat: 'left' }, 'badInput'],
    [{ roomId: 1 }, 'notFound'],
    [{ roomId: 0 }, 'badInput'],
  ])('is refused to %j', async (change, code) => {
    expect(await codeOf(await richPlayer(world), { roomId, ...change } as never)).toBe(code);
  });

  it('waits for the level of its table', async () => {
    expect(await codeOf(await richPlayer(world), { roomId: lastId })).toBe('levelRequired');
  });

  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask('fishing.sit', { roomId }, token)).toMatchObject({ success: false });
  });
});

describe('a seat without a sign of life', () => {
  let player: SeatedPlayer;
  beforeEach(async () => {
    player = await seatedPlayer(world, roomId);
    // The one of sitting down is used up.
    await world.server.modules.fishing.look();
  });

  it('falls free after a minute, and not before', async () => {
    world.platform.clock.advance(59_000);
    await world.server.modules.fishing.look();
    expect(await seatsAt(player)).toEqual([[0, true]]);
    world.platform.clock.advance(2000);
    expect(await world.server.modules.fishing.look()).toBe(1);
    expect(await seatsAt(player)).toEqual([]);
  });

  it('is kept by a shot', async () => {
    world.platform.clock.advance(50_000);
    await fireOne(world, player);
    await world.server.modules.fishing.look();
    world.platform.clock.advance(50_000);
    await world.server.modules.fishing.look();
    expect(await seatsAt(player)).toEqual([[0, true]]);
  });

  it('is kept by a socket in its room, and by none in another', async () => {
    const { fishing } = world.server.modules;
    const { userId } = player;
    fishing.onRoomChange?.({ roomId, userId, change: 'entered' });
    world.platform.clock.advance(50_000);
    await seatsAt(player);
    await fishing.look();
    world.platform.clock.advance(50_000);
    await fishing.look();
    expect(await seatsAt(player)).toEqual([[0, true]]);
    fishing.onRoomChange?.({ roomId, userId, change: 'left' });
    fishing.onRoomChange?.({ roomId: otherId, userId, change: 'entered' });
    world.platform.clock.advance(61_000);
    await fishing.look();
    expect(await seatsAt(player)).toEqual([]);
  });

  it('may be taken by somebody else at once', async () => {
    world.platform.clock.advance(61_000);
    expect(await codeOf(await richPlayer(world), { roomId, seat: 0 })).toBe(0);
  });
});
