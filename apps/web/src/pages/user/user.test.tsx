import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { untilAnswered } from '../../../test/until-answered.ts';
import { openWorld } from '../../../test/world.ts';
import { signOut, startUser } from '../../domain/session/sign-in.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { watchInstall } from '../../platform/offline/install.ts';
import { homePageOfType, preferences } from '../../platform/preferences/preferences.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { readAccount } from '../../platform/session/read-account.ts';
import { storage } from '../../platform/storage.ts';

const rows = async (list: string) =>
  within(await screen.findByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(row => row.textContent);

describe('one’s own page', () => {
  test('leads a player to everything, in this order', async () => {
    openWorld();
    storeUser();
    await openApp('/user/settings');
    expect(await rows('Records')).toHaveLength(12);
    const [language, colours, home, ...toggles] = await rows('Preferences');
    expect([language, colours, home]).toEqual([
      'LanguageEnglish',
      'ColorsMidnight tide',
      'Home pageGames first',
    ]);
    expect(toggles).toHaveLength(3);
    expect(await rows('Account')).toHaveLength(8);
    expect(screen.getByRole('link', { name: /Inbox/ }).getAttribute('href')).toBe('/inbox');
    expect(await rows('Help')).toHaveLength(5);
    const lists = screen.getAllByRole('list').map(list => list.getAttribute('aria-label'));
    expect(lists.filter(Boolean)).toEqual(['Records', 'Preferences', 'Account', 'Help']);
  });

  test('leads a guest to what a guest may see', async () => {
    openWorld();
    await openApp('/user/settings');
    expect(await rows('Fair play')).toHaveLength(1);
    expect(await rows('Help')).toHaveLength(5);
    expect(screen.queryByRole('list', { name: 'Account' })).toBeNull();
  });

  test.each(['Sounds', 'Music', 'Vibration'])('keeps the choice of %s on this device', async name => {
    openWorld();
    const user = await openApp('/user/settings');
    const toggle = await screen.findByRole('switch', { name });
    expect(toggle.getAttribute('aria-checked')).toBe('true');
    await user.click(toggle);
    expect(toggle.getAttribute('aria-checked')).toBe('false');
    const kept = Object.values(storage.read('preferences') ?? {});
    expect(kept.filter(value => value === false)).toHaveLength(1);
    await user.click(toggle);
  });

  test('asks before it signs out', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/user/settings');
    const signOut = await screen.findByRole('button', { name: 'Sign out' });
    await user.click(signOut);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf('identity.signOut')).toEqual([]);
    // A pressed button takes no other press for half a second.
    await waitFor(() => expect(signOut.getAttribute('aria-busy')).toBeNull());
    await user.click(signOut);
    const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(server.requestsOf('identity.signOut')).toHaveLength(1);
  });
});

describe('the way to the home screen', () => {
  test('is offered where the browser offers it, and asks once', async () => {
    openWorld();
    const stop = watchInstall();
    const prompt = vi.fn<() => Promise<{ outcome: string }>>(async () => ({ outcome: 'accepted' }));
    const user = await openApp('/user/settings');
    await screen.findByRole('list', { name: 'Preferences' });
    expect(screen.queryByRole('button', { name: /Add Boardwalk to your home screen/ })).toBeNull();
    act(() => void window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })));
    await user.click(await screen.findByRole('button', { name: /Add Boardwalk to your home screen/ }));
    expect(await screen.findByText('Boardwalk is on your home screen')).toBeTruthy();
    expect(prompt).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Add Boardwalk to your home screen/ })).toBeNull();
    stop();
  });
});

