/** The text for a reader of `locale`, in English where nobody translated it. */
export function inLocale(words: Readonly<Partial<Record<string, string>>>, locale: string): string {
  return words[locale] || words['en-US'] || '';
}
