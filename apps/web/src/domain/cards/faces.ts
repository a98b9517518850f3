/** How each kind of card looks and what stands on it. */
import { DAY_MS } from '@boardwalk/base';
import { formatCoins, formatDays, formatMoney, formatPercent } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import type { Output } from '../../platform/request/send.ts';
import type { EmojiName } from '../../ui/media/emoji-names.ts';
import type { CardFace, CardTone } from './PowerCard.tsx';

export type BonusCard = Output<'cards.optimalPage'>['list'][number];
export type Coupon = Output<'cards.page'>['couponList'][number];
export type BuffCard = Output<'cards.buffs'>['list'][number];
export type BookCard = Output<'cards.buffBook'>['list'][number];
export type PushTimeCard = Output<'cards.pushTime'>['list'][number];

type Look = readonly [picture: EmojiName, tone: CardTone];

const BONUS: readonly Look[] = [
  ['sailboat', 'green'],
  ['comet', 'violet'],
  ['water-wave', 'crimson'],
];
const BUFF: readonly Look[] = [
  ['duck', 'blue'],
  ['anchor', 'teal'],
  ['dolphin', 'green'],
  ['rocket', 'violet'],
  ['crown', 'crimson'],
];
const BONUS_STARS = 3;
const BUFF_STARS = 5;

export function bonusLook(star: number): Look {
  return BONUS[star - 1] ?? ['sailboat', 'green'];
}

export function bonusFace({
  star,
  ratio,
  name,
  limitAmount,
}: Pick<BonusCard, 'star' | 'ratio' | 'name' | 'limitAmount'>): CardFace {
  const [picture, tone] = bonusLook(star);
  return { picture, tone, star, most: BONUS_STARS, value: plus(ratio), name, line: goodFor(limitAmount) };
}

export function buffFace({ star, rewardRate, cardName, capCoins }: BookCard): CardFace {
  const [picture, tone] = BUFF[star - 1] ?? ['duck', 'blue'];
  return {
    picture,
    tone,
    star,
    most: BUFF_STARS,
    value: plus(rewardRate),
    name: cardName,
    line: t('cards.cap', { coins: t('money.balance', { coins: capCoins }) }),
  };
}

export function couponFace({ amount, name }: Coupon): CardFace {
  return {
    picture: 'ticket',
    tone: 'amber',
    value: `−${formatMoney(amount)}`,
    name,
    line: t('cards.forClub'),
  };
}

export function pushTimeFace({ beCoin, name }: PushTimeCard): CardFace {
  return {
    picture: 'hourglass-not-done',
    tone: 'teal',
    value: `+${formatCoins(beCoin)}`,
    name,
    line: t('cards.forPushers'),
  };
}

export function plus(percent: number): string {
  return `+${formatPercent(percent / 100, 0)}`;
}

export function goodFor(limitCents: number): string {
  return limitCents > 0 ? t('cards.from', { price: formatMoney(limitCents) }) : t('cards.any');
}

/** In whole days; what ends within one is marked. */
export function timeLeft({ endTime, nowTime }: { readonly endTime: number; readonly nowTime: number }) {
  const days = Math.ceil((endTime - nowTime) / DAY_MS);
  return {
    foot: days <= 1 ? t('cards.endsToday') : t('cards.daysLeft', { days: formatDays(days) }),
    isUrgent: days <= 3,
  };
}
