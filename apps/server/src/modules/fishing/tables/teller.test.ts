import type { RoomId } from '@boardwalk/base';
import { type ServerInstruction } from '@boardwalk/contract/socket';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Teller, type ToldBest, type ToldSeat, type ToldShot } from './teller.ts';

const ROOM = 8001 as RoomId;
const OTHER = 8002 as RoomId;
const NOW_MS = 1_795_500_000_000;
const ann: ToldSeat = { seat: 1, userId: '9', nickName: 'Ann', avatar: '', price: 20 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function shot(firedAt: number): ToldShot {
  return { seat: 0, firedAt, weapon: 'bullet', price: 10, dx: 0, dy: -1000, hits: [], catches: [] };
}

function best(coins: number): ToldBest {
  return { nickName: 'Ann', avatar: '', kind: 'ray', multiplier: 50, coins, time: NOW_MS };
}

function tellerWith(listSeats: () => Promise<readonly ToldSeat[]> = async () => [ann]) {
  const told: { readonly roomId: RoomId; readonly instruction: ServerInstruction }[] = [];
  let reads = 0;
  const teller = new Teller({
    clock: { nowMs: () => NOW_MS },
    listSeats: () => {
      reads += 1;
      return listSeats();
    },
    toRoom: (roomId, instruction) => told.push({ roomId, instruction }),
  });
  const instructions = () => told.map(({ instruction }) => instruction);
  return {
    teller,
    told,
    instructions,
    reads: () => reads,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  };
}

describe('what comes to pass at a table', () => {
  it('is told together a tenth of a second after the first of it, and not before', async () => {
    const { teller, instructions, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    await pass(60);
    teller.shot(ROOM, shot(2));
    await pass(39);
    expect(instructions()).toEqual([]);
    await pass(1);
    expect(instructions()).toMatchObject([
      { roomId: '8001', nowTime: NOW_MS, shots: [{ firedAt: 1 }, { firedAt: 2 }] },
    ]);
    await pass(1000);
    expect(instructions()).toHaveLength(1);
  });

  it('is told anew for what comes later', async () => {
    const { teller, instructions, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    await pass(100);
    teller.shot(ROOM, shot(2));
    await pass(100);
    expect(instructions()).toMatchObject([{ shots: [{ firedAt: 1 }] }, { shots: [{ firedAt: 2 }] }]);
  });

  it('is told its own table alone', async () => {
    const { teller, told, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    teller.shot(OTHER, shot(2));
    await pass(100);
    expect(told.map(({ roomId, instruction }) => [roomId, instruction])).toMatchObject([
      [ROOM, { roomId: '8001', shots: [{ firedAt: 1 }] }],
      [OTHER, { roomId: '8002', shots: [{ firedAt: 2 }] }],
    ]);
  });
});

describe('seats', () => {
  it('are read once however many have moved, and told as they are then', async () => {
    const { teller, instructions, reads, pass } = tellerWith();
    for (let moved = 0; moved < 5; moved++) teller.seats(ROOM);
    expect(reads()).toBe(0);
    await pass(100);
    expect(reads()).toBe(1);
    expect(instructions()).toEqual([{ code: 83, roomId: '8001', nowTime: NOW_MS, seats: [ann] }]);
  });

  it('are not read for shots', async () => {
    const { teller, reads, instructions, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    await pass(100);
    expect(reads()).toBe(0);
    expect(instructions()[0]).not.toHaveProperty('seats');
  });

  it('that cannot be read keep no shot from being told', async () => {
    const { teller, instructions, pass } = tellerWith(() => Promise.reject(new Error('away')));
    teller.seats(ROOM);
    teller.shot(ROOM, shot(1));
    await pass(100);
    expect(instructions()).toMatchObject([{ shots: [{ firedAt: 1 }] }]);
  });

  it('are told before the shots of the same moment', async () => {
    const { teller, instructions, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    teller.seats(ROOM);
    await pass(100);
    expect(instructions()).toMatchObject([{ seats: [ann] }, { shots: [{ firedAt: 1 }] }]);
  });
});

describe('the best catch', () => {
  it.each([
    [[300, 900, 500], 900],
    [[200], 200],
    [[700, 700], 700],
  ])('of %j is told as %i', async (coins, told) => {
    const { teller, instructions, pass } = tellerWith();
    for (const one of coins) teller.best(ROOM, best(one));
    await pass(100);
    expect(instructions()).toMatchObject([{ best: { coins: told } }]);
  });
});

describe('a node that stops', () => {
  it('tells nothing of what was gathered, and lets no timer run', async () => {
    const { teller, instructions, pass } = tellerWith();
    teller.shot(ROOM, shot(1));
    teller.seats(OTHER);
    teller.stop();
    expect(vi.getTimerCount()).toBe(0);
    await pass(1000);
    expect(instructions()).toEqual([]);
  });
});
