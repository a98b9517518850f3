import { assert } from '@boardwalk/base';

const FALLBACK = 'en-US';

// Systems name the two ways Norwegian is written where we say 'no'.
const PRIMARY_ALIASES: Readonly<Record<string, string>> = { nb: 'no', nn: 'no' };

const TRADITIONAL_PARTS = ['hant', 'tw', 'hk', 'mo'];

/**
 * By the primary part of a system's language tag: 'de-AT' is German. Chinese keeps its region, and
 * regions without a dictionary go to the one with their characters. Anything else is en-US.
 */
export function matchLocale<Locale extends string>(system: string, supported: readonly Locale[]): Locale {
  const parts = system.trim().toLowerCase().replaceAll('_', '-').split('-');
  const primary = PRIMARY_ALIASES[parts[0] ?? ''] ?? parts[0];
  const match = primary === 'zh' ? matchChinese(parts, supported) : matchPrimary(primary, supported);
  const locale = match ?? supported.find(known => known === FALLBACK);
  assert(locale, 'en-US is always supported');
  return locale;
}

function matchPrimary<Locale extends string>(
  primary: string | undefined,
  supported: readonly Locale[],
): Locale | undefined {
  return supported.find(known => known.toLowerCase().split('-')[0] === primary);
}

function matchChinese<Locale extends string>(
  parts: readonly string[],
  supported: readonly Locale[],
): Locale | undefined {
  // A script outweighs a region: 'zh-Hans-HK' is written in simplified characters.
  const isTraditional = !parts.includes('hans') && parts.some(part => TRADITIONAL_PARTS.includes(part));
  const wanted = isTraditional ? 'zh-tw' : 'zh-cn';
  return supported.find(known => known.toLowerCase() === wanted);
}
