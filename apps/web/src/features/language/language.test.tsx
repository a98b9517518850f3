import { PICKER_LOCALES } from '@boardwalk/contract/constants';
import type { Messages } from '@lingui/core';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { i18n } from '../../platform/i18n/i18n.ts';
import { storage } from '../../platform/storage.ts';

const PAGE = '/user/settings/language';
let world: World;
let dictionaries: Record<string, Messages>;

beforeEach(() => {
  world = openWorld();
  const english = i18n.messages;
  dictionaries = {
    'en-US': english,
    'de-DE': { ...english, 'page.language': ['Sprache'], 'me.name': ['Dein Name'] },
    'ja-JP': { ...english, 'page.language': ['言語'] },
  };
  const { fetch } = world.server;
  globalThis.fetch = (address, init) => {
    const [, locale] =
      /^\/lang\/(.+?)(?:\.rest)?\.json$/.exec(typeof address === 'string' ? address : '') ?? [];
    if (locale === undefined) return fetch(address, init);
    const dictionary = dictionaries[locale];
    return Promise.resolve(dictionary ? Response.json(dictionary) : new Response('', { status: 404 }));
  };
});

const heading = (name: string) => screen.findByRole('heading', { name });
const option = (name: RegExp) => screen.findByRole('radio', { name });

describe('the languages', () => {
  test('are seventeen, each in its own words with the name we know it by', async () => {
    await openApp(PAGE);
    await option(/^English/);
    expect(screen.getAllByRole('radio')).toHaveLength(17);
    const japanese = screen.getByText('日本語');
    expect(japanese.getAttribute('lang')).toBe('ja-JP');
    expect(screen.getByText('Japanese')).toBeTruthy();
    expect(screen.queryByText('العربية')).toBeNull();
    expect(screen.getByRole('radio', { checked: true, name: /^English/ })).toBeTruthy();
  });

  test('include Arabic where it is configured', async () => {
    const pickerLocales = [...PICKER_LOCALES, 'ar-AE'];
    world.server.on('content.systemConfig', () => ({ virtualPushCoinUrl: '', pickerLocales }));
    await openApp(PAGE);
    expect(await option(/العربية/)).toBeTruthy();
    expect(screen.getAllByRole('radio')).toHaveLength(18);
  });

  test('include Arabic for those who read it', async () => {
    i18n.loadAndActivate({ locale: 'ar-AE', messages: i18n.messages });
    await openApp(PAGE);
    expect(await option(/العربية/)).toHaveProperty('checked', true);
  });
});

describe('choosing a language', () => {
  test('shows it at once and keeps it on the device', async () => {
    const user = await openApp(PAGE);
    await user.click(await option(/^Deutsch/));
    expect(await heading('Sprache')).toBeTruthy();
    expect(document.documentElement.lang).toBe('de-DE');
    expect(await option(/^Deutsch/)).toHaveProperty('checked', true);
    await waitFor(() => expect(storage.read('locale')).toBe('de-DE'));
    expect(document.title).toContain('Sprache');
    expect(world.server.requestsOf('preferences.saveLanguage')).toEqual([]);
  });

  test('keeps it with the account, too', async () => {
    storeUser();
    const user = await openApp(PAGE);
    await user.click(await option(/^日本語/));
    await heading('言語');
    await waitFor(() => expect(world.account.language).toBe('ja-JP'));
  });

  test('that does not load shows English, says so, and is not kept', async () => {
    i18n.loadAndActivate({ locale: 'de-DE', messages: dictionaries['de-DE'] ?? {} });
    const user = await openApp(PAGE);
    await user.click(await option(/^Suomi/));
    expect(await screen.findByText('We couldn’t load Suomi. You’re seeing English for now.')).toBeTruthy();
    expect(await heading('Language')).toBeTruthy();
    expect(storage.read('locale')).toBeUndefined();
  });

  test('stays in the language of the moment when nothing can be loaded', async () => {
    i18n.loadAndActivate({ locale: 'de-DE', messages: dictionaries['de-DE'] ?? {} });
    dictionaries = {};
    const user = await openApp(PAGE);
    await user.click(await option(/^Suomi/));
    expect(await screen.findByText('We couldn’t load Suomi. You’re seeing Deutsch for now.')).toBeTruthy();
    expect(await heading('Sprache')).toBeTruthy();
  });

  test('loses nothing that was typed, and asks for texts of the server anew', async () => {
    storeUser();
    const user = await openApp('/user/settings/userinfo');
    const name = await screen.findByLabelText('Name');
    await waitFor(() => expect(name).toHaveProperty('value', 'Marina'));
    await user.type(name, ' Mar');
    const asked = world.server.requestsOf('accounts.read').length;
    i18n.loadAndActivate({ locale: 'de-DE', messages: dictionaries['de-DE'] ?? {} });
    expect(await screen.findByLabelText('Dein Name')).toHaveProperty('value', 'Marina Mar');
    await waitFor(() => expect(world.server.requestsOf('accounts.read').length).toBeGreaterThan(asked));
  });
});

describe('the language of the account', () => {
  beforeEach(() => {
    Object.assign(world.account, { language: 'de-DE' });
    storeUser();
  });

  test('is shown where nobody has chosen another, from the first page of the next visit on', async () => {
    await openApp(PAGE);
    expect(await heading('Sprache')).toBeTruthy();
    expect(storage.read('accountLocale')).toBe('de-DE');
  });

  test('gives way to the choice made on the device', async () => {
    storage.write('locale', 'en-US');
    await openApp(PAGE);
    await waitFor(() => expect(storage.read('accountLocale')).toBe('de-DE'));
    expect(await heading('Language')).toBeTruthy();
  });
});
