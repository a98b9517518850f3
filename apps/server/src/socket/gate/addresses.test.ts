import { describe, expect, it } from 'vitest';
import { AddressCounts, networkOf } from './addresses.ts';

describe('counting by address', () => {
  it('gives a place back and forgets who has none left', () => {
    const counts = new AddressCounts(2);
    expect([counts.take('a'), counts.take('a'), counts.take('a'), counts.take('b')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    counts.release('a');
    expect(counts.take('a')).toBe(true);
    for (const address of ['a', 'a', 'b']) counts.release(address);
    expect(counts.size).toBe(0);
  });

  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['', ''],
  ])('takes %j as %j', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  it('keeps a forged address within bounds', () => {
    expect(networkOf('x'.repeat(10_000))).toHaveLength(64);
  });
});
