import { describe, expect, it } from 'vitest';
import { createPace } from './pace.ts';

const open = () => createPace({ burst: 3, everyMs: 2000 });

describe('the pace', () => {
  it('lets a few through at once, then one by one', () => {
    const pace = open();
    expect([0, 0, 0, 0].map(nowMs => pace.take(1, nowMs))).toEqual([true, true, true, false]);
    expect(pace.take(1, 1999)).toBe(false);
    expect(pace.take(1, 2000)).toBe(true);
    expect(pace.take(1, 2001)).toBe(false);
  });

  it('lets as many through at once again after a rest', () => {
    const pace = open();
    for (let turn = 0; turn < 3; turn++) pace.take(1, 0);
    expect([6000, 6000, 6000, 6000].map(nowMs => pace.take(1, nowMs))).toEqual([true, true, true, false]);
  });

  it('is each one’s own', () => {
    const pace = open();
    for (let turn = 0; turn < 3; turn++) pace.take(1, 0);
    expect(pace.take(2, 0)).toBe(true);
  });

  it('forgets the oldest beyond ten thousand, and never grows', () => {
    const pace = open();
    for (let turn = 0; turn < 3; turn++) pace.take(1, 0);
    for (let key = 2; key <= 10_002; key++) pace.take(key, 0);
    expect(pace.take(1, 0)).toBe(true);
  });
});
