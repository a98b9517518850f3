/** Kinds of cards in words. */
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';
import { moneyText } from '../../platform/shop-text.ts';

export type CardKind = OutputOf<'cards.kinds'>['list'][number];

export const CLASS_NAMES: Readonly<Record<CardKind['class'], string>> = {
  bonus: 'Bonus card',
  buff: 'Buff card',
  discount: 'Club coupon',
  pushTime: 'Push time card',
};

export function worthText(kind: CardKind): string {
  const { ratioPercent, limitCents, amountCents, capCoins, beCoin, roomCoin } = kind;
  switch (kind.class) {
    case 'bonus':
      return `${ratioPercent} % more coins${limitCents > 0 ? ` from ${moneyText(limitCents, 'USD')}` : ''}`;
    case 'buff':
      return `${ratioPercent} % more payout, at most ${countText(capCoins)} coins`;
    case 'discount':
      return `${moneyText(amountCents, 'USD')} off`;
    case 'pushTime':
      return `${countText(beCoin)} trial coins, for rooms at ${countText(roomCoin)}`;
  }
}
