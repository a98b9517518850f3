/** Which pushers are where, among rooms and standings that the test says. */
import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { Refusal } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { createTestClock, type TestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createGameRooms, type GameRoomDeps } from '../machine-games/index.ts';
import type { MachineRoom, RoomStanding } from '../rooms/index.ts';
import { createLists, type ListDeps, type PushFilter, type PushLists } from './lists.ts';

const ANN = 7 as UserId;

let all: MachineRoom[];
let standings: Map<RoomId, Partial<RoomStanding>>;
let seat: MachineRoom | undefined;
let reserved: { roomId: RoomId; userId: UserId; untilMs: number }[];
let refusals: Map<RoomId, Refusal>;
let clock: TestClock;
let lists: PushLists;

const add = (id: number, change: Partial<MachineRoom> = {}): RoomId => {
  const room = {
    id: id as RoomId,
    gameType: 0,
    priceCoins: 10 as Coins,
    use: 0,
    minLevel: 0,
    repairState: 0,
  };
  all.push({
    ...room,
    isVip: false,
    isClub: false,
    isCyber: false,
    machineId: undefined,
    ...change,
  } as MachineRoom);
  return room.id;
};
const idsOf = async (filter: PushFilter) => (await lists.list(filter)).map(({ id }) => id as number);

beforeEach(() => {
  [all, seat, reserved] = [[], undefined, []];
  standings = new Map();
  refusals = new Map();
  clock = createTestClock();
  const rooms: Partial<ListDeps['rooms']> = {
    findSeat: async () => seat,
    standingOf: roomId => ({ state: 0, userCount: 0, queueCount: 0, waitMs: 0, ...standings.get(roomId) }),
    reserve: async (roomId, userId, untilMs) => {
      const refusal = refusals.get(roomId);
      if (!refusal) reserved.push({ roomId, userId, untilMs });
      return refusal;
    },
  };
  const known: Partial<GameRoomDeps['rooms']> = {
    list: async () => all,
    find: async roomId => all.find(({ id }) => id === roomId),
  };
  lists = createLists({
    clock,
    gameRooms: createGameRooms(GameType.push, { rooms: known } as GameRoomDeps),
    rooms: rooms as ListDeps['rooms'],
    machines: {} as ListDeps['machines'],
  });
});

describe('the list of pushers', () => {
  beforeEach(() => {
    add(1);
    add(2, { priceCoins: 50 as Coins, minLevel: 3 });
    add(3, { isVip: true });
    add(4, { use: 2 });
    add(5, { priceCoins: 50 as Coins, isVip: true, minLevel: 9 });
  });

  it.each<[string, PushFilter, number[]]>([
    ['all', {}, [1, 2, 3, 4, 5]],
    ['a coin', { roomCoin: 50 }, [2, 5]],
    ['a coin nobody takes', { roomCoin: 33 }, []],
    ['a level', { level: 3 }, [1, 2, 4]],
    ['a level just below', { level: 2 }, [1, 4]],
    ['the whole kind', { category: 0 }, [1, 2, 3, 4, 5]],
    ['VIPs', { category: -99 }, [3, 5]],
    ['a category there is not', { category: 77 }, []],
    ['trial coins', { use: 2 }, [4]],
    ['coins', { use: 0 }, [1, 2, 3, 5]],
    ['VIPs of a level below that of VIPs', { category: -99, level: 9 }, []],
    ['VIPs of a coin and a level', { category: -99, roomCoin: 50, level: 10 }, [5]],
  ])('is for %s', async (_what, filter, ids) => {
    expect(await idsOf(filter)).toEqual(ids);
  });

  it('has no claws: they are not found there', async () => {
    add(11_001, { gameType: 11 });
    await expect(lists.load(11_001)).rejects.toMatchObject({ code: 'notFound' });
    await expect(lists.load(99)).rejects.toMatchObject({ code: 'notFound' });
    expect((await lists.load(1)).id).toBe(1);
  });
});

describe('a free pusher', () => {
  it.each<[string, Partial<MachineRoom>, Partial<RoomStanding>]>([
    ['somebody sits', {}, { playerId: ANN }],
    ['somebody waits', {}, { queueCount: 1 }],
    ['it broke down by itself', {}, { isBroken: true }],
    ['it is repaired', { repairState: 1 }, {}],
    ['it is out of play', { repairState: 2 }, {}],
    ['it is for VIPs', { isVip: true }, {}],
    ['it is for the club', { isClub: true }, {}],
    ['it is a cyber machine', { isCyber: true }, {}],
  ])('is not one where %s', async (_what, change, standing) => {
    standings.set(add(1, change), standing);
    await expect(lists.findFree({})).rejects.toMatchObject({ code: 'noRoomFree' });
    add(2);
    expect((await lists.findFree({})).id).toBe(2);
  });

  it('is the first of the list that fits', async () => {
    add(1, { priceCoins: 20 as Coins });
    add(2);
    add(3);
    expect((await lists.findFree({ roomCoin: 10 })).id).toBe(2);
  });
});

describe('a cyber pusher', () => {
  const cyber = (id: number, change: Partial<MachineRoom> = {}) =>
    add(id, { isCyber: true, machineId: `cyber-${id}`, ...change });

  it('is kept for half a minute from now for who asked', async () => {
    cyber(1);
    expect(await lists.assignCyber(ANN, 10, 0)).toEqual({ roomId: 1, virtualMachineId: 'cyber-1' });
    expect(reserved).toEqual([{ roomId: 1, userId: ANN, untilMs: clock.nowMs() + 30_000 }]);
    clock.advance(5000);
    await lists.assignCyber(ANN, 10, 0);
    expect(reserved.at(-1)?.untilMs).toBe(clock.nowMs() + 30_000);
  });

  it('is another where the first was taken in the same moment', async () => {
    refusals.set(cyber(1), new Refusal('seatTaken'));
    cyber(2);
    expect((await lists.assignCyber(ANN, 10, 0)).roomId).toBe(2);
  });

  it('is not one that is taken, broken, of another coin, of a higher level, or no cyber machine', async () => {
    standings.set(cyber(1), { playerId: 8 as UserId });
    standings.set(cyber(5), { isBroken: true });
    cyber(2, { priceCoins: 50 as Coins });
    cyber(3, { minLevel: 5 });
    add(4);
    await expect(lists.assignCyber(ANN, 10, 4)).rejects.toMatchObject({ code: 'noRoomFree' });
    expect(reserved).toEqual([]);
  });

  it('at which the player sits is the same again, and nothing more is kept', async () => {
    cyber(1);
    cyber(2);
    seat = all[1];
    expect((await lists.assignCyber(ANN, 10, 0)).roomId).toBe(2);
    expect(reserved).toEqual([]);
  });

  it('is refused to who sits elsewhere', async () => {
    cyber(1);
    add(2);
    seat = all[1];
    await expect(lists.assignCyber(ANN, 10, 0)).rejects.toMatchObject({ code: 'seatTaken' });
    expect(reserved).toEqual([]);
  });
});
