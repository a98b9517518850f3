import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { GameType } from '@boardwalk/contract/enums';
import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { clawRoom } from '../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { untilAnswered } from '../../../test/until-answered.ts';
import { homeTabs, openWorld, type World } from '../../../test/world.ts';
import { modeFacts } from '../../domain/modes/modes.ts';
import { preferences, setHomePage } from '../../platform/preferences/preferences.ts';

afterEach(() => {
  preferences.setState({ homePage: 'game' });
  modeFacts.setState({ isReview: false });
});

async function openHome(address = '/', prepare: (world: World) => void = () => undefined) {
  const world = openWorld();
  prepare(world);
  const user = await openApp(address);
  await screen.findByRole('link', { name: 'Hot' });
  return { world, user };
}

const gemRoom = {
  game: 'gem',
  gameType: GameType.gem,
  roomId: 4001,
  roomName: 'Gem Cove',
  state: 'open' as const,
  minLevel: 0,
  rtpBasisPoints: 9623,
  prices: [{ price: 10, userLevel: 0 }],
};

const strip = () => screen.getByRole('navigation', { name: 'Types of machines' });
const tabNames = () =>
  within(strip())
    .getAllByRole('link')
    .map(link => link.textContent);
const currentTab = () =>
  within(strip())
    .getAllByRole('link')
    .find(link => link.getAttribute('aria-current') === 'page')?.textContent;

describe('the tabs of the home page', () => {
  test('have games first for a guest, and keep the order of the server within a kind', async () => {
    await openHome();
    expect(tabNames()).toEqual(['Hot', 'Plinko', 'Slots', 'Pusher', 'Claw']);
    expect(currentTab()).toBe('Hot');
  });

  test('have claw machines first for an account that leans to them', async () => {
    storeUser();
    await openHome('/', ({ account }) => Object.assign(account, { homePageType: 1 }));
    await screen.findByText('Marina');
    expect(tabNames()).toEqual(['Hot', 'Claw', 'Pusher', 'Plinko', 'Slots']);
  });

  test('change their order at once with the preference', async () => {
    await openHome();
    act(() => setHomePage('claw'));
    expect(tabNames()).toEqual(['Hot', 'Claw', 'Pusher', 'Plinko', 'Slots']);
  });

  test('show the VIP claw room under its number when the server has it', async () => {
    const vip = { id: 142, name: 'VIP claw', category: 'claw' };
    const claws = [
      clawRoom({ roomName: 'Open Sea' }),
      clawRoom({ roomId: 11_002, roomName: 'Velvet', vip: true }),
    ];
    const { user } = await openHome('/', ({ server }) => {
      server.on('content.mainPageConfig', () => ({ tabs: [...homeTabs, vip] }));
      server.on('claw.listRooms', ({ input: { tabId } }) => ({
        list: claws.filter(room => tabId === undefined || room.vip === (tabId === VIP_CLAW_TAB_ID)),
        pageNum: 1,
        hasMore: false,
      }));
    });
    const link = within(strip()).getByRole('link', { name: 'VIP claw' });
    expect(link.getAttribute('href')).toBe('/home/142');
    await user.click(link);
    expect(await screen.findByRole('link', { name: /Velvet/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Open Sea/ })).toBeNull();
    await user.click(within(strip()).getByRole('link', { name: 'Claw' }));
    expect(await screen.findByRole('link', { name: /Open Sea/ })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /Velvet/ })).toBeNull();
  });

  test('lead to an address each, the first to the home page itself', async () => {
    await openHome();
    const addresses = within(strip())
      .getAllByRole('link')
      .map(link => link.getAttribute('href'));
    expect(addresses).toEqual(['/', '/home/6', '/home/9', '/home/2', '/home/11']);
  });

  test('change what is below them and nothing else', async () => {
    const { user, world } = await openHome();
    await screen.findByRole('link', { name: /Pier Plinko/ });
    // The first page's other requests come when the browser has time for them.
    await untilAnswered();
    const lists = () => world.server.requests.filter(({ name }) => /list|mainPage/i.test(name)).length;
    const asked = lists();
    const shown = strip();
    await user.click(within(shown).getByRole('link', { name: 'Claw' }));
    expect(await screen.findByRole('heading', { name: 'Claw machines are coming soon' })).toBeTruthy();
    await user.click(within(shown).getByRole('link', { name: 'Plinko' }));
    expect(screen.getByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
    expect(strip()).toBe(shown);
    await untilAnswered();
    expect(lists()).toBe(asked);
  });

  test('show the one of the address, and the first for an address they do not have', async () => {
    await openHome('/home/6');
    expect(currentTab()).toBe('Plinko');
  });

  test.each(['/home/77', '/home/nowhere', '/home/1', '/home/4'])('show the first at %s', async address => {
    await openHome(address);
    expect(currentTab()).toBe('Hot');
    expect(await screen.findByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
  });

  test('have fishing among them, and under a store’s review no slots and gems', async () => {
    const gems = { id: 4, name: 'Gems', category: 'arcade' };
    const fishing = { id: 8, name: 'Fishing', category: 'arcade' };
    await openHome('/', ({ server }) =>
      server.on('content.mainPageConfig', () => ({ tabs: [...homeTabs, gems, fishing] })),
    );
    expect(tabNames()).toEqual(['Hot', 'Plinko', 'Slots', 'Gems', 'Fishing', 'Pusher', 'Claw']);
    act(() => modeFacts.setState({ isReview: true }));
    expect(tabNames()).toEqual(['Hot', 'Plinko', 'Fishing', 'Pusher', 'Claw']);
  });

  test('have no card of a gem room under a store’s review', async () => {
    await openHome('/', ({ server }) => server.on('play.rooms', () => ({ list: [gemRoom] })));
    expect(await screen.findByRole('link', { name: /Gem Cove/ })).toBeTruthy();
    act(() => modeFacts.setState({ isReview: true }));
    expect(screen.queryByRole('link', { name: /Gem Cove/ })).toBeNull();
  });

  test('are one where the server cannot tell them: the rooms are there', async () => {
    await openHome('/', ({ server }) => server.refuse('content.mainPageConfig', 'serverError'));
    expect(await screen.findByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
    expect(tabNames()).toEqual(['Hot']);
  });
});

describe('a kind without rooms', () => {
  test('says what it will be, and shows what is open now', async () => {
    await openHome('/home/2');
    expect(await screen.findByRole('heading', { name: 'Coin pushers are coming soon' })).toBeTruthy();
    const meanwhile = screen.getByRole('region', { name: 'Open now' });
    expect(within(meanwhile).getByRole('link', { name: /Pier Plinko/ })).toBeTruthy();
  });

  test('promises nothing else to play where nothing is open', async () => {
    await openHome('/home/6', ({ server }) => server.on('plinko.listRooms', () => ({ list: [] })));
    expect(await screen.findByRole('heading', { name: 'No rooms open right now' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Open now' })).toBeNull();
  });
});
