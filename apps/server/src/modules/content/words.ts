/** A text in the languages somebody wrote it in; English is always there. */
import type { Locale } from '@boardwalk/contract/constants';

export type Words = { readonly 'en-US': string } & Readonly<Partial<Record<Locale, string>>>;

/** The text for a reader of `locale`, in English where nobody translated it. */
export function inLocale(words: Readonly<Partial<Record<string, string>>>, locale: string): string {
  return words[locale] || words['en-US'] || '';
}
