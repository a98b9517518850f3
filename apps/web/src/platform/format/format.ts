/** The one formatter of numbers, money and times, in the language of the app. */
import { CENTS_PER_UNIT } from '@boardwalk/base';
import { DEFAULT_CURRENCY } from '@boardwalk/contract/constants';
import { formattingLocale, isolated, t } from '../i18n/i18n.ts';
import { closedUp } from './closed-up.ts';

const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

function numberFormat(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return remembered(numberFormats, options, locale => new Intl.NumberFormat(locale, options));
}

function dateFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return remembered(dateFormats, options, locale => new Intl.DateTimeFormat(locale, options));
}

function remembered<T>(formats: Map<string, T>, options: object, make: (locale: string) => T): T {
  const locale = formattingLocale();
  const key = locale + JSON.stringify(options);
  const format = formats.get(key) ?? make(locale);
  formats.set(key, format);
  return format;
}

/** 12480 → '12,480'. */
export function formatCoins(coins: number): string {
  return numberFormat({ maximumFractionDigits: 0 }).format(coins);
}

/** With its sign, for moves: '+1,200', '−200'. */
export function formatMove(coins: number): string {
  return numberFormat({ maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(coins);
}

/** As short as the language has it, '12.4k', '1.2万': cut, never more than there is. */
export function formatShort(count: number): string {
  const options = { notation: 'compact', maximumFractionDigits: 1, roundingMode: 'trunc' } as const;
  return numberFormat(options).format(count).replace('K', 'k');
}

/** With a tenth where there is one: '2.1', '84'. */
export function formatDecimal(value: number): string {
  return numberFormat({ maximumFractionDigits: 1 }).format(value);
}

/** A price that moves, from its hundredths: 10486 → '104.86'. */
export function formatPrice(price: number, decimals = 2): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return numberFormat(digits).format(price / 10 ** decimals);
}

/** 1999 → '$19.99'. */
export function formatMoney(amountCents: number, currency: string = DEFAULT_CURRENCY): string {
  // Norwegian spells dollars 'USD' unless asked; other dollars keep the letters that tell them apart.
  const currencyDisplay = currency === 'USD' ? 'narrowSymbol' : 'symbol';
  const text = numberFormat({ style: 'currency', currency, currencyDisplay }).format(
    amountCents / CENTS_PER_UNIT,
  );
  // Arabic alone has these letters, among which the sign would jump before them: '$US'.
  return text.replace('US$', '\u2066$&\u2069');
}

/** 120 → '1.2×', as on the paytable. */
export function formatMultiplier(hundredths: number): string {
  return timesText(numberFormat({ maximumFractionDigits: 2 }).format(hundredths / 100));
}

/** '10' to '10×', or as the language writes it. */
export function timesText(digits: string): string {
  return t('number.times', { number: digits });
}

/** 9720 → '97.2%'. Cut, not rounded: what a game pays back is never said to be more than it is. */
export function formatBasisPoints(basisPoints: number, decimals: 0 | 1 | 2 = 2): string {
  const unit = 10 ** (2 - decimals);
  return formatPercent((Math.floor(basisPoints / unit) * unit) / 10_000, decimals);
}

/** What a game pays back: '97.2%', or '80.4% – 92.1%' where it counts how well one plays. */
export function formatReturn(basisPoints: number, bestBasisPoints = basisPoints): string {
  if (bestBasisPoints <= basisPoints) return formatBasisPoints(basisPoints, 1);
  const share = (points: number) => Math.floor(points / 10) / 1000;
  const format = numberFormat({ style: 'percent', maximumFractionDigits: 1 });
  return format.formatRange(share(basisPoints), share(bestBasisPoints));
}

/** A percentage from a share that was cut to its decimals. */
export function formatPercent(share: number, decimals: number): string {
  return numberFormat({ style: 'percent', maximumFractionDigits: decimals }).format(share);
}

/** A length in whole days: '7 days'. */
export function formatDays(days: number): string {
  return numberFormat({ style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days);
}

/** Day and time, for records. */
export function formatMoment(atMs: number): string {
  return dateFormat({ dateStyle: 'medium', timeStyle: 'short' }).format(atMs);
}

/** For rows under the name of their day. */
export function formatTime(atMs: number): string {
  return dateFormat({ timeStyle: 'short' }).format(atMs);
}

export function formatDay(atMs: number): string {
  return dateFormat({ dateStyle: 'long' }).format(atMs);
}

/** Days of the house's zone, up to the one that ends at `endMs`: 'Nov 16 – 22', or the one day. */
export function formatDaySpan(startMs: number, endMs: number): string {
  return dateFormat({ month: 'short', day: 'numeric', timeZone: 'UTC' }).formatRange(startMs, endMs - 1);
}

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;

/** A countdown: '0:09', '2:05:00', and from two days on '2 days', never more than there are. */
export function formatTimeLeft(seconds: number): string {
  if (seconds >= 2 * DAY_SECONDS) {
    const options = { style: 'unit', unit: 'day', unitDisplay: 'long', maximumFractionDigits: 0 } as const;
    return closedUp(numberFormat(options).format(Math.floor(seconds / DAY_SECONDS)));
  }
  const hours = Math.floor(seconds / HOUR_SECONDS);
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  const lower = hours === 0 ? [minutes] : [hours, minutes];
  return [...lower, seconds % MINUTE_SECONDS].map(clockDigits).join(':');
}

function clockDigits(value: number, place: number): string {
  return numberFormat({ minimumIntegerDigits: place === 0 ? 1 : 2 }).format(value);
}

/** 'this, that and those'. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(formattingLocale()).format(parts.map(isolated));
}
