import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { seeEverything } from '../../../test/in-sight.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { storage } from '../../platform/storage.ts';

type Room = ReturnType<typeof roomOf>;

function roomOf(
  changes: Partial<{ roomId: number; roomName: string; state: 'open' | 'closed'; minLevel: number }>,
) {
  return {
    roomId: 3,
    roomName: 'Pier Plinko',
    state: 'open' as const,
    minLevel: 0,
    prices: [{ price: 100, userLevel: 0, plinkoProductId: 1 }],
    rtpBasisPoints: 9695,
    card: { rows: 8, multipliersHundredths: [1500, 350, 120, 60, 40], highestHundredths: 100_000 },
    ...changes,
  };
}

async function openHome(
  rooms: readonly Room[],
  prepare: (world: World) => void = () => undefined,
  address = '/',
) {
  const world = openWorld();
  world.server.on('plinko.listRooms', () => ({ list: [...rooms] }));
  prepare(world);
  const user = await openApp(address);
  return { world, user };
}

const card = (name: RegExp) => screen.findByRole('link', { name });
const levelOf =
  (userLevel: number) =>
  ({ account }: World) =>
    Object.assign(account, { userLevel });

const shut = roomOf({ roomId: 1, roomName: 'Shut Room', state: 'closed' });
const high = roomOf({ roomId: 2, roomName: 'High Room', minLevel: 4 });
const open = roomOf({ roomId: 3, roomName: 'Open Room' });
const other = roomOf({ roomId: 4, roomName: 'Other Room' });

afterEach(() => void vi.unstubAllGlobals());

describe('the rooms of the home page', () => {
  test('show their own board, the most it pays, price and return', async () => {
    seeEverything();
    const { world } = await openHome([roomOf({})]);
    const room = await card(/Pier Plinko/);
    expect(within(room).getByText('up to 1k×')).toBeTruthy();
    expect(await within(room).findByText('15')).toBeTruthy();
    expect(room.textContent).toContain('Pays back 96.9%');
    expect(room.textContent).toContain('100');
    expect(room.textContent).not.toContain('100–100');
    expect(room.getAttribute('href')).toBe('/plinko/3');
    expect(world.server.requestsOf('plinko.room')).toEqual([]);
  });

  test('of a game that has no list of its own lead to its word', async () => {
    const cards = {
      gameType: 98,
      game: 'lucky-cards',
      roomId: 98_001,
      roomName: 'Lucky Cards',
      state: 'open' as const,
      minLevel: 0,
      rtpBasisPoints: 9500,
      prices: [{ price: 10, userLevel: 0 }],
    };
    await openHome([], ({ server }) => server.on('play.rooms', () => ({ list: [cards] })));
    const room = await card(/Lucky Cards/);
    expect(room.textContent).toContain('Pays back 95%');
    expect(room.getAttribute('href')).toBe('/lucky-cards/98001');
  });

  test('are all that are open, those one may enter first', async () => {
    await openHome([shut, high, open, other]);
    await card(/Open Room/);
    const names = screen.getAllByRole('link', { name: / Room/ }).map(room => room.textContent);
    expect(names.map(name => name.match(/\w+ Room/)?.[0])).toEqual(['Open Room', 'Other Room', 'High Room']);
    expect(screen.queryByText('Shut Room')).toBeNull();
  });

  test('stand in the tab of their kind also while they are closed, at its end', async () => {
    await openHome([shut, high, open], undefined, '/home/6');
    expect(within(await card(/Open Room/)).getByText('Open')).toBeTruthy();
    expect(within(await card(/High Room/)).getByText('Lv5')).toBeTruthy();
    const last = screen.getAllByRole('link', { name: / Room/ }).at(-1);
    expect(last && within(last).getByText('Closed')).toBeTruthy();
  });

  test('say that a machine is sold out, and not that it is closed', async () => {
    const prize = { name: 'Crab', picture: 'crab', rarity: 'common' as const, exchangeCoins: 30 };
    const machine = {
      roomId: 12_001,
      roomName: 'Sea Friends',
      state: 'soldOut' as const,
      minLevel: 0,
      prices: [{ gashaponProductId: 1, price: 60, times: 1, userLevel: 0, available: false }],
      rtpBasisPoints: 7000,
      card: { prizes: [prize] },
    };
    const fill = ({ server }: World) => {
      server.on('gashapon.listRooms', () => ({ list: [machine] }));
      const tab = { id: 12, name: 'Capsules', category: 'gashapon' };
      server.on('content.mainPageConfig', () => ({ tabs: [tab] }));
    };
    await openHome([], fill, '/home/12');
    expect(within(await card(/Sea Friends/)).getByText('Sold out')).toBeTruthy();
  });

  test('are open to whoever has the level, and sorted once it is known', async () => {
    storeUser();
    await openHome([high, open], levelOf(4));
    expect(within(await card(/High Room/)).getByText('Open')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: / Room/ })[0]?.textContent).toContain('High Room');
  });

  test('are said to be none when there are none', async () => {
    await openHome([]);
    expect(await screen.findByText('No rooms open right now')).toBeTruthy();
  });

  test('can be asked for again after a failure', async () => {
    const { world, user } = await openHome([], ({ server }) =>
      server.refuse('plinko.listRooms', 'serverError'),
    );
    await screen.findByText('That didn’t work');
    world.server.on('plinko.listRooms', () => ({ list: [roomOf({})] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Pier Plinko/)).toBeTruthy();
  });

  test('of one kind are there when those of another cannot be told', async () => {
    await openHome([open], ({ server }) => server.refuse('gashapon.listRooms', 'serverError'));
    expect(await card(/Open Room/)).toBeTruthy();
    expect(screen.queryByText('That didn’t work')).toBeNull();
  });

  test('come back when the connection does', async () => {
    const { world, user } = await openHome([open], ({ server }) => {
      server.isOffline = true;
    });
    await screen.findByText('No connection');
    world.server.isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Open Room/)).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Claw' })).toBeTruthy();
  });
});

describe('the golden coin', () => {
  const play = async (name: RegExp) => {
    await card(name);
    return (await screen.findByRole('link', { name: 'Play now' })).getAttribute('href');
  };

  test('leads to the first room one may enter', async () => {
    await openHome([shut, high, open]);
    expect(await play(/Open Room/)).toBe('/plinko/3');
  });

  test('leads to the room played last', async () => {
    storeUser();
    storage.write('lastRoom', { userId: 7, path: '/plinko/4' });
    await openHome([open, other]);
    expect(await play(/Other Room/)).toBe('/plinko/4');
  });

  test.each([
    ['of somebody else', { userId: 8, path: '/plinko/4' }],
    ['that has closed', { userId: 7, path: '/plinko/1' }],
    ['that is not there any more', { userId: 7, path: '/plinko/99' }],
  ])('does not lead to a last room %s', async (_what, lastRoom) => {
    storeUser();
    storage.write('lastRoom', lastRoom);
    await openHome([shut, open, other]);
    expect(await play(/Open Room/)).toBe('/plinko/3');
  });

  test('leads home while nothing is open', async () => {
    await openHome([shut]);
    await screen.findByText('No rooms open right now');
    expect(screen.getByRole('link', { name: 'Play now' }).getAttribute('href')).toBe('/');
  });
});
