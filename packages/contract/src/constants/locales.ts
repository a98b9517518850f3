/** The languages: every one has a dictionary, the picker offers all but those left out below. */
export const LOCALES = [
  'en-US',
  'zh-CN',
  'zh-TW',
  'ar-AE',
  'de-DE',
  'fr-FR',
  'nl-NL',
  'vi-VN',
  'no-NO',
  'fi-FI',
  'sv-SE',
  'da-DK',
  'it-IT',
  'es-ES',
  'th-TH',
  'ja-JP',
  'tr-TR',
  'pt-PT',
] as const;
export type Locale = (typeof LOCALES)[number];

export const DEFAULT_LOCALE: Locale = 'en-US';

/** Reached by the system's language or a stored choice; empty this list to offer all in the picker. */
const LOCALES_NOT_IN_PICKER: readonly Locale[] = ['ar-AE'];

export const PICKER_LOCALES: readonly Locale[] = LOCALES.filter(
  locale => !LOCALES_NOT_IN_PICKER.includes(locale),
);
