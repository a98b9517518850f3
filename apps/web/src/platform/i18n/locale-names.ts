import type { Locale } from '@boardwalk/contract/constants';
import { formattingLocale } from './i18n.ts';

/** Each language as its own readers write it. */
const nativeNames: Readonly<Record<Locale, string>> = {
  'en-US': 'English',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
  'ar-AE': 'العربية',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'nl-NL': 'Nederlands',
  'vi-VN': 'Tiếng Việt',
  'no-NO': 'Norsk',
  'fi-FI': 'Suomi',
  'sv-SE': 'Svenska',
  'da-DK': 'Dansk',
  'it-IT': 'Italiano',
  'es-ES': 'Español',
  'th-TH': 'ไทย',
  'ja-JP': '日本語',
  'tr-TR': 'Türkçe',
  'pt-PT': 'Português',
};

/** Chinese differs by its characters, not by its country. */
const SCRIPTS: Readonly<Partial<Record<Locale, string>>> = { 'zh-CN': 'zh-Hans', 'zh-TW': 'zh-Hant' };

export function nativeName(locale: Locale): string {
  return nativeNames[locale];
}

/** In the language of the app; empty where the browser has no names. */
export function translatedName(locale: Locale): string {
  try {
    const names = new Intl.DisplayNames(formattingLocale(), { type: 'language', fallback: 'none' });
    return names.of(SCRIPTS[locale] ?? locale.slice(0, 2)) ?? '';
  } catch {
    return '';
  }
}
