/** Money, and the kinds of what is sold, as every page calls them. */
import type { OutputOf } from './call.ts';

type Kind = OutputOf<'shop.list'>['list'][number]['kind'];

const KINDS: Readonly<Record<Kind, string>> = {
  1: 'Regular',
  2: 'Club',
  3: 'Newbie Bonus',
  4: 'Daily Bonus',
  5: 'Special Offer',
  6: 'Newbie Offer',
  7: 'Level Up',
  8: 'XP Pack',
};
export const kindText = (kind: Kind): string => KINDS[kind];

/** Every currency we take has hundredths. */
const MINOR_PER_UNIT = 100;

export function moneyText(minor: number, currency: string): string {
  return new Intl.NumberFormat(undefined, { style: 'currency', currency }).format(minor / MINOR_PER_UNIT);
}
