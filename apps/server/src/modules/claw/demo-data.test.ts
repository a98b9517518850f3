import {
  CLAW_PLAYERS,
  type ClawStyle,
  clawReturn,
  HOUSE_CLAWS,
  PRIZE_KINDS,
  PUBLISHED_CLAWS,
} from '@boardwalk/games/claw';
import { expect, it } from 'vitest';
import { demoActivity, demoClaws } from './demo.data.ts';

/** What who plays as most do gets back at least. On a rod skill counts for more than in a heap. */
const LEAST_FAIR: Readonly<Partial<Record<ClawStyle, number>>> = {
  heap: 0.7,
  bridge: 0.7,
  rings: 0.65,
};

function shareOf(style: ClawStyle, wanted: string): number {
  const odds = PUBLISHED_CLAWS[style].odds.players.find(({ player }) => player === wanted);
  return (odds?.basisPoints ?? 0) / 10_000;
}

/** Where each prize comes about as often as it lies there; at the cups each has odds of its own. */
const drawn = demoClaws.filter(({ style }) => style !== 'cups');

it.each(drawn.map(claw => [claw.name['en-US'], claw] as const))(
  '%s holds every kind it has a place for, and gives less back than it takes, also in an activity, to the best',
  (_name, { goods, priceCoins, style = 'heap' }) => {
    const { stock } = HOUSE_CLAWS[style];
    expect(goods.map(({ claw }) => claw)).toEqual(PRIZE_KINDS.filter(kind => stock[kind] !== undefined));
    const lying = goods.map(one => ({ ...one, count: stock[one.claw] ?? 0 }));
    const all = lying.reduce((sum, { count }) => sum + count, 0);
    const average = lying.reduce((sum, { count, exchangeCoins }) => sum + count * exchangeCoins, 0) / all;
    const lowestPrice = priceCoins * (1 - demoActivity.discountPercent / 100);
    const atBest = shareOf(style, 'perfect');
    expect(atBest).toBeGreaterThan(0);
    expect((average * atBest) / lowestPrice).toBeLessThan(1);
    expect((average * shareOf(style, 'fair')) / lowestPrice).toBeGreaterThan(LEAST_FAIR[style] ?? 1);
  },
);

it('has a room of every style, and a group of prices only of machines with the same prizes', () => {
  const styles = new Set(demoClaws.map(({ style = 'heap' }) => style));
  expect(styles).toEqual(new Set(Object.keys(HOUSE_CLAWS)));
  for (const { style = 'heap', groupId } of demoClaws) expect(groupId).toBe(style === 'heap' ? 1 : undefined);
});

it.each(demoClaws.flatMap(({ style }) => (style === undefined || style === 'cups' ? [] : [style])))(
  'keeps the %s from giving more than it takes at the upper end of what was measured',
  wanted => {
    const claw = demoClaws.find(({ style }) => style === wanted);
    const { players } = PUBLISHED_CLAWS[wanted].odds;
    const most = Math.max(...players.map(({ highBasisPoints }) => highBasisPoints));
    const worth = claw?.goods[0]?.exchangeCoins ?? 0;
    expect(worth).toBeGreaterThan(0);
    expect((worth * most) / 10_000 / (claw?.priceCoins ?? 0)).toBeLessThan(0.98);
  },
);

it('keeps the cups from giving more than they take at the upper end, and gives most people back more than half', () => {
  const [room] = demoClaws.filter(({ style }) => style === 'cups');
  const worths = new Map<string, number>(room?.goods.map(one => [one.claw, one.exchangeCoins]));
  const worth = { price: room?.priceCoins ?? 0, worthOf: (kind: string) => worths.get(kind) ?? 0 };
  expect([...worths.keys()].sort()).toEqual(Object.keys(HOUSE_CLAWS.cups.stock).sort());
  const { measuring } = PUBLISHED_CLAWS.cups;
  for (const player of CLAW_PLAYERS) {
    expect(clawReturn(measuring, player, worth)?.high).toBeLessThan(0.98);
  }
  expect(clawReturn(measuring, 'fair', worth)?.mean).toBeGreaterThan(0.5);
});
