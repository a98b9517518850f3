import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clawRoom } from '../../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { openWorld } from '../../../../test/world.ts';
import type { ClawRoom } from '../room.ts';

const card = (name: RegExp) => screen.findByRole('link', { name });

describe('the claw hall', () => {
  test.each([
    [{}, 'Available'],
    [{ idle: false, state: 1 }, 'Busy'],
    [{ idle: false, state: 1, queueCount: 2, waitMs: 90_000 }, '2 waiting'],
    [{ repairState: 1 }, 'Under repair'],
    [{ repairState: 2 }, 'Out of order'],
    [{ minLevel: 4 }, 'Lv5'],
  ] as const)('tells of a machine with %j: %s', async (changes, word) => {
    openWorld().server.on('claw.listRooms', () => ({
      list: [clawRoom(changes)],
      pageNum: 1,
      hasMore: false,
    }));
    await openApp('/claw');
    expect(within(await card(/Honey Bear/)).getByText(word)).toBeTruthy();
  });

  test('says price, odds and how long one would wait, all never better than they are', async () => {
    openWorld().server.on('claw.listRooms', () => ({
      list: [clawRoom({ waitMs: 61_000 })],
      pageNum: 1,
      hasMore: false,
    }));
    await openApp('/claw');
    const room = await card(/Honey Bear/);
    for (const words of ['480', 'Wins 1 in 9', '2 min wait', '3 people watching']) {
      expect(room.textContent).toContain(words);
    }
    expect(room.getAttribute('href')).toBe('/claw/1/11001');
  });

  test('asks for the machines of the VIP tab under its own address', async () => {
    const { server } = openWorld();
    server.on('claw.listRooms', ({ input }) => ({
      list: [
        clawRoom({
          vip: input.tabId === VIP_CLAW_TAB_ID,
          roomName: input.tabId === VIP_CLAW_TAB_ID ? 'Velvet' : 'Open Sea',
        }),
      ],
      pageNum: 1,
      hasMore: false,
    }));
    const user = await openApp('/claw');
    await card(/Open Sea/);
    await user.click(screen.getByRole('link', { name: 'VIP' }));
    expect(await card(/Velvet/)).toBeTruthy();
  });
});

describe('what the hall tells on top of its list', () => {
  const hall = (...rooms: ClawRoom[]) => {
    const { server } = openWorld();
    server.on('claw.listRooms', () => ({ list: rooms, pageNum: 1, hasMore: false }));
    return server;
  };

  test('is who sits where at this moment', async () => {
    const standing = {
      roomId: 11_001,
      state: 1 as const,
      repairState: 0 as const,
      queueCount: 0,
      waitMs: 61_000,
    };
    const broken = { ...standing, roomId: 11_003, state: 0 as const, repairState: 1 as const };
    const server = hall(
      clawRoom(),
      clawRoom({ roomId: 11_002, roomName: 'Open Sea' }),
      clawRoom({ roomId: 11_003, roomName: 'Stuck' }),
    );
    server.on('rooms.busy', ({ input }) => ({ list: input.roomType === 11 ? [standing, broken] : [] }));
    await openApp('/claw');
    await waitFor(async () => expect(within(await card(/Honey Bear/)).getByText('Busy')).toBeTruthy());
    expect((await card(/Honey Bear/)).textContent).toContain('2 min wait');
    expect(within(await card(/Open Sea/)).getByText('Available')).toBeTruthy();
    expect(within(await card(/Stuck/)).getByText('Under repair')).toBeTruthy();
  });

  test('are machines for this player: those that are free and whose level is reached', async () => {
    const names = ['Sand', 'Foam', 'Taken', 'High', 'Club', 'Broken'];
    const [sand, foam, taken, high, club, broken] = names.map((roomName, at) =>
      clawRoom({ roomId: 11_010 + at, roomName }),
    );
    const found = [
      { ...sand, price: 432, fullPrice: 480 },
      { ...taken, idle: false },
      { ...high, minLevel: 5 },
      { ...club, club: true },
      { ...broken, repairState: 1 },
      foam,
    ] as ClawRoom[];
    hall(clawRoom()).on('rooms.recommend', () => ({ list: found }));
    await openApp('/claw');
    const own = within(await screen.findByRole('region', { name: 'For you' })).getAllByRole('link');
    expect(own.map(link => link.getAttribute('href'))).toEqual(['/claw/1/11010', '/claw/1/11011']);
    expect(own[0]?.textContent).toContain('instead of 480');
  });

  test('is nothing where nothing can be recommended, and the machines are there', async () => {
    hall(clawRoom()).refuse('rooms.recommend', 'serverError');
    await openApp('/claw');
    expect(await card(/Honey Bear/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'For you' })).toBeNull();
  });
});

describe('looking for a claw machine', () => {
  test('begins with what others look for, and a word finds rooms', async () => {
    const { server } = openWorld();
    server.on('rooms.searchHot', () => ({ words: ['bear'], list: [] }));
    server.on('rooms.searchWord', () => ({ list: [clawRoom()], pageNum: 1, hasMore: false }));
    const user = await openApp('/claw/search');
    await user.click(await screen.findByRole('button', { name: 'bear' }));
    expect((await card(/Honey Bear/)).getAttribute('href')).toBe('/claw/2/11001');
    expect(server.requestsOf('rooms.searchWord')[0]?.input).toMatchObject({ word: 'bear', gameType: 11 });
  });

  test('shows a player where they were lately, and nobody else', async () => {
    storeUser();
    const { server } = openWorld();
    server.on('rooms.searchHot', () => ({ words: [], list: [] }));
    server.on('rooms.searchRecently', () => ({ words: [], list: [clawRoom()] }));
    await openApp('/claw/search');
    const lately = await screen.findByRole('region', { name: 'Recently played' });
    expect(within(lately).getByRole('link', { name: /Honey Bear/ })).toBeTruthy();
  });

  test('says when nothing is found', async () => {
    const { server } = openWorld();
    server.on('rooms.searchHot', () => ({ words: [], list: [] }));
    server.on('rooms.searchWord', () => ({ list: [], pageNum: 1, hasMore: false }));
    const user = await openApp('/claw/search');
    await user.type(await screen.findByRole('searchbox', { name: 'Machine or prize name' }), 'whale');
    expect(await screen.findByText('No results for “whale”')).toBeTruthy();
  });
});
