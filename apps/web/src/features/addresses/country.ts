/** Which countries there are, by their names in the language on the screen. */
import { formattingLocale } from '../../platform/i18n/i18n.ts';

/** Where nothing else is known. */
const ANYWHERE = 'US';

export interface NamedCountry {
  readonly value: string;
  readonly text: string;
}

export function countryName(country: string): string {
  return new Intl.DisplayNames(formattingLocale(), { type: 'region' }).of(country) ?? country;
}

export function named(countries: readonly string[]): readonly NamedCountry[] {
  const names = new Intl.DisplayNames(formattingLocale(), { type: 'region' });
  const { compare } = new Intl.Collator(formattingLocale());
  return countries
    .map(value => ({ value, text: names.of(value) ?? value }))
    .toSorted((one, other) => compare(one.text, other.text));
}

/** The device's, by its language, as `de-AT` says it. */
export function likelyCountry(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? ANYWHERE;
  } catch {
    return ANYWHERE;
  }
}
