import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storage } from '../storage.ts';
import { activateLocale, activeLocale, i18n, initialLocale, t } from './i18n.ts';

const dictionaries: Readonly<Record<string, object>> = {
  '/lang/en-US.json': { 'action.save': ['Save'] },
  '/lang/de-DE.json': { 'action.save': ['Sichern'] },
  '/lang/ar-AE.json': { 'action.save': ['حفظ'] },
};

beforeEach(() => {
  vi.stubGlobal('fetch', (address: string) => {
    const dictionary = address.endsWith('.rest.json') ? {} : dictionaries[address];
    return Promise.resolve(dictionary ? Response.json(dictionary) : new Response('', { status: 404 }));
  });
});

describe('a language', () => {
  test('is shown once its dictionary is there', async () => {
    await activateLocale('de-DE');
    expect(t('action.save')).toBe('Sichern');
    expect(document.documentElement.lang).toBe('de-DE');
    expect(document.documentElement.dir).toBe('ltr');
  });

  test.each(['/manifest.webmanifest', '/lang/fr-FR.webmanifest'])(
    'names its manifest in place of %s',
    async href => {
      document.head.innerHTML = `<link rel="manifest" href="${href}">`;
      await activateLocale('de-DE');
      expect(document.querySelector('link')?.getAttribute('href')).toBe('/lang/de-DE.webmanifest');
      document.head.innerHTML = '';
    },
  );

  test('that is written from right to left turns the page', async () => {
    await activateLocale('ar-AE');
    expect(document.documentElement.dir).toBe('rtl');
  });

  test('without a dictionary falls back to en-US', async () => {
    await activateLocale('fr-FR');
    expect(activeLocale()).toBe('en-US');
    expect(t('action.save')).toBe('Save');
  });

  test('is en-US with the keys in sight when not even that can be loaded', async () => {
    i18n.loadAndActivate({ locale: 'de-DE', messages: {} });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await activateLocale('de-DE')).toBe('en-US');
  });

  test('that does not come within its time falls back to en-US', async () => {
    const late = Promise.withResolvers<Response>();
    const waits: number[] = [];
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(ms => {
      waits.push(ms);
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
    });
    vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
      if (address !== '/lang/de-DE.json') return Promise.resolve(Response.json(dictionaries[address]));
      if (signal?.aborted) late.reject(signal.reason);
      return late.promise;
    });
    expect(await activateLocale('de-DE')).toBe('en-US');
    expect(t('action.save')).toBe('Save');
    expect(waits[0]).toBeLessThan(10_000);
    vi.restoreAllMocks();
  });

  test('stays where another can be loaded no more', async () => {
    await activateLocale('de-DE');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    expect(await activateLocale('fr-FR')).toBe('de-DE');
    expect(t('action.save')).toBe('Sichern');
  });

  test('is the one wished for last, whichever dictionary comes first', async () => {
    const first = Promise.withResolvers<Response>();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (address: string) =>
      address === '/lang/de-DE.json' ? first.promise : fetch(address),
    );
    const german = activateLocale('de-DE');
    await activateLocale('ar-AE');
    first.resolve(Response.json({ 'action.save': ['Sichern'] }));
    await german;
    expect(activeLocale()).toBe('ar-AE');
  });
});

