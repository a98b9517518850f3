import { type Draws, seededDraws } from '@boardwalk/base';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  BO_BAND,
  BO_MAX_STAKE,
  BO_MOOD_STEPS,
  BO_SEAS,
  BO_STEPS,
  boConfigVersion,
  versionOf,
} from './config.ts';
import {
  BO_SIDES,
  type BoEnd,
  boPayout,
  checkBoStake,
  digestOfSalts,
  drawPath,
  endOf,
  isSalt,
  nextStart,
} from './engine.ts';

const seeds = fc.integer({ min: 0, max: 0xffff_ffff });
const salts = fc.stringMatching(/^[0-9a-f]{32}$/);
const stakes = fc.integer({ min: 1, max: BO_MAX_STAKE / 50 }).map(fifties => fifties * 50);
const ends: readonly BoEnd[] = ['up', 'down', 'tie'];

function listed(values: readonly number[]): Draws {
  let at = 0;
  return { uint32: () => values[at++] ?? 0 };
}

describe('a sea', () => {
  it.each(BO_SEAS.map((sea, mood) => [mood, sea] as const))('%i goes up as often as down', (_mood, sea) => {
    expect(sea).toHaveLength(16);
    expect(sea.map(step => 0 - step).toSorted((one, other) => one - other)).toEqual(
      [...sea].toSorted((one, other) => one - other).map(step => step + 0),
    );
  });

  it('differs from another, so that no tide looks like the last', () => {
    const reaches = new Set(BO_SEAS.map(sea => Math.max(...sea)));
    expect(reaches.size).toBe(3);
  });
});

describe('a path', () => {
  it('has its steps, each of which is one of its sea', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const path = drawPath(seededDraws(seed));
        expect(path).toHaveLength(BO_STEPS);
        for (let step = 0; step < BO_STEPS; step++) {
          const moved = (path[step] ?? 0) - (path[step - 1] ?? 0);
          expect(BO_SEAS.some(sea => (sea as readonly number[]).includes(moved))).toBe(true);
        }
      }),
    );
  });

  it('is the same for the same draws, and mirrored for mirrored ones', () => {
    fc.assert(
      fc.property(fc.array(seeds, { minLength: 155, maxLength: 155 }), draws => {
        const path = drawPath(listed(draws));
        expect(drawPath(listed(draws))).toEqual(path);
        // The last five bits choose nothing; a step's sixteen places are mirrored by turning them over.
        const mirrored = draws.map((draw, at) => (at < 5 ? draw : (15 - (draw >>> 28)) * 2 ** 28));
        expect(drawPath(listed(mirrored)).map(offset => 0 - offset)).toEqual(path.map(offset => offset - 0));
      }),
    );
  });

  it('takes its moods first, each for its steps', () => {
    // The calmest sea for the first mood, the wildest for the second.
    const draws = [0, 0xc000_0000, 0, 0, 0, ...Array.from({ length: 150 }, () => 0xf000_0000)];
    const path = drawPath(listed(draws));
    expect(path[BO_MOOD_STEPS - 1]).toBe(2 * BO_MOOD_STEPS);
    expect(path[2 * BO_MOOD_STEPS - 1]).toBe(13 * BO_MOOD_STEPS);
  });

  it.each([
    [[3, -1], 'down'],
    [[3, 0], 'tie'],
    [[-3, 4], 'up'],
    [[], 'tie'],
  ] as const)('%j ends %s', (path, end) => {
    expect(endOf(path)).toBe(end);
  });
});

describe('salts', () => {
  it('come to another digest in another order, with one more, and with one changed', () => {
    fc.assert(
      fc.property(fc.uniqueArray(salts, { minLength: 2, maxLength: 20 }), list => {
        const digest = digestOfSalts(list);
        expect(digest).toMatch(/^[0-9a-f]{64}$/);
        expect(digestOfSalts(list.toReversed())).not.toBe(digest);
        expect(digestOfSalts(list.slice(1))).not.toBe(digest);
        expect(digestOfSalts([...list, list[0] ?? ''])).not.toBe(digest);
      }),
    );
  });

  it.each(['', 'ab', 'G'.repeat(32), 'A'.repeat(32), `${'a'.repeat(31)}:`, 'a'.repeat(33)])(
    '%j is none',
    salt => {
      expect(isSalt(salt)).toBe(false);
    },
  );
});

describe('a payout', () => {
  it('is whole, the same for either side, and never above twice the stake', () => {
    fc.assert(
      fc.property(stakes, stake => {
        for (const end of ends) {
          const [up, down] = BO_SIDES.map(side => boPayout(stake, side, end));
          expect(Number.isInteger(up) && Number.isInteger(down)).toBe(true);
          expect((up ?? 0) + (down ?? 0)).toBe(end === 'tie' ? 2 * stake : (stake * 194) / 100);
        }
      }),
    );
  });

  it.each([
    [100, 'up', 'up', 194],
    [100, 'up', 'down', 0],
    [200, 'down', 'down', 388],
    [500, 'down', 'tie', 500],
    [1000, 'up', 'up', 1940],
    [2000, 'down', 'up', 0],
    [5000, 'up', 'up', 9700],
  ] as const)('of %i on %s is, when it ends %s, %i', (stake, side, end, payout) => {
    expect(boPayout(stake, side, end)).toBe(payout);
  });
});

describe('a stake', () => {
  it.each([
    [100, 'up'],
    [5000, 'down'],
    [50, 'up'],
    [BO_MAX_STAKE, 'down'],
  ])('of %d on %s is possible', (stake, side) => {
    expect(checkBoStake(stake, side)).toBeUndefined();
  });

  it.each([
    [0, 'up'],
    [-100, 'up'],
    [75, 'up'],
    [100.5, 'down'],
    [Number.NaN, 'up'],
    [BO_MAX_STAKE + 50, 'up'],
    [100, 'tie'],
    [100, ''],
  ])('of %d on %j is not', (stake, side) => {
    expect(checkBoStake(stake, side)?.code).toBe('badBet');
  });
});

describe('the next start', () => {
  it('is the last end, and stays inside its band', () => {
    fc.assert(
      fc.property(fc.integer({ min: BO_BAND[0] - 1650, max: BO_BAND[1] + 1650 }), end => {
        const start = nextStart(end);
        expect(start >= BO_BAND[0] && start <= BO_BAND[1]).toBe(true);
        if (end >= BO_BAND[0] && end <= BO_BAND[1]) expect(start).toBe(end);
      }),
    );
  });
});

describe('the version', () => {
  // Rounds record it: whoever changes a sea or the engine must see this fail, and change it here.
  it('is the one of these seas', () => {
    expect(boConfigVersion).toBe('bo-330b197fefe9e5fa');
  });

  it('changes with a table and with the engine', () => {
    const version = versionOf([[1]], 1);
    expect(versionOf([[1]], 1)).toBe(version);
    expect(versionOf([[2]], 1)).not.toBe(version);
    expect(versionOf([[1]], 2)).not.toBe(version);
  });
});