describe('the home page one prefers', () => {
  test('of a guest is games until they choose, and stays on the device', async () => {
    const { server } = openWorld();
    const heard: ClientEvents['homePreferenceUpdated'][] = [];
    const stop = onEvent('homePreferenceUpdated', event => heard.push(event));
    const user = await openApp('/prefer/home');
    expect(await screen.findByRole('radio', { name: 'Games first', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Claw machines first' }));
    expect(screen.getByRole('radio', { name: 'Claw machines first', checked: true })).toBeTruthy();
    expect(storage.read('preferences')?.homePage).toBe('claw');
    expect(heard).toHaveLength(1);
    expect(server.requestsOf('preferences.saveHomePage')).toEqual([]);
    stop();
    preferences.setState({ homePage: 'game' });
  });

  test('of a player is the account’s, and is kept with it', async () => {
    const { server, account } = openWorld();
    Object.assign(account, { homePageType: 1 });
    storeUser();
    const user = await openApp('/prefer/home');
    expect(await screen.findByRole('radio', { name: 'Claw machines first', checked: true })).toBeTruthy();
    await waitFor(() => expect(preferences.getState().homePage).toBe('claw'));
    await user.click(screen.getByRole('radio', { name: 'Games first' }));
    await waitFor(() => expect(server.requestsOf('preferences.saveHomePage')).toHaveLength(1));
    expect(account.homePageType).toBe(2);
    expect(preferences.getState().homePage).toBe('game');
  });

  test('is told as missing where an account has none', () => {
    expect(() => homePageOfType(undefined)).toThrow('home favor is null');
    expect(() => homePageOfType(null)).toThrow('home favor is null');
    expect([1, 2].map(homePageOfType)).toEqual(['claw', 'game']);
  });

  test('that cannot be saved is chosen here and said', async () => {
    const { server } = openWorld();
    storeUser();
    const user = await openApp('/prefer/home');
    await screen.findByRole('radio', { name: 'Games first', checked: true });
    server.isOffline = true;
    await user.click(screen.getByRole('radio', { name: 'Claw machines first' }));
    expect(await screen.findByText(/You’re offline/)).toBeTruthy();
    preferences.setState({ homePage: 'game' });
  });
});

describe('the colours', () => {
  test('are shown the moment they are chosen, and kept', async () => {
    const { account } = openWorld();
    storeUser();
    const user = await openApp('/prefer/theme');
    await user.click(await screen.findByRole('radio', { name: 'Candy' }));
    expect(document.documentElement.dataset['theme']).toBe('pink');
    await waitFor(() => expect(account.colour).toBe(2));
    expect(storage.read('preferences')?.theme).toBe('pink');
    await user.click(screen.getByRole('radio', { name: 'Midnight tide' }));
    expect(document.documentElement.dataset['theme']).toBe('blue');
  });
});

describe('a choice made before the account is known', () => {
  afterEach(() => {
    cleanup();
    preferences.setState({ theme: 'blue', homePage: 'game' });
  });

  test.each([
    ['theme', 'Candy', 'preferences.saveColour', { theme: 'pink' }],
    ['home', 'Claw machines first', 'preferences.saveHomePage', { homePage: 'claw' }],
  ] as const)(
    'of the %s outlives the answer that knows nothing of it',
    async (page, choice, save, chosen) => {
      const { server } = openWorld();
      storeUser();
      server.isOffline = true;
      const user = await openApp(`/prefer/${page}`);
      await untilAnswered();
      server.isOffline = false;
      const tellAccount = server.hold('accounts.read');
      void refresh('accounts.read');
      await waitFor(() => expect(server.requestsOf('accounts.read').length).toBeGreaterThan(1));
      await user.click(await screen.findByRole('radio', { name: choice }));
      expect(preferences.getState()).toMatchObject(chosen);
      tellAccount();
      await waitFor(() => expect(server.requestsOf(save)).toHaveLength(1));
      await act(untilAnswered);
      expect(readAccount()).toBeDefined();
      await waitFor(() => expect(preferences.getState()).toMatchObject(chosen));
      expect(screen.getByRole('radio', { name: choice, checked: true })).toBeTruthy();
    },
  );
});

describe('what a guest chose', () => {
  afterEach(() => {
    // First of all: what is still on the screen would follow its account once more.
    cleanup();
    preferences.setState({ theme: 'blue', homePage: 'game' });
  });

  async function chooseAsGuest(): Promise<void> {
    const user = await openApp('/prefer/theme');
    await user.click(await screen.findByRole('radio', { name: 'Candy' }));
    cleanup();
    const again = await openApp('/prefer/home');
    await again.click(await screen.findByRole('radio', { name: 'Claw machines first' }));
  }

  test('moves into the account they make, before it is read and shown', async () => {
    const { account, server } = openWorld();
    await chooseAsGuest();
    await act(() => startUser({ userId: 7, token: 'token-of-marina', insert: true }));
    expect(account).toMatchObject({ colour: 2, homePageType: 1 });
    expect(server.requestsOf('preferences.saveColour').map(({ token }) => token)).toEqual([
      'token-of-marina',
    ]);
    expect(preferences.getState()).toMatchObject({ theme: 'pink', homePage: 'claw' });
    const asked = server.requests.map(({ name }) => name);
    expect(asked.indexOf('accounts.read')).toBeGreaterThan(asked.indexOf('preferences.saveColour'));
  });

  test('gives way to what an account has chosen, and is there again after they sign out', async () => {
    const { account, server } = openWorld();
    await chooseAsGuest();
    await act(() => startUser({ userId: 7, token: 'token-of-marina', insert: false }));
    await waitFor(() => expect(preferences.getState()).toMatchObject({ theme: 'blue', homePage: 'game' }));
    expect(account).toMatchObject({ colour: 1, homePageType: 2 });
    expect(server.requestsOf('preferences.saveColour')).toEqual([]);
    await act(() => signOut('asked'));
    expect(preferences.getState()).toMatchObject({ theme: 'pink', homePage: 'claw' });
    expect(document.documentElement.dataset['theme']).toBe('pink');
  });

  test('keeps nobody out of their new account when it cannot be saved', async () => {
    const { server } = openWorld();
    await chooseAsGuest();
    server.refuse('preferences.saveColour', 'tooManyRequests');
    expect(await act(() => startUser({ userId: 7, token: 'token-of-marina', insert: true }))).toBe(true);
  });
});
