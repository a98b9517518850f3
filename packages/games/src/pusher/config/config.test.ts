import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COIN_KINDS, JACKPOTS } from '../types.ts';
import { checkPusherConfig, type PusherConfig, pusherConfigVersion, type WheelSegment } from './config.ts';
import { DEFAULT_PUSHER } from './default.data.ts';

type Change = { readonly [Key in keyof PusherConfig]?: PusherConfig[Key] };

function changed(change: Change): PusherConfig {
  return { ...DEFAULT_PUSHER, ...change };
}

describe('pusherConfigVersion', () => {
  it('is the same for the same numbers, in whatever order they are written', () => {
    const backwards = Object.fromEntries(Object.entries(DEFAULT_PUSHER).reverse()) as unknown as PusherConfig;
    const wheel = DEFAULT_PUSHER.wheel.map(
      segment =>
        Object.fromEntries(Object.entries(segment).reverse()) as unknown as PusherConfig['wheel'][number],
    );
    expect(pusherConfigVersion({ ...backwards, wheel })).toBe(pusherConfigVersion(DEFAULT_PUSHER));
  });

  it('names the game and 16 digits', () => {
    expect(pusherConfigVersion(DEFAULT_PUSHER)).toMatch(/^pusher-[0-9a-f]{16}$/);
  });

  it.each<Change>([
    { roomCoin: 20 },
    { values: { coin: 1, star: 1, token: 16 } },
    { starOneIn: 41 },
    { wheel: DEFAULT_PUSHER.wheel.slice(1) },
    { showerCoins: 13 },
    { towerCoins: 13 },
    { shelf: { periodSteps: 201, strokeMm: 55 } },
    { shelf: { periodSteps: 200, strokeMm: 54 } },
    { sideOpeningMm: 1 },
    { fieldCoins: 299 },
    { fieldStars: 8 },
    { dropEverySteps: 21 },
    { maxQueue: 11 },
    { maxRain: 101 },
    { payDelaySteps: 31 },
    { wheelSteps: 241 },
    { tower: { firstLayers: 6, mostLayers: 12 } },
    { tower: { firstLayers: 6, mostLayers: 11 } },
  ])('is another with %j', change => {
    expect(pusherConfigVersion(changed(change))).not.toBe(pusherConfigVersion(DEFAULT_PUSHER));
  });
});

describe('checkPusherConfig', () => {
  it('passes the default, and the ends of every range', () => {
    expect(checkPusherConfig(DEFAULT_PUSHER)).toBeUndefined();
    expect(checkPusherConfig(changed({ sideOpeningMm: 0, fieldCoins: 0, fieldStars: 0 }))).toBeUndefined();
    expect(checkPusherConfig(changed({ shelf: { periodSteps: 90, strokeMm: 60 } }))).toBeUndefined();
  });

  it.each<readonly [string, Change]>([
    ['tower', { tower: { firstLayers: 0, mostLayers: 0 } }],
    ['tower', { tower: { firstLayers: 7, mostLayers: 6 } }],
    ['tower', { tower: { firstLayers: 0, mostLayers: 21 } }],
    ['tower', { tower: { firstLayers: 0.5, mostLayers: 6 } }],
    ['wheel', { wheel: [{ result: 'lucky', weight: 1, payout: 0, bonus: 'layer' }] }],
    ['roomCoin', { roomCoin: 0 }],
    ['roomCoin', { roomCoin: 1.5 }],
    ['roomCoin', { roomCoin: Number.NaN }],
    ['starOneIn', { starOneIn: 1 }],
    ['showerCoins', { showerCoins: 61 }],
    ['towerCoins', { towerCoins: 25 }],
    ['sideOpeningMm', { sideOpeningMm: 371 }],
    ['fieldCoins', { fieldCoins: 451 }],
    ['fieldStars', { fieldStars: 61 }],
    ['fieldStars', { fieldCoins: 5, fieldStars: 6 }],
    ['dropEverySteps', { dropEverySteps: 9 }],
    ['maxQueue', { maxQueue: 0 }],
    ['maxRain', { maxRain: 501 }],
    ['payDelaySteps', { payDelaySteps: -1 }],
    ['wheelSteps', { wheelSteps: 0 }],
    ['shelf.periodSteps', { shelf: { periodSteps: 89, strokeMm: 55 } }],
    ['shelf.strokeMm', { shelf: { periodSteps: 200, strokeMm: 61 } }],
    ['values', { values: { coin: 1, star: -1, token: 15 } }],
    ['values', { values: { coin: 1, star: 1, token: 10_001 } }],
    ['wheel', { wheel: [] }],
    [
      'wheel',
      { wheel: Array.from({ length: 25 }, () => ({ result: 'loss', weight: 1, payout: 0 }) as const) },
    ],
    ['wheel', { wheel: [{ result: 'loss', weight: 0, payout: 0 }] }],
    ['wheel', { wheel: [{ result: 'mini', weight: 1, payout: 0.5 }] }],
    ['wheel', { wheel: [{ result: 'huge' as 'grand', weight: 1, payout: 1 }] }],
    ['wheel', { wheel: [{ result: 'lucky', weight: 1, payout: 0, bonus: 'rocket' as 'tower' }] }],
  ])('refuses %s in %j', (field, change) => {
    expect(checkPusherConfig(changed(change))).toMatchObject({ code: 'badInput', detail: { field } });
  });
});

type NumberField = Exclude<keyof PusherConfig, 'values' | 'wheel' | 'shelf'>;

