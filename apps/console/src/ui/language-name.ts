const NAMES = new Intl.DisplayNames(undefined, { type: 'language' });

/** In the language of the operator's browser. */
export function languageName(locale: string): string {
  return NAMES.of(locale) ?? locale;
}
