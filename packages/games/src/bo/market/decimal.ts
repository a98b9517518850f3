/** Prices as markets write them, as whole numbers: never by way of a binary fraction. */
import { MOST_PRICE } from './config.ts';

const DECIMAL = /^(\d{1,12})(?:\.(\d{1,18}))?$/;

/** '4388.01000000' with two decimals → 438801. Undefined where it is none, not above zero, too large, or finer than that. */
export function parsePrice(text: string, decimals: number): number | undefined {
  const [, whole, fraction = ''] = DECIMAL.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(decimals))) return undefined;
  const price = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  return price > 0 && price <= MOST_PRICE ? price : undefined;
}
