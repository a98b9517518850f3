/**
 * The language of the app. Dictionaries come from `/lang/{locale}.json`, compiled; one that does
 * not load falls back to en-US. A change of language draws the whole app anew, so `t` is a plain
 * function and needs no hook.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@boardwalk/contract/constants';
import { matchLocale } from '@boardwalk/rules';
import { type Messages, setupI18n } from '@lingui/core';
import type messages from '../../../lang/en-US.json';
import { storage } from '../storage.ts';

export type TextKey = keyof typeof messages;
export type TextValues = Readonly<Record<string, string | number>>;

export const i18n = setupI18n({ locale: DEFAULT_LOCALE, messages: { [DEFAULT_LOCALE]: {} } });

export function t(key: TextKey, values?: TextValues): string {
  return i18n._(key, values);
}

export function activeLocale(): Locale {
  return i18n.locale as Locale;
}

/** For everything of `Intl`, which knows Bokmål better than plain Norwegian. */
export function formattingLocale(): string {
  return i18n.locale === 'no-NO' ? 'nb-NO' : i18n.locale;
}

/** Loads and shows a language; a failure shows en-US instead. */
export async function activateLocale(locale: Locale): Promise<void> {
  const loaded = await loadMessages(locale);
  if (loaded !== undefined) return show(locale, loaded);
  show(DEFAULT_LOCALE, (await loadMessages(DEFAULT_LOCALE)) ?? {});
}

/** The stored choice, else the system's language by its primary part; Chinese keeps its region. */
export function initialLocale(): Locale {
  const stored = LOCALES.find(locale => locale === storage.read('locale'));
  return stored ?? matchLocale(navigator.language, LOCALES);
}

function show(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  document.documentElement.dir = locale.startsWith('ar') ? 'rtl' : 'ltr';
}

async function loadMessages(locale: Locale): Promise<Messages | undefined> {
  try {
    const response = await fetch(`/lang/${locale}.json`);
    return response.ok ? ((await response.json()) as Messages) : undefined;
  } catch {
    return undefined;
  }
}
