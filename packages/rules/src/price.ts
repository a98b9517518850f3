import { assert, type Coins, coins } from '@boardwalk/base';

/** How much lower a price is than the one shown crossed out, in percent, rounded up; 0 when it is not lower. */
export function discountPercent(shownCents: number, priceCents: number): number {
  assert(isCount(shownCents) && isCount(priceCents), 'prices are whole cents from 0');
  if (priceCents >= shownCents) return 0;
  const hundredfold = (shownCents - priceCents) * 100;
  assert(Number.isSafeInteger(hundredfold), 'a discount is computed without loss');
  const remainder = hundredfold % shownCents;
  return (hundredfold - remainder) / shownCents + (remainder > 0 ? 1 : 0);
}

/** Tax on top of a price, rounded to the nearest minor unit; the rate is in hundredths of a per cent. */
export function taxOn(priceMinor: number, rate: number): number {
  assert(isCount(priceMinor) && isCount(rate), 'a price and a rate are whole numbers from 0');
  const exact = priceMinor * rate + 5000;
  assert(Number.isSafeInteger(exact), 'a tax is computed without loss');
  return (exact - (exact % 10_000)) / 10_000;
}

/** What a card of so many percent adds to bought coins, rounded down. */
export function bonusCoins(boughtCoins: number, ratioPercent: number): Coins {
  assert(isCount(boughtCoins) && isCount(ratioPercent), 'coins and percent are whole numbers from 0');
  const hundredfold = boughtCoins * ratioPercent;
  assert(Number.isSafeInteger(hundredfold), 'a bonus is computed without loss');
  return coins((hundredfold - (hundredfold % 100)) / 100);
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0;
}
