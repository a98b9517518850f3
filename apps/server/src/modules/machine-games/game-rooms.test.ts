import type { Coins, UserId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { expect, it } from 'vitest';
import type { MachineRoom } from '../rooms/index.ts';
import { createGameRooms, type GameRoomDeps } from './game-rooms.ts';

const room = (id: number, gameType: number, priceCoins: number) =>
  ({ id, gameType, priceCoins, minLevel: 0, isVip: false }) as MachineRoom;
const all = [room(1, GameType.claw, 80), room(2, GameType.claw, 100), room(3, GameType.push, 10)];
const [ann, stranger] = [7, 8] as [UserId, UserId];

function clawRooms(latest: readonly { readonly roomId: number; readonly userId: UserId }[] = []) {
  return createGameRooms(GameType.claw, {
    rooms: {
      find: async (roomId: number) => all.find(({ id }) => id === roomId),
      list: async (gameType: number) => all.filter(one => one.gameType === gameType),
      priceOf: async ({ priceCoins }: MachineRoom) => (priceCoins / 2) as Coins,
    },
    rounds: { listLatest: async () => latest },
    accounts: { find: async (userId: UserId) => (userId === ann ? { nickname: 'Ann' } : undefined) },
  } as unknown as GameRoomDeps);
}

it('are those of the game; others are not found there', async () => {
  const rooms = clawRooms();
  expect((await rooms.list()).map(({ id }) => id)).toEqual([1, 2]);
  expect([(await rooms.load(2)).id, await rooms.find(3)]).toEqual([2, undefined]);
  await expect(rooms.load(3)).rejects.toMatchObject({ code: 'notFound' });
});

it('cost what a play costs now, in all of them or in one', async () => {
  const pricesOf = async (roomId?: number) =>
    (await clawRooms().listPrices(roomId)).map(({ price }) => price);
  expect(await pricesOf()).toEqual([40, 50]);
  expect(await pricesOf(2)).toEqual([50]);
  expect(await pricesOf(3)).toEqual([]);
});

it('tell what was played there last, the oldest first, where room and player are still known', async () => {
  const latest = [
    { roomId: 2, userId: ann },
    { roomId: 99, userId: ann },
    { roomId: 1, userId: stranger },
    { roomId: 1, userId: ann },
  ];
  const played = await clawRooms(latest).listPlayed(10);
  expect(played.map(one => [one.room.id, one.player])).toEqual([
    [1, { userId: ann, nickname: 'Ann' }],
    [2, { userId: ann, nickname: 'Ann' }],
  ]);
});
