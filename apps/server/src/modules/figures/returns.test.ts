import { GameType } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { lineOf, presentLine, sameForAll, together } from './returns.ts';

type Row = Parameters<typeof lineOf>[0][number];

/** So many rounds of ten coins, of which this share came back in each. */
function played(rounds: number, share: number): Row {
  const back = 10 * share;
  return {
    gameType: GameType.push,
    roomId: 20_010,
    unit: 'coins',
    rounds,
    stake: 10 * rounds,
    payout: back * rounds,
    prizes: 0,
    stakeSquares: 100 * rounds,
    returnSquares: back * back * rounds,
    products: 10 * back * rounds,
  } as Row;
}

const lanes = { low: 0.79, high: 0.91 };

describe('a line of returns', () => {
  it('tells both ends of what is published, where it counts how one plays', () => {
    const told = presentLine(lineOf([played(200, 0.85)], false, lanes), false);
    expect(told).toMatchObject({ published: 0.79, publishedUpTo: 0.91, verdict: 'inside' });
  });

  it.each([
    [0.7, 'below'],
    [0.79, 'inside'],
    [0.8, 'inside'],
    [0.91, 'inside'],
    [0.95, 'above'],
  ] as const)('that returned %f of 79 to 91 %% is %s', (share, verdict) => {
    expect(presentLine(lineOf([played(400, share)], false, lanes), false).verdict).toBe(verdict);
  });

  it('tells one share where whoever plays comes to the same', () => {
    const told = presentLine(lineOf([played(200, 0.96)], false, sameForAll(0.96)), false);
    expect(told).toMatchObject({ published: 0.96, verdict: 'inside' });
    expect(told).not.toHaveProperty('publishedUpTo');
  });

  it('tells nothing where nothing is published or nothing was played', () => {
    expect(presentLine(lineOf([played(200, 0.9)], false, undefined), false)).toMatchObject({
      verdict: 'unknown',
    });
    expect(presentLine(lineOf([], false, lanes), false)).not.toHaveProperty('published');
  });
});

describe('lines together', () => {
  it('promise what each does, by its stakes', () => {
    const one = lineOf([played(300, 0.8)], false, lanes);
    const other = lineOf([played(100, 0.9)], false, sameForAll(0.95));
    const told = presentLine(together([one, other]), false);
    expect(told.published).toBeCloseTo((0.79 * 300 + 0.95 * 100) / 400, 9);
    expect(told.publishedUpTo).toBeCloseTo((0.91 * 300 + 0.95 * 100) / 400, 9);
  });

  it('promise nothing as soon as one does not', () => {
    const silent = lineOf([played(10, 0.5)], false, undefined);
    expect(
      presentLine(together([lineOf([played(300, 0.8)], false, lanes), silent]), false),
    ).not.toHaveProperty('published');
  });
});
