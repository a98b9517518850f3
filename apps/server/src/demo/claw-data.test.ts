import { CLAW_ODDS, DEFAULT_CLAW, PRIZE_KINDS } from '@boardwalk/games/claw';
import { expect, it } from 'vitest';
import { demoActivity, demoClaws } from './claw.data.ts';

const rateOf = (wanted: string) =>
  (CLAW_ODDS.players.find(({ player }) => player === wanted)?.basisPoints ?? 0) / 10_000;

it.each(demoClaws.map(claw => [claw.name['en-US'], claw] as const))(
  '%s holds every kind, and gives less back than it takes, also in an activity and to the best',
  (_name, { goods, priceCoins }) => {
    expect(goods.map(({ claw }) => claw)).toEqual(PRIZE_KINDS);
    const lying = goods.map(one => ({ ...one, count: DEFAULT_CLAW.stock[one.claw] ?? 0 }));
    const all = lying.reduce((sum, { count }) => sum + count, 0);
    const average = lying.reduce((sum, { count, exchangeCoins }) => sum + count * exchangeCoins, 0) / all;
    const fair = (average * rateOf('fair')) / priceCoins;
    expect(fair).toBeGreaterThan(0.8);
    expect(fair / (1 - demoActivity.discountPercent / 100)).toBeLessThan(0.97);
    expect((average * rateOf('perfect')) / priceCoins).toBeLessThan(1.01);
  },
);
