import { CLAW_ODDS, DEFAULT_CLAW, PRIZE_KINDS } from '@boardwalk/games/claw';
import { expect, it } from 'vitest';
import { demoClaws } from './claw.data.ts';

it.each(demoClaws.map(claw => [claw.name['en-US'], claw] as const))(
  '%s holds every kind, and gives nine tenths back to a fair player',
  (_name, { goods, priceCoins }) => {
    expect(goods.map(({ claw }) => claw)).toEqual(PRIZE_KINDS);
    const lying = goods.map(one => ({ ...one, count: DEFAULT_CLAW.stock[one.claw] ?? 0 }));
    const all = lying.reduce((sum, { count }) => sum + count, 0);
    const average = lying.reduce((sum, { count, exchangeCoins }) => sum + count * exchangeCoins, 0) / all;
    const rate = (CLAW_ODDS.players.find(({ player }) => player === 'fair')?.basisPoints ?? 0) / 10_000;
    expect((average * rate) / priceCoins).toBeCloseTo(0.9, 1);
  },
);
