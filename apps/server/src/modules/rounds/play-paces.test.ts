import type { UserId } from '@boardwalk/base';
import { SPIN_PACE } from '@boardwalk/rules';
import { describe, expect, it } from 'vitest';
import { createPlayPaces } from './play-paces.ts';

const play = { userId: 1 as UserId, gameType: 9, key: 'a' };

function paced(factor = 1) {
  let nowMs = 1000;
  const paces = createPlayPaces(factor, () => nowMs);
  const isTaken = (change: Partial<typeof play> = {}) =>
    paces.count(SPIN_PACE, { ...play, ...change }) === undefined;
  const advance = (ms: number) => {
    nowMs += ms;
  };
  return { paces, isTaken, advance };
}

describe('plays', () => {
  it('are refused with when to come again', () => {
    const { paces, isTaken } = paced();
    expect([isTaken({ key: 'a' }), isTaken({ key: 'b' })]).toEqual([true, true]);
    expect(paces.count(SPIN_PACE, { ...play, key: 'c' })).toMatchObject({
      code: 'tooManyRequests',
      detail: { retryAfterSeconds: 1 },
    });
  });

  it('of one player and game say nothing of another', () => {
    const { isTaken } = paced();
    for (const key of ['a', 'b', 'c']) isTaken({ key });
    expect(isTaken({ key: 'd' })).toBe(false);
    expect(isTaken({ key: 'd', userId: 2 as UserId })).toBe(true);
    expect(isTaken({ key: 'd', gameType: 6 })).toBe(true);
  });

  it('that are asked for again are counted once', () => {
    const { isTaken } = paced();
    expect(Array.from({ length: 5 }, () => isTaken({ key: 'a' }))).toEqual([true, true, true, true, true]);
    expect([isTaken({ key: 'b' }), isTaken({ key: 'c' })]).toEqual([true, false]);
  });

  it('go on as soon as their time has come', () => {
    const { isTaken, advance } = paced();
    for (const key of ['a', 'b', 'c']) isTaken({ key });
    advance(999);
    expect(isTaken({ key: 'd' })).toBe(false);
    advance(1);
    expect(isTaken({ key: 'd' })).toBe(true);
  });

  it('may come faster by the factor of all limits', () => {
    const { isTaken, advance } = paced(1000);
    const taken = Array.from({ length: 100 }, (_, index) => {
      advance(1);
      return isTaken({ key: String(index) });
    });
    expect(taken.every(Boolean)).toBe(true);
  });
});
