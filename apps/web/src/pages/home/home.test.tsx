import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { isBuilt } from '../../platform/unbuilt-pages.ts';

describe('the home page', () => {
  test('leads to the other places of the boardwalk, and says which come later', async () => {
    openWorld();
    await openApp('/');
    const places = within(await screen.findByRole('navigation', { name: 'More places' })).getAllByRole(
      'link',
    );
    expect(places.map(place => place.getAttribute('href'))).toEqual([
      '/cards',
      '/tasks',
      '/mall',
      '/club',
      '/top-list',
    ]);
    for (const place of places) {
      const isSoon = within(place).queryByText('Soon') !== null;
      expect(isSoon).toBe(!isBuilt(place.getAttribute('href') ?? ''));
    }
  });

  test('shows a place that is not built as such', async () => {
    openWorld();
    const user = await openApp('/');
    await user.click(await screen.findByRole('link', { name: /Redemption Mall/ }));
    expect(await screen.findByText('Page is building...')).toBeTruthy();
  });

  test('offers more coins as soon as they can be bought', async () => {
    openWorld();
    storeUser();
    await openApp('/');
    await screen.findByRole('img', { name: '1,000 coins' });
    const plus = screen.queryByRole('link', { name: 'Get more coins' });
    expect(plus !== null).toBe(isBuilt('/recharge'));
  });

  test('has one golden way in for a guest', async () => {
    openWorld();
    await openApp('/');
    const signIn = await screen.findByRole('link', { name: 'Sign in' });
    expect(signIn.getAttribute('href')).toBe('/auth');
    expect(screen.getByText('Guest')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('marks what the guide lights', async () => {
    openWorld();
    storeUser();
    await openApp('/');
    await screen.findByRole('link', { name: /Pier Plinko/ });
    const lit = [...document.querySelectorAll('[data-guide]')].map(part => part.getAttribute('data-guide'));
    expect(lit).toEqual(['balance', 'rooms', 'tabs', 'first-room', 'play']);
  });
});
