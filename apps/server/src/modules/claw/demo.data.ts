import { coins } from '@boardwalk/base';
import { GameType, type Rarity } from '@boardwalk/contract/enums';
import { type ClawStyle, HOUSE_CLAWS, PRIZE_KINDS, type PrizeKind } from '@boardwalk/games/claw';
import { words } from '../../demo/texts.ts';
import type { DemoActivity, DemoClaw, DemoGoods } from './demo.ts';

interface Look {
  readonly picture: string;
  readonly rarity: Rarity;
  /** What it is worth beside the others. */
  readonly worth: number;
}

const looks: Readonly<Record<PrizeKind, Look>> = {
  bear: { picture: 'teddy-bear', rarity: 'common', worth: 10 },
  duck: { picture: 'duck', rarity: 'common', worth: 7 },
  rocket: { picture: 'rocket', rarity: 'epic', worth: 14 },
  cat: { picture: 'cat-face', rarity: 'rare', worth: 10 },
  octopus: { picture: 'octopus', rarity: 'rare', worth: 11 },
  ball: { picture: 'soccer-ball', rarity: 'common', worth: 6 },
  gift: { picture: 'wrapped-gift', rarity: 'epic', worth: 13 },
  star: { picture: 'star', rarity: 'rare', worth: 9 },
  can: { picture: 'canned-food', rarity: 'common', worth: 8 },
  donut: { picture: 'doughnut', rarity: 'common', worth: 9 },
  whale: { picture: 'spouting-whale', rarity: 'epic', worth: 13 },
  robot: { picture: 'robot', rarity: 'secret', worth: 16 },
  figure: { picture: 'spouting-whale', rarity: 'epic', worth: 1 },
  charm: { picture: 'seal', rarity: 'rare', worth: 1 },
  marble: { picture: 'soccer-ball', rarity: 'common', worth: 0 },
};

/** Prizes of each kind that lie in store behind the machine. */
const STOCK = 60;

/** Off the price for as long as the activity lasts. */
const DISCOUNT = 0.1;
/** What a machine gives back at that price to who plays without a mistake, at the most: less than is paid. */
const MOST_RETURN = 0.98;
/** How often such a player catches something: a little more than was measured, and the same when it is measured anew. */
const MOST_CATCHES: Readonly<Record<Exclude<ClawStyle, 'cups'>, number>> = {
  heap: 0.27,
  bridge: 0.29,
  rings: 0.26,
};
/** What the prizes at the cups are worth: how often each cup is hit differs too much for a mean. */
const CUP_WORTHS: Readonly<Partial<Record<PrizeKind, number>>> = { can: 20, gift: 40, robot: 100 };

export const demoClaws: readonly DemoClaw[] = [
  claw(11_001, 'cuddleCove', 60, { picture: 'teddy-bear' }),
  claw(11_002, 'toyLagoon', 80, { picture: 'octopus' }),
  claw(11_003, 'moonlight', 120, { picture: 'moon-viewing-ceremony' }),
  claw(11_004, 'royal', 200, { picture: 'crown', isVip: true }),
  claw(11_005, 'bridgeBay', 80, { picture: 'spouting-whale' }, 'bridge'),
  claw(11_006, 'cupCove', 50, { picture: 'umbrella-on-ground' }, 'cups'),
  claw(11_007, 'sealHarbor', 80, { picture: 'seal' }, 'rings'),
];

const WEEK_DAYS = 7;

/** Ten of a hundred coins off: the dearest of the open machines is tried most then. */
export const demoActivity: DemoActivity = {
  name: words('activity.happyHour'),
  gameType: GameType.claw,
  roomIds: [11_003],
  discountPercent: DISCOUNT * 100,
  days: WEEK_DAYS,
};

function claw(
  id: number,
  name: string,
  price: number,
  look: Pick<DemoClaw, 'picture' | 'isVip'>,
  style: ClawStyle = 'heap',
): DemoClaw {
  const kinds = PRIZE_KINDS.filter(kind => HOUSE_CLAWS[style].stock[kind] !== undefined);
  return {
    ...look,
    id: id as NonNullable<DemoClaw['id']>,
    name: words(`claw.${name}`),
    priceCoins: coins(price),
    // Only machines with the same prizes are a group of prices.
    ...(style === 'heap' ? { groupId: 1 } : { style }),
    goods: kinds.map(kind => goodsOf(kind, price, style)),
  };
}

function goodsOf(kind: PrizeKind, price: number, style: ClawStyle): DemoGoods {
  const { picture, rarity } = looks[kind];
  return {
    claw: kind,
    kind: { name: words(`claw.kind.${kind}`), picture, rarity },
    exchangeCoins: coins(worthOf(kind, price, style)),
    stock: STOCK,
  };
}

function worthOf(kind: PrizeKind, price: number, style: ClawStyle): number {
  if (style === 'cups') return CUP_WORTHS[kind] ?? 0;
  const average = (price * (1 - DISCOUNT) * MOST_RETURN) / MOST_CATCHES[style];
  return Math.round((average * looks[kind].worth) / averageWorth(style) / 10) * 10;
}

/** The mean worth of the prizes in a machine, in coins. */
function averageWorth(style: ClawStyle): number {
  const lying = PRIZE_KINDS.map(kind => {
    return { count: HOUSE_CLAWS[style].stock[kind] ?? 0, worth: looks[kind].worth };
  });
  const all = lying.reduce((sum, { count }) => sum + count, 0);
  return lying.reduce((sum, { count, worth }) => sum + count * worth, 0) / all;
}
