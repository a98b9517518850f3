import { checkLevel } from '@boardwalk/rules';
import type { WayOn } from '../../domain/events.ts';
import { type Balances, readBalances } from '../../domain/session/balances.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Purse } from './desk/round.ts';
import type { ChoicesUse } from './desk/use-choices.ts';
import type { PriceOption } from './panel/PriceOptions.tsx';

interface Situation extends Pick<ChoicesUse, 'price' | 'purse' | 'choose'> {
  readonly prices: readonly PriceOption[];
  readonly userLevel: number;
}

/** What can be played instead of a ball that costs too much: a cheaper one, or one from the other purse. */
export function waysOn({ prices, userLevel, price, purse, choose }: Situation): readonly WayOn[] {
  const balances = readBalances();
  const dearest = (from: Purse) =>
    prices
      .filter(one => !checkLevel(userLevel, one.userLevel) && one.price <= price.price)
      .filter(one => one.price <= purseCoins(balances, from))
      .toSorted((one, another) => another.price - one.price)[0];
  const other: Purse = purse === 'coins' ? 'trial' : 'coins';
  const cheaper = dearest(purse);
  const otherPrice = dearest(other);
  return [
    ...(cheaper ? [{ text: priceText(cheaper), go: () => choose({ price: cheaper }) }] : []),
    ...(otherPrice
      ? [{ text: purseText(balances, other), go: () => choose({ purse: other, price: otherPrice }) }]
      : []),
  ];
}

/** Trial coins of plinko's own are played before those good in any game. */
export function purseCoins({ coins, plinko, unified }: Balances, purse: Purse): number {
  return purse === 'coins' ? coins : plinko + unified;
}

function priceText({ price }: PriceOption): string {
  return t('plinko.way.price', { coins: price });
}

function purseText(balances: Balances, purse: Purse): string {
  const coins = purseCoins(balances, purse);
  return t(purse === 'coins' ? 'plinko.way.coins' : 'plinko.way.trial', { coins });
}
