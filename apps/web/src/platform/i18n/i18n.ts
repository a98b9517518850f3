/**
 * The language of the app. Dictionaries come from `/lang/{locale}.json`, compiled; one that does
 * not load falls back to en-US. A change of language draws everything on the screen again, so `t`
 * is a plain function and needs no hook.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@boardwalk/contract/constants';
import { matchLocale } from '@boardwalk/rules';
import { type Messages, setupI18n } from '@lingui/core';
import type messages from '../../../lang/en-US.json';
import { storage } from '../storage.ts';
import { isolate } from './isolate.ts';

export type TextKey = keyof typeof messages;
export type TextValues = Readonly<Record<string, string | number>>;

export const i18n = setupI18n({ locale: DEFAULT_LOCALE, messages: { [DEFAULT_LOCALE]: {} } });

export function t(key: TextKey, values?: TextValues): string {
  return i18n._(key, values && isolateValues(key, values));
}

/** Names, amounts and ids keep their own direction inside a text; a word that only chooses among cases stays as it is. */
export function isolateValues(key: TextKey, values: TextValues): TextValues {
  const choosing = selectedBy(i18n.messages[key]);
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' && !choosing.has(name) ? isolated(value) : value,
    ]),
  );
}

/** What stands beside words of the language without being one of them. */
export function isolated(value: string): string {
  return isolate(value, isRightToLeft(activeLocale()));
}

/** The values that a compiled message chooses its cases by. */
function selectedBy(message: unknown, found = new Set<string>()): ReadonlySet<string> {
  if (!Array.isArray(message)) return found;
  const [name, kind, cases] = message as unknown[];
  if (typeof name === 'string' && kind === 'select') found.add(name);
  const parts = isCases(cases) ? Object.values(cases) : message;
  for (const part of parts) selectedBy(part, found);
  return found;
}

function isCases(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function activeLocale(): Locale {
  return i18n.locale as Locale;
}

/** For everything of `Intl`, which knows Bokmål better than plain Norwegian. */
export function formattingLocale(): string {
  return i18n.locale === 'no-NO' ? 'nb-NO' : i18n.locale;
}

/** One that hangs is as good as missing: nothing is drawn before there are words. */
const WITHIN_MS = 6000;

let lastWish = 0;

/**
 * Loads and shows a language; a failure shows en-US, and when that fails too what was there before.
 * Resolves with what is shown. Of two wishes on their way the later one counts.
 */
export async function activateLocale(locale: Locale): Promise<Locale> {
  lastWish += 1;
  const wish = lastWish;
  const found = (await findMessages(locale)) ?? (await findMessages(DEFAULT_LOCALE));
  if (wish === lastWish && found !== undefined) show(found.locale, found.messages);
  else if (!isShowingWords()) show(DEFAULT_LOCALE, {});
  return activeLocale();
}

/** The choice made on this device, else the account's, else the system's by its primary part. */
export function initialLocale(): Locale {
  const kept = [storage.read('locale'), storage.read('accountLocale')];
  const known = kept.map(stored => LOCALES.find(locale => locale === stored));
  return known.find(locale => locale !== undefined) ?? matchLocale(navigator.language, LOCALES);
}

/** The account's language is shown, and remembered for the next start, unless this device has a choice of its own. */
export async function followAccountLocale(language: string): Promise<void> {
  const locale = LOCALES.find(known => known === language);
  if (locale === undefined) return;
  storage.write('accountLocale', locale);
  if (storage.read('locale') === undefined && locale !== activeLocale()) await activateLocale(locale);
}

function isRightToLeft(locale: Locale): boolean {
  return locale.startsWith('ar');
}

function isShowingWords(): boolean {
  return Object.keys(i18n.messages).length > 0;
}

function show(locale: Locale, messages: Messages): void {
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = locale;
  document.documentElement.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  nameManifest(locale);
  tellServer(locale);
}

/** For who changes the language, and for the document kept for offline, which names the one for all languages. */
function nameManifest(locale: Locale): void {
  const link = manifestLink();
  if (link) link.href = `/lang/${locale}.webmanifest`;
}

export function manifestLink(): HTMLLinkElement | null {
  return document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
}

const YEAR_SECONDS = 31_536_000;

/** A language other than the system's: with the next page the server names its words at once. */
function tellServer(locale: Locale): void {
  const isChosen = locale !== matchLocale(navigator.language, LOCALES);
  const lasts = isChosen ? YEAR_SECONDS : 0;
  document.cookie = `boardwalk.locale=${locale}; path=/; max-age=${lasts}; samesite=lax`;
}

interface Found {
  readonly locale: Locale;
  readonly messages: Messages;
}

/** With the version the page's html names: kept words of an older release lack what a newer one says. */
function addressOf(locale: Locale): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="dictionaries"]')?.content;
  return `/lang/${locale}.json${version ? `?v=${version}` : ''}`;
}

async function findMessages(locale: Locale): Promise<Found | undefined> {
  try {
    const response = await fetch(addressOf(locale), { signal: AbortSignal.timeout(WITHIN_MS) });
    return response.ok ? { locale, messages: (await response.json()) as Messages } : undefined;
  } catch {
    return undefined;
  }
}
