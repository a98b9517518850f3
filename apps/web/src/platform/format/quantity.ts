/** Measured amounts with their units, as each language writes them: '42 ms', '42 msn', '1 234 Mo'. */
import { formattingLocale } from '../i18n/i18n.ts';
import { closedUp } from './closed-up.ts';

export interface Quantity {
  readonly amount: number;
  readonly unit:
    | 'megabit-per-second'
    | 'megabyte'
    | 'millimeter'
    | 'millimeter-per-second'
    | 'millisecond'
    | 'second';
  /** How many are written, also where they are zeros. */
  readonly decimals?: number;
  /** For a difference: '+1.5 sec'. */
  readonly isSigned?: boolean;
}

export function formatQuantity(quantity: Quantity, locale: string = formattingLocale()): string {
  const { amount, unit, decimals = 0, isSigned = false } = quantity;
  const format = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: isSigned ? 'exceptZero' : 'auto',
  });
  return closedUp(format.format(amount), locale);
}
