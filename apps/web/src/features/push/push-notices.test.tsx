import type { Notice } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pushRoom } from '../../../test/machine-rooms.ts';
import { connectMachines, MachineSocket } from '../../../test/machine-socket.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { noteFirstPage } from '../../app/first-page.ts';
import { tellKeptRank } from '../../app/prompts/tell-push-notice.ts';
import { emitEvent } from '../../platform/events.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { storage } from '../../platform/storage.ts';
import { ROOM_ID, standPusher } from './push.fixture.ts';

const ADDRESS = `/push/1/${ROOM_ID}/0`;
let world: World;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', MachineSocket);
  world = openWorld();
  storeUser();
  noteFirstPage();
  standPusher(world);
  await connectMachines();
});
afterEach(() => vi.unstubAllGlobals());

const notice = (told: Notice) => act(() => emitEvent('notice', told));
const dialog = (name: string) => screen.findByRole('dialog', { name });
const atPusher = async () => {
  const user = await openApp(ADDRESS);
  await screen.findByRole('heading', { name: 'Golden Tide' });
  return user;
};
const atHome = async () => {
  const user = await openApp('/');
  await screen.findByRole('link', { name: /Pier Plinko/ });
  return user;
};

describe('a place in the ranking', () => {
  test.each([
    [2, 'You’re on the podium! 900 coins won in this room.'],
    [5, 'You’ve won 900 coins in this room. Next stop: the podium!'],
  ])('number %i is told to who is at a pusher', async (ranking, words) => {
    await atPusher();
    notice({ option: 17, ranking, coin: 900 });
    expect(within(await dialog(`You’re number ${ranking} today!`)).getByText(words)).toBeTruthy();
  });

  test('is not told anywhere else, and waits for the next pusher', async () => {
    const user = await atHome();
    notice({ option: 17, ranking: 1, coin: 900 });
    notice({ option: 20, card: { cardName: 'Golden Wave', star: 3, rewardRate: 20 }, coin: 64 });
    await dialog('Your power card paid off!');
    expect(screen.queryByRole('dialog', { name: 'You’re number 1 today!' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep playing' }));
    world.server.on('push.listRooms', () => ({ roomList: [pushRoom()] }));
    await act(() => refresh('push.listRooms'));
    await user.click(await screen.findByRole('link', { name: /Golden Tide/ }));
    expect(within(await dialog('You’re number 1 today!')).getByText(/900 coins/)).toBeTruthy();
  });

  test('that is an hour old is no news any more', async () => {
    await atHome();
    notice({ option: 17, ranking: 1, coin: 900 });
    vi.setSystemTime(Date.now() + 61 * 60_000);
    tellKeptRank(ADDRESS);
    vi.useRealTimers();
    expect(screen.queryByRole('dialog', { name: 'You’re number 1 today!' })).toBeNull();
  });
});

test('what was won at a cyber machine is in the balance at once', async () => {
  await atHome();
  await waitFor(() => expect(world.server.requestsOf('wallet.balance').length).toBeGreaterThan(0));
  const before = world.server.requestsOf('wallet.balance').length;
  notice({ option: 19, roomId: String(ROOM_ID), coin: 300 });
  await waitFor(() => expect(world.server.requestsOf('wallet.balance').length).toBeGreaterThan(before));
  expect(await screen.findByText('300 coins from the machine in the app are yours!')).toBeTruthy();
});

test('what a card has brought is told with the card', async () => {
  await atPusher();
  notice({ option: 20, card: { cardName: 'Golden Wave', star: 3, rewardRate: 20 }, coin: 64 });
  const words = within(await dialog('Your power card paid off!'));
  expect(words.getByText('Golden Wave got you 64 extra coins.')).toBeTruthy();
});

describe('what the house gave back', () => {
  const makeUp = {
    makeUpId: '31',
    roomId: ROOM_ID,
    roomName: 'Golden Tide',
    reason: 'machineFault' as const,
    pushMakeUpTotalCoins: 70,
    pushMakeUpCoins: 50,
    pushMakeUpAddCoins: 20,
    createTime: NOW_MS,
  };

  beforeEach(() => world.server.on('push.makeUpSeen', () => ({ done: true })));

  test.each([
    ['at home', () => atHome()],
    ['at a pusher', () => atPusher()],
  ])('is shown %s in its parts, and noted as seen', async (_place, open) => {
    world.server.on('prompts.daily', () => ({ list: [{ prompt: 'compensation', makeUps: [makeUp] }] }));
    const user = await open();
    const shown = within(await dialog('We’ve made it right'));
    expect(shown.getByText('70')).toBeTruthy();
    expect(shown.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['50', '20']);
    expect(world.server.requestsOf('push.makeUpSeen')).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Thanks!' }));
    await waitFor(() =>
      expect(world.server.requestsOf('push.makeUpSeen')[0]?.input).toMatchObject({ makeUpIds: ['31'] }),
    );
  });

  test.each([
    [
      'the connection is back after a restart',
      () => {
        emitEvent('disconnected', { reason: 'lost' });
        emitEvent('connected', { isComplete: false });
      },
    ],
    [
      'the tray of a broken machine is settled',
      () => {
        const place = { code: 81, roomId: String(ROOM_ID) } as const;
        emitEvent('instruction', {
          ...place,
          event: 'settled',
          roundId: '9',
          coin: 0,
          reason: 'machineFault',
        });
      },
    ],
  ])('is shown to who is there when %s', async (_when, happen) => {
    const user = await atPusher();
    const asked = () => expect(world.server.requestsOf('prompts.daily')).toHaveLength(1);
    await waitFor(asked);
    world.server.on('prompts.daily', () => ({ list: [{ prompt: 'compensation', makeUps: [makeUp] }] }));
    act(happen);
    const shown = within(await dialog('We’ve made it right'));
    await user.click(shown.getByRole('button', { name: 'Thanks!' }));
    await waitFor(() => expect(world.server.requestsOf('push.makeUpSeen')).toHaveLength(1));
  });
});

describe('a seat from before', () => {
  const playing = {
    roomId: ROOM_ID,
    roomType: 0,
    roomName: 'Golden Tide',
    use: 0 as const,
    state: 1 as const,
    endTime: NOW_MS + 90_000,
    nowTime: NOW_MS,
  };
  beforeEach(() => storage.write('playing', { userId: 7, path: ADDRESS, atMs: NOW_MS }));

  test('is offered once, and leads back', async () => {
    world.server.on('rooms.operation', () => ({ playing }));
    const user = await atHome();
    await user.click(within(await dialog('Still playing?')).getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Golden Tide' })).toBeTruthy();
    expect(world.server.requestsOf('rooms.operation')).toHaveLength(1);
  });

  test('is given up on request', async () => {
    world.server.on('rooms.operation', () => ({ playing }));
    const user = await atHome();
    await user.click(within(await dialog('Still playing?')).getByRole('button', { name: 'Give up my seat' }));
    await waitFor(() =>
      expect(MachineSocket.lastOf('cancel')).toMatchObject({ code: 79, roomId: String(ROOM_ID) }),
    );
  });

  test.each([
    ['nowhere', {}],
    ['in another room', { playing: { ...playing, roomId: 11_001 } }],
  ])('is forgotten when the server has the player %s', async (_where, answer) => {
    world.server.on('rooms.operation', () => answer);
    await atHome();
    await waitFor(() => expect(storage.read('playing')).toBeUndefined());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('the list of VIP pushers asks for their category', async () => {
  const royal = pushRoom({ vip: true, roomName: 'Royal Tide' });
  world.server.on('push.listRooms', ({ input }) => ({
    roomList: Number(input.category) === -99 ? [royal] : [],
  }));
  await openApp('/push/vip');
  const card = await screen.findByRole('link', { name: /Royal Tide/ });
  expect(card.getAttribute('href')).toBe(ADDRESS);
  expect(card.textContent).toContain('Pays back 94.1%');
});

test('the tab of the pushers shows each with its state and coin, and has a list of those for VIPs', async () => {
  const tabs = [
    { category: 0, name: 'All', rooms: 3 },
    { category: -99, name: 'VIP', rooms: 1 },
  ];
  world.server.on('push.tabs', () => ({ list: tabs }));
  const royal = pushRoom({ roomId: 20_009, vip: true, roomName: 'Royal Tide' });
  const rooms = [
    pushRoom({ idle: false, state: 1, userCount: 4 }),
    pushRoom({ roomId: 20_005, roomName: 'Trial Tide', use: 2, rtpBasisPoints: 0 }),
    pushRoom({ roomId: 20_008, roomName: 'Cloud Tide', cyber: true }),
  ];
  world.server.on('push.listRooms', ({ input }) => ({
    roomList: Number(input.category) === -99 ? [royal] : rooms,
  }));
  const user = await openApp('/home/2');
  const busy = await screen.findByRole('link', { name: /Golden Tide/ });
  expect(busy.textContent).toContain('Busy');
  expect(within(busy).getByText('4 people watching')).toBeTruthy();
  const trial = screen.getByRole('link', { name: /Trial Tide/ });
  expect(trial.getAttribute('href')).toBe('/push/1/20005/2');
  expect(trial.textContent).toContain('Not measured yet');
  const cloud = screen.getByText('Cloud Tide').closest('li');
  expect(cloud?.textContent).toContain('Only in the app');
  expect(cloud?.querySelector('a')).toBeNull();
  const vip = await screen.findByRole('link', { name: 'VIP coin pushers' });
  expect(vip.getAttribute('href')).toBe('/push/vip');
  await user.click(await screen.findByRole('link', { name: 'VIP · 1' }));
  expect(await screen.findByRole('link', { name: /Royal Tide/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Golden Tide/ })).toBeNull();
});
