const NAMES = new Intl.DisplayNames(undefined, { type: 'language' });

export function languageName(locale: string): string {
  return NAMES.of(locale) ?? locale;
}
