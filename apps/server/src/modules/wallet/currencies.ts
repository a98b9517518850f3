/** Currencies players see prices in. The rates are a fixed table, good for showing and never for charging. */
import { type Cents, cents, Refusal } from '@boardwalk/base';
import { CURRENCIES, type Currency } from '@boardwalk/contract/enums';

export interface CurrencyRate {
  readonly currency: Currency;
  readonly symbol: string;
  /** Millionths of the currency for one US dollar. */
  readonly rateMillionths: number;
}

const rates: Readonly<Record<Currency, Omit<CurrencyRate, 'currency'>>> = {
  USD: { symbol: '$', rateMillionths: 1_000_000 },
  CAD: { symbol: 'CA$', rateMillionths: 1_400_000 },
  TWD: { symbol: 'NT$', rateMillionths: 31_000_000 },
  SGD: { symbol: 'S$', rateMillionths: 1_300_000 },
  THB: { symbol: '฿', rateMillionths: 32_500_000 },
  AUD: { symbol: 'A$', rateMillionths: 1_540_000 },
  GBP: { symbol: '£', rateMillionths: 760_000 },
  PHP: { symbol: '₱', rateMillionths: 58_500_000 },
  HKD: { symbol: 'HK$', rateMillionths: 7_780_000 },
  MYR: { symbol: 'RM', rateMillionths: 4_150_000 },
  EUR: { symbol: '€', rateMillionths: 860_000 },
  CNY: { symbol: 'CN¥', rateMillionths: 7_110_000 },
};

/** A hundred coins are worth a dollar. */
const COINS_PER_DOLLAR_CENT = 1n;
const MILLION = 1_000_000n;

export function listRates(): readonly CurrencyRate[] {
  return CURRENCIES.map(currency => ({ currency, ...rates[currency] }));
}

/** What coins are worth in minor units of a currency, rounded down once at the end. */
export function worthOf(amountCoins: number, currency: string): Cents | Refusal<'unrecognizedCurrency'> {
  if (!isCurrency(currency)) return new Refusal('unrecognizedCurrency');
  const dollarCents = BigInt(amountCoins) / COINS_PER_DOLLAR_CENT;
  return cents(Number((dollarCents * BigInt(rates[currency].rateMillionths)) / MILLION));
}

function isCurrency(currency: string): currency is Currency {
  return Object.hasOwn(rates, currency);
}
