import { describe, expect, it } from 'vitest';
import { PendingDrops } from './pending-drops.ts';

describe('what was asked of the machine', () => {
  it('drops single coins before the rain', () => {
    const pending = new PendingDrops();
    pending.wish(5, 1);
    pending.askRain(5);
    pending.wish(1, 2);
    pending.askSingle();
    pending.drop();
    pending.stop();
    expect(pending.underWay).toBe(0);
  });

  it('lets single coins fall that are in the queue when the rain stops', () => {
    const pending = new PendingDrops();
    pending.wish(1, 1);
    pending.askSingle();
    pending.wish(20, 2);
    pending.askRain(8);
    pending.stop();
    expect([pending.underWay, pending.wanted]).toEqual([1, 0]);
  });

  it('adds a tap and replaces a hold', () => {
    const pending = new PendingDrops();
    pending.wish(50, 1);
    pending.wish(1, 2);
    expect(pending.wanted).toBe(51);
    pending.wish(20, 3);
    expect([pending.wanted, pending.seq]).toEqual([20, 3]);
  });

  it('never counts below nothing', () => {
    const pending = new PendingDrops();
    pending.drop();
    expect(pending.underWay).toBe(0);
  });
});
