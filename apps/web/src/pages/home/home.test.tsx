import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { firstTimer } from '../../../test/first-timer.ts';
import { clawRoom } from '../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { guide } from '../../domain/guide/guide.ts';
import { isBuilt, unbuiltPages } from '../../domain/unbuilt-pages.ts';
import { preferences } from '../../platform/preferences/preferences.ts';

describe('the home page', () => {
  test('leads to nothing that is not built, and promises nothing where all is', async () => {
    openWorld();
    await openApp('/');
    await screen.findByRole('link', { name: 'Redemption Mall' });
    const inside = [...document.querySelectorAll('a[href^="/"]')].map(
      link => link.getAttribute('href') ?? '',
    );
    expect(inside.filter(address => !isBuilt(address))).toEqual([]);
    expect(inside).toEqual(expect.arrayContaining(['/mall', '/top-list']));
    expect(screen.queryByText(/soon/i)).toBeNull();
  });

  test.each(unbuiltPages.map(([path]) => path.replace(/\/:(\w+)\??/g, '/7')))(
    'shows %s, which is not built, as such',
    async address => {
      openWorld();
      const firstSaid = firstTimer();
      await openApp(address);
      expect(await screen.findByText('Page is building...')).toBeTruthy();
      expect(firstSaid()).toMatch(/3 seconds/);
      expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
    },
  );

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

  test('shows its parts in the order of the operators, and not those they hide', async () => {
    const { server } = openWorld();
    const shown = (...parts: readonly string[]) => ({
      sections: ['banners', 'broadcasts', 'rooms', 'tasks', 'mall']
        .toSorted((one, other) => parts.indexOf(one) - parts.indexOf(other))
        .map(key => ({ key, title: key, visible: parts.includes(key) })),
    });
    server.on('content.broadcasts', () => ({ list: [], posts: [] }));
    server.on('content.mainPage', () => shown('rooms', 'broadcasts'));
    await openApp('/');
    const rooms = await screen.findByRole('region', { name: 'Machines' });
    const news = await screen.findByText('Big wins show up here');
    expect(rooms.compareDocumentPosition(news)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'News' })).toBeNull());
  });

  test('marks what the guide lights', async () => {
    openWorld();
    storeUser();
    await openApp('/');
    await screen.findByRole('link', { name: /Pier Plinko/ });
    const lit = [...document.querySelectorAll('[data-guide]')].map(part => part.getAttribute('data-guide'));
    expect(lit).toEqual(['balance', 'rooms', 'tabs', 'play']);
  });

  test('marks the first room that the guide speaks of, whatever stands before it', async () => {
    const { server } = openWorld();
    const list = [clawRoom()];
    server.on('claw.listRooms', ({ input }) => ({
      list: input.tabId === 11 ? list : [],
      pageNum: 1,
      hasMore: false,
    }));
    preferences.setState({ homePage: 'claw' });
    await openApp('/');
    const cards = await screen.findAllByRole('link', { name: /Pier Plinko|Honey Bear/ });
    expect(cards.map(card => card.getAttribute('href'))).toEqual(['/claw/1/11001', '/plinko/3']);
    const points = [{ target: 'first-room', text: 'This is a Plinko room.' }];
    act(() => void guide.start({ id: 'test', paths: ['/', '/plinko/:room'], goal: '/plinko/3', points }));
    const marked = document.querySelectorAll('[data-guide="first-room"]');
    expect([...marked].map(card => card.getAttribute('href'))).toEqual(['/plinko/3']);
    act(() => guide.abort());
    preferences.setState({ homePage: 'game' });
  });
});