const BOUNDS: readonly (readonly [field: NumberField, minimum: number, maximum: number])[] = [
  ['roomCoin', 1, 100_000],
  ['starOneIn', 2, 10_000],
  ['showerCoins', 1, 60],
  ['towerCoins', 1, 24],
  ['sideOpeningMm', 0, 370],
  ['fieldCoins', 0, 450],
  ['fieldStars', 0, 60],
  ['dropEverySteps', 10, 600],
  ['maxQueue', 1, 50],
  ['maxRain', 1, 500],
  ['payDelaySteps', 0, 300],
  ['wheelSteps', 1, 1200],
];
const NO_NUMBERS = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 2 ** 53];

/** Without stars on the field, of which there may not be more than coins. */
function withNumber(field: NumberField, value: number): PusherConfig {
  return changed({ fieldStars: 0, [field]: value });
}

describe.each(BOUNDS)('%s', (field, minimum, maximum) => {
  it.each([minimum, minimum + 1, maximum - 1, maximum])('may be %d', value => {
    expect(checkPusherConfig(withNumber(field, value))).toBeUndefined();
  });

  it.each([minimum - 1, maximum + 1, minimum + 0.5, ...NO_NUMBERS])('may not be %d', value => {
    expect(checkPusherConfig(withNumber(field, value))).toMatchObject({
      code: 'badInput',
      detail: { field },
    });
  });

  it.each([undefined, null, '10', true])('is a number and not %j', value => {
    const config = withNumber(field, value as unknown as number);
    expect(checkPusherConfig(config)).toMatchObject({ detail: { field } });
  });

  it('is part of the version', () => {
    const versions = [minimum, minimum + 1, maximum].map(value =>
      pusherConfigVersion(withNumber(field, value)),
    );
    expect(new Set(versions).size).toBe(3);
  });
});

describe.each([
  ['periodSteps', 90, 1200],
  ['strokeMm', 20, 60],
] as const)('shelf.%s', (field, minimum, maximum) => {
  const withShelf = (value: number) => changed({ shelf: { ...DEFAULT_PUSHER.shelf, [field]: value } });

  it.each([minimum, maximum])('may be %d', value => {
    expect(checkPusherConfig(withShelf(value))).toBeUndefined();
  });

  it.each([minimum - 1, maximum + 1, minimum + 0.5, ...NO_NUMBERS])('may not be %d', value => {
    expect(checkPusherConfig(withShelf(value))).toMatchObject({ detail: { field: `shelf.${field}` } });
  });
});

describe('what coins are worth', () => {
  const withValue = (kind: string, value: number) =>
    changed({ values: { ...DEFAULT_PUSHER.values, [kind]: value } });

  it.each(COIN_KINDS)('a %s from nothing to 10,000 coins', kind => {
    for (const value of [0, 1, 10_000]) expect(checkPusherConfig(withValue(kind, value))).toBeUndefined();
    for (const value of [-1, 10_001, 0.5, ...NO_NUMBERS]) {
      expect(checkPusherConfig(withValue(kind, value))).toMatchObject({ detail: { field: 'values' } });
    }
  });
});

describe('stars on the field', () => {
  it('are taken exactly when they are not more than its coins', () => {
    const stars = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(stars, stars, (fieldCoins, fieldStars) => {
        const refusal = checkPusherConfig(changed({ fieldCoins, fieldStars }));
        expect(refusal?.detail?.field).toBe(fieldStars > fieldCoins ? 'fieldStars' : undefined);
      }),
    );
  });
});

describe('a wheel', () => {
  const SEGMENT: WheelSegment = { result: 'mini', weight: 1, payout: 1 };
  const isTaken = (...wheel: readonly WheelSegment[]) => {
    const refusal = checkPusherConfig(changed({ wheel }));
    if (refusal) expect(refusal).toMatchObject({ code: 'badInput', detail: { field: 'wheel' } });
    return refusal === undefined;
  };

  it.each([1, 2, 24])('may have %d segments', count => {
    expect(isTaken(...Array.from({ length: count }, () => SEGMENT))).toBe(true);
  });

  it('weighs each segment from 1 to a million', () => {
    for (const weight of [1, 1_000_000]) expect(isTaken({ ...SEGMENT, weight })).toBe(true);
    for (const weight of [0, -1, 1_000_001, 0.5, ...NO_NUMBERS])
      expect(isTaken({ ...SEGMENT, weight })).toBe(false);
  });

  it('pays from nothing to 10,000 coins', () => {
    for (const payout of [0, 10_000]) expect(isTaken({ ...SEGMENT, payout })).toBe(true);
    for (const payout of [-1, 10_001, 0.5, ...NO_NUMBERS])
      expect(isTaken({ ...SEGMENT, payout })).toBe(false);
  });

  it('stops at results and bonuses that are known, and no other', () => {
    for (const result of JACKPOTS) expect(isTaken({ ...SEGMENT, result })).toBe(true);
    for (const bonus of ['shower', 'tower'] as const) expect(isTaken({ ...SEGMENT, bonus })).toBe(true);
    for (const word of ['', 'Grand', 'toString']) {
      expect(isTaken({ ...SEGMENT, result: word as 'grand' })).toBe(false);
      expect(isTaken({ ...SEGMENT, bonus: word as 'tower' })).toBe(false);
    }
  });

  it('is refused for one bad segment among good ones, wherever it is', () => {
    fc.assert(
      fc.property(fc.nat(23), fc.integer({ min: 1, max: 24 }), (at, count) => {
        const wheel = Array.from({ length: count }, (_, index) =>
          index === at ? { ...SEGMENT, weight: 0 } : SEGMENT,
        );
        expect(isTaken(...wheel)).toBe(at >= count);
      }),
    );
  });

  it('with its segments in another order is another version', () => {
    const wheel = DEFAULT_PUSHER.wheel.toReversed();
    expect(pusherConfigVersion(changed({ wheel }))).not.toBe(pusherConfigVersion(DEFAULT_PUSHER));
  });
});
