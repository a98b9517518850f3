import { describe, expect, it } from 'vitest';
import { Asked } from './asked.ts';

describe('what was asked of the machine', () => {
  it('drops single coins before the rain', () => {
    const asked = new Asked();
    asked.wish(5, 1);
    asked.askRain(5);
    asked.wish(1, 2);
    asked.askSingle();
    asked.drop();
    asked.stop();
    expect(asked.underWay).toBe(0);
  });

  it('lets single coins fall that are in the queue when the rain stops', () => {
    const asked = new Asked();
    asked.wish(1, 1);
    asked.askSingle();
    asked.wish(20, 2);
    asked.askRain(8);
    asked.stop();
    expect([asked.underWay, asked.wanted]).toEqual([1, 0]);
  });

  it('adds a tap and replaces a hold', () => {
    const asked = new Asked();
    asked.wish(50, 1);
    asked.wish(1, 2);
    expect(asked.wanted).toBe(51);
    asked.wish(20, 3);
    expect([asked.wanted, asked.seq]).toEqual([20, 3]);
  });

  it('never counts below nothing', () => {
    const asked = new Asked();
    asked.drop();
    expect(asked.underWay).toBe(0);
  });
});
