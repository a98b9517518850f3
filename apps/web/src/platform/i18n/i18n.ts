/**
 * The language of the app. Dictionaries come compiled: from `/lang/{locale}.json` what first views say, from
 * `/lang/{locale}.rest.json` what every other page and every dialog waits for. One that does not load falls back to en-US. A change of language draws everything on the screen again, so `t`
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

export const i18n = setupI18n({
  locale: DEFAULT_LOCALE,
  messages: { [DEFAULT_LOCALE]: {} },
  missing: (_locale, key) => (isShowingWords() && rest === undefined ? askForRest(key) : key),
});

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

/** Once somebody wants more than what first views say: from then on, languages come whole. */
let rest: Promise<void> | undefined;

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

/**
 * Resolves when every text is there; rejects when they do not come, and tries again when it is asked again. Nothing is
 * drawn again for them: what is on the screen did without.
 */
export function allWords(): Promise<void> {
  rest ??= addRest().catch((error: unknown) => {
    rest = undefined;
    throw error;
  });
  return rest;
}

/** Before the first language is asked for: it comes whole. */
export function beginWithAllWords(): void {
  rest ??= Promise.resolve();
}

async function addRest(): Promise<void> {
  const locale = activeLocale();
  const words = await fetchWords(locale, REST);
  if (words === undefined) throw new TypeError('The words did not come');
  // Another language that was wished for meanwhile has brought its own.
  if (activeLocale() === locale) Object.assign(i18n.messages, words);
}

/** A fault of the build, which shows nothing instead of a key, and is told as every fault is. */
function askForRest(key: string): string {
  reportError(new Error(`${key} is said before all words are there`));
  void allWords().then(
    () => i18n.activate(i18n.locale),
    () => undefined,
  );
  return '';
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
function addressOf(locale: Locale, part: string): string {
  const version = document.querySelector<HTMLMetaElement>('meta[name="dictionaries"]')?.content;
  return `/lang/${locale}${part}.json${version ? `?v=${version}` : ''}`;
}

const FIRST = '';
const REST = '.rest';

/** Whole, if anybody wants more than its first part by the time that is there. */
async function findMessages(locale: Locale): Promise<Found | undefined> {
  const alongside = rest && fetchWords(locale, REST);
  const first = await fetchWords(locale, FIRST);
  const others = rest ? await (alongside ?? fetchWords(locale, REST)) : {};
  return first && others && { locale, messages: { ...first, ...others } };
}

async function fetchWords(locale: Locale, part: string): Promise<Messages | undefined> {
  try {
    const response = await fetch(addressOf(locale, part), { signal: AbortSignal.timeout(WITHIN_MS) });
    return response.ok ? ((await response.json()) as Messages) : undefined;
  } catch {
    return undefined;
  }
}
