import { DAY_MS, type RoomId, type UserId } from '@boardwalk/base';
import { createTestClock, type TestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BestPlayer, Rounds } from '../rounds/index.ts';
import { createRanking, type Ranking } from './ranking.ts';

const MIDNIGHT = Date.UTC(2026, 10, 21);
const [pier, bay] = [20_001 as RoomId, 20_002 as RoomId];

let clock: TestClock;
let asked: { roomId: RoomId; fromMs: number; limit: number }[];
let best: readonly BestPlayer[];
let failure: Error | undefined;
let ranking: Ranking;

const player = (id: number, coins: number): BestPlayer => ({ userId: id as UserId, coins });

beforeEach(() => {
  clock = createTestClock(MIDNIGHT - 60_000);
  [asked, best, failure] = [[], [player(1, 500), player(2, 300)], undefined];
  const listBest: Rounds['listBest'] = async (_gameType, roomId, fromMs, limit) => {
    asked.push({ roomId, fromMs, limit });
    if (failure) throw failure;
    return [...best];
  };
  ranking = createRanking({ listBest }, clock);
});

describe('the best players of a pusher’s day', () => {
  it('are twenty since midnight', async () => {
    expect(await ranking.list(pier)).toEqual(best);
    expect(asked).toEqual([{ roomId: pier, fromMs: MIDNIGHT - DAY_MS, limit: 20 }]);
  });

  it('are others from midnight on', async () => {
    await ranking.list(pier);
    clock.advance(60_000);
    await ranking.list(pier);
    expect(asked.map(({ fromMs }) => fromMs)).toEqual([MIDNIGHT - DAY_MS, MIDNIGHT]);
  });

  it('are read once in ten seconds, for each room by itself', async () => {
    await ranking.list(pier);
    clock.advance(9999);
    await ranking.list(pier);
    await ranking.list(bay);
    expect(asked.map(({ roomId }) => roomId)).toEqual([pier, bay]);
    clock.advance(1);
    await ranking.list(pier);
    expect(asked).toHaveLength(3);
  });

  it('are read once for many who ask at once', async () => {
    await Promise.all(Array.from({ length: 9 }, () => ranking.list(pier)));
    expect(asked).toHaveLength(1);
  });

  it('are read again after a failure', async () => {
    failure = new Error('no connection');
    await expect(ranking.list(pier)).rejects.toThrow('no connection');
    failure = undefined;
    expect(await ranking.list(pier)).toEqual(best);
  });
});

describe('a rank', () => {
  it('is one’s place and coins, as they are now', async () => {
    await ranking.list(pier);
    best = [player(2, 900), player(1, 500)];
    expect(await ranking.rankOf(pier, 2 as UserId)).toEqual({ ranking: 1, coin: 900 });
    expect(await ranking.rankOf(pier, 1 as UserId)).toEqual({ ranking: 2, coin: 500 });
    expect(await ranking.list(pier)).toEqual(best);
  });

  it('is had by the first ten only', async () => {
    best = Array.from({ length: 12 }, (_, place) => player(place + 1, 1000 - place));
    expect(await ranking.rankOf(pier, 10 as UserId)).toMatchObject({ ranking: 10 });
    expect(await ranking.rankOf(pier, 11 as UserId)).toBeUndefined();
    expect(await ranking.rankOf(pier, 99 as UserId)).toBeUndefined();
  });
});
