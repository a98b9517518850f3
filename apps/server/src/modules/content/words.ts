/** A text in the languages somebody wrote it in; English is always there. */
import type { DEFAULT_LOCALE } from '@boardwalk/contract/constants';

export type Words = Readonly<Partial<Record<string, string>> & Record<typeof DEFAULT_LOCALE, string>>;

export function inLocale(words: Words, locale: string): string {
  return words[locale] || words['en-US'];
}
