/**
 * Digits of money, the same in every language: a full stop before decimals, no grouping.
 * Currency signs, other digits and separators are the formatter's of whoever shows them.
 */
import { assert, CENTS_PER_UNIT } from '@boardwalk/base';

/** '19.99' in the player's own currency; elsewhere whole units, '20', halves away from zero. */
export function moneyText(amountCents: number, isLocal: boolean): string {
  assert(Number.isSafeInteger(amountCents), 'cents are whole numbers');
  const sizeCents = Math.abs(amountCents);
  const restCents = sizeCents % CENTS_PER_UNIT;
  const units = (sizeCents - restCents) / CENTS_PER_UNIT;
  const text = isLocal
    ? `${units}.${String(restCents).padStart(2, '0')}`
    : String(units + (restCents * 2 >= CENTS_PER_UNIT ? 1 : 0));
  return signed(amountCents, text);
}

function signed(value: number, text: string): string {
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text;
}
