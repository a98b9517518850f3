import { describe, expect, it } from 'vitest';
import { checkPusherConfig, type PusherConfig, pusherConfigVersion } from './config.ts';
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