describe('the rest of the words', () => {
  const words: Readonly<Record<string, object>> = {
    ...dictionaries,
    '/lang/en-US.rest.json': { 'pack.kept': ['Pack'] },
    '/lang/de-DE.rest.json': { 'pack.kept': ['Beutel'] },
  };
  const missed: string[] = [];
  const tell = (event: ErrorEvent) => missed.push((event.error as Error).message);
  let asked: string[];

  /** As on a first visit. */
  async function freshI18n() {
    vi.resetModules();
    return import('./i18n.ts');
  }

  beforeEach(() => {
    asked = [];
    missed.length = 0;
    vi.stubGlobal('reportError', (error: Error) => tell(new ErrorEvent('error', { error })));
    vi.stubGlobal('fetch', (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json(words[address]));
    });
  });

  test('is not asked for before somebody wants it, and then once', async () => {
    const fresh = await freshI18n();
    await fresh.activateLocale('de-DE');
    expect(asked).toEqual(['/lang/de-DE.json']);
    await Promise.all([fresh.allWords(), fresh.allWords()]);
    expect(asked).toEqual(['/lang/de-DE.json', '/lang/de-DE.rest.json']);
    expect([fresh.t('action.save'), fresh.t('pack.kept')]).toEqual(['Sichern', 'Beutel']);
  });

  test('comes along with the first language where the page needs it, and with every later one', async () => {
    const fresh = await freshI18n();
    fresh.beginWithAllWords();
    await fresh.activateLocale('de-DE');
    expect(fresh.t('pack.kept')).toBe('Beutel');
    await fresh.activateLocale('en-US');
    expect(fresh.t('pack.kept')).toBe('Pack');
  });

  test('belongs to the language that was chosen meanwhile', async () => {
    const fresh = await freshI18n();
    await fresh.activateLocale('en-US');
    await Promise.all([fresh.activateLocale('de-DE'), fresh.allWords()]);
    expect([fresh.activeLocale(), fresh.t('pack.kept')]).toEqual(['de-DE', 'Beutel']);
  });

  test('that does not come is said, and asked for again', async () => {
    const fresh = await freshI18n();
    await fresh.activateLocale('de-DE');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(fresh.allWords()).rejects.toThrow('did not come');
    vi.stubGlobal('fetch', (address: string) => Promise.resolve(Response.json(words[address])));
    await fresh.allWords();
    expect(fresh.t('pack.kept')).toBe('Beutel');
  });

  test('is missed in a first view as a fault, which shows no key and mends itself', async () => {
    const fresh = await freshI18n();
    await fresh.activateLocale('de-DE');
    expect(fresh.t('pack.kept')).toBe('');
    expect(missed).toEqual(['pack.kept is said before all words are there']);
    await fresh.allWords();
    expect(fresh.t('pack.kept')).toBe('Beutel');
  });
});

describe('the first language', () => {
  test.each([
    ['de-AT', 'de-DE'],
    ['zh-TW', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['nb-NO', 'no-NO'],
    ['pl-PL', 'en-US'],
  ])('of a system in %s is %s', (system, locale) => {
    vi.stubGlobal('navigator', { language: system });
    expect(initialLocale()).toBe(locale);
  });

  test('is the stored choice before the system, if it is one of ours', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    storage.write('locale', 'ja-JP');
    expect(initialLocale()).toBe('ja-JP');
    storage.write('locale', 'xx-XX');
    expect(initialLocale()).toBe('de-DE');
  });

  test('is the account’s before the system’s, and after the choice made here', () => {
    vi.stubGlobal('navigator', { language: 'de-DE' });
    storage.write('accountLocale', 'fi-FI');
    expect(initialLocale()).toBe('fi-FI');
    storage.write('locale', 'ja-JP');
    expect(initialLocale()).toBe('ja-JP');
  });
});

describe('a value in a text', () => {
  const show = (locale: string, message: string) =>
    i18n.loadAndActivate({ locale, messages: { 'auth.codeSent': compileMessageOrThrow(message) } });
  const told = (value: string) => t('auth.codeSent', { mail: value });

  test.each(['ada@example.com', '-200', '5f3a…', '+1,200 (10×)', 'آدا'])(
    'keeps its own direction in Arabic: %s',
    value => {
      show('ar-AE', 'أُرسل إلى {mail}.');
      expect(told(value)).toBe(`أُرسل إلى \u2068${value}\u2069.`);
    },
  );

  test('from right to left keeps its direction among Latin letters', () => {
    show('en-US', 'Sent to {mail}!');
    expect(told('آدا (2)')).toBe('Sent to \u2068آدا (2)\u2069!');
    expect(told('Ada (2)')).toBe('Sent to Ada (2)!');
  });

  test('chooses its case by its plain word, and an empty one leaves nothing behind', () => {
    show('ar-AE', '{mail, select, left {يسار} other {؟}}');
    expect(told('left')).toBe('يسار');
    show('ar-AE', '{side, select, left {{mail, select, left {يسار} other {؟}}} other {؟}}');
    expect(t('auth.codeSent', { side: 'left', mail: 'left' })).toBe('يسار');
    show('ar-AE', '[{mail}]');
    expect(told('')).toBe('[]');
  });

  test('that is counted is counted', () => {
    show('ar-AE', '{coins, plural, two {عملتان} other {# عملة}}');
    expect(t('auth.codeSent', { coins: 2 })).toBe('عملتان');
  });
});
