import { DEFAULT_CLAW, PRIZE_KINDS, PUBLISHED_CLAWS } from '@boardwalk/games/claw';
import { expect, it } from 'vitest';
import { demoActivity, demoClaws } from './demo.data.ts';

const oddsOf = (wanted: string) => PUBLISHED_CLAWS.heap.odds.players.find(({ player }) => player === wanted);

it.each(demoClaws.map(claw => [claw.name['en-US'], claw] as const))(
  '%s holds every kind, and gives less back than it takes, also in an activity, to the best',
  (_name, { goods, priceCoins }) => {
    expect(goods.map(({ claw }) => claw)).toEqual(PRIZE_KINDS);
    const lying = goods.map(one => ({ ...one, count: DEFAULT_CLAW.stock[one.claw] ?? 0 }));
    const all = lying.reduce((sum, { count }) => sum + count, 0);
    const average = lying.reduce((sum, { count, exchangeCoins }) => sum + count * exchangeCoins, 0) / all;
    const lowestPrice = priceCoins * (1 - demoActivity.discountPercent / 100);
    const atBest = (oddsOf('perfect')?.basisPoints ?? 0) / 10_000;
    expect(atBest).toBeGreaterThan(0);
    expect((average * atBest) / lowestPrice).toBeLessThan(1);
    const asMost = (oddsOf('fair')?.basisPoints ?? 0) / 10_000;
    expect((average * asMost) / lowestPrice).toBeGreaterThan(0.7);
  },
);
