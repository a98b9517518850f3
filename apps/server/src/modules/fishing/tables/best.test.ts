import { DAY_MS, type RoomId, type UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../../../platform/bus/index.ts';
import type { StoredCatch } from '../store/catches.ts';
import { Best, type BestCatch } from './best.ts';

const ROOM = 8001 as RoomId;
const NOON_MS = Date.UTC(2026, 10, 24, 12);
const quiet = { error: () => undefined };

function caught(coins: number, change: Partial<BestCatch> = {}): BestCatch {
  const who = { userId: 7 as UserId, nickName: 'Kai', avatar: '' };
  return { roomId: ROOM, ...who, kind: 'turtle', multiplier: 20, coins, atMs: NOON_MS + coins, ...change };
}

const stored = (coins: number, userId = 7) =>
  ({
    userId: userId as UserId,
    kind: 'turtle',
    multiplier: 20,
    payout: coins,
    atMs: NOON_MS + coins,
  }) as StoredCatch;

interface Given {
  readonly stored?: readonly StoredCatch[];
  readonly bus?: Bus;
  readonly fails?: number;
}

function bestOf({ stored: rows = [], bus = createLocalBus(quiet), fails = 0 }: Given = {}) {
  const clock = { nowMs: NOON_MS };
  const reads: number[] = [];
  const best = new Best({
    bus,
    nowMs: () => clock.nowMs,
    catches: {
      listBest: async (_room, sinceMs) => {
        reads.push(sinceMs);
        if (reads.length <= fails) throw new Error('the database is away');
        return rows;
      },
    },
    accounts: {
      find: async userId => (userId === 7 ? ({ nickname: 'Kai', portrait: '' } as never) : undefined),
    },
  });
  const stop = best.listen();
  return { best, clock, reads, stop, coins: async () => (await best.list(ROOM)).map(one => one.coins) };
}

describe('the best of the day', () => {
  it('begin with what is stored since midnight, read once for all who look', async () => {
    const { best, reads, coins } = bestOf({ stored: [stored(900), stored(300)] });
    await Promise.all([best.list(ROOM), best.list(ROOM)]);
    expect(await coins()).toEqual([900, 300]);
    expect(reads).toEqual([Date.UTC(2026, 10, 24)]);
  });

  it('are five, the greatest first; what is less is not among them', async () => {
    const { best, coins } = bestOf();
    for (const one of [10, 50, 30, 20, 40]) expect(await best.offer(caught(one))).toBe(true);
    expect(await coins()).toEqual([50, 40, 30, 20, 10]);
    expect(await best.offer(caught(10, { atMs: 1 }))).toBe(false);
    expect(await best.offer(caught(9))).toBe(false);
    expect(await best.offer(caught(45))).toBe(true);
    expect(await coins()).toEqual([50, 45, 40, 30, 20]);
  });

  it('are those of each table by itself', async () => {
    const { best } = bestOf();
    await best.offer(caught(70));
    expect(await best.list((ROOM + 1) as RoomId)).toEqual([]);
  });

  it('count a catch once that was read and is told as well', async () => {
    const { best, coins } = bestOf({ stored: [stored(900)] });
    await best.list(ROOM);
    await best.offer(caught(900));
    expect(await coins()).toEqual([900]);
  });

  it('keep two catches apart that were as great', async () => {
    const { best, coins } = bestOf();
    await best.offer(caught(80, { atMs: 1 }));
    await best.offer(caught(80, { atMs: 2 }));
    expect(await coins()).toEqual([80, 80]);
  });

  it('begin anew at midnight, and are read anew then', async () => {
    const { best, clock, reads, coins } = bestOf();
    await best.offer(caught(500));
    clock.nowMs += DAY_MS / 2;
    expect(await coins()).toEqual([]);
    expect(reads).toEqual([Date.UTC(2026, 10, 24), Date.UTC(2026, 10, 25)]);
  });

  it('leave out whose account is gone', async () => {
    const { coins } = bestOf({ stored: [stored(900, 8), stored(300)] });
    expect(await coins()).toEqual([300]);
  });

  it('are asked for again after a read that has failed', async () => {
    const { best, coins } = bestOf({ stored: [stored(900)], fails: 1 });
    await expect(best.list(ROOM)).rejects.toThrow('away');
    expect(await coins()).toEqual([900]);
  });

  it('refuse an offer while they cannot be read, and take the next one', async () => {
    const { best, coins } = bestOf({ fails: 1 });
    await expect(best.offer(caught(60))).rejects.toThrow('away');
    await best.offer(caught(70));
    expect(await coins()).toEqual([70]);
  });
});

describe('two nodes', () => {
  it('have the same, whichever was offered a catch', async () => {
    const bus = createLocalBus(quiet);
    const [one, other] = [bestOf({ bus }), bestOf({ bus })];
    await one.best.offer(caught(40));
    await other.best.offer(caught(90));
    await one.best.offer(caught(60));
    expect(await one.coins()).toEqual([90, 60, 40]);
    expect(await other.coins()).toEqual([90, 60, 40]);
  });

  it('hear nothing more of each other once one has stopped', async () => {
    const bus = createLocalBus(quiet);
    const [one, other] = [bestOf({ bus }), bestOf({ bus })];
    other.stop();
    await one.best.offer(caught(40));
    expect(await other.coins()).toEqual([]);
  });
});
