import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { pushRoom } from '../../../test/machine-rooms.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
beforeEach(() => {
  world = openWorld();
  storeUser();
  Object.assign(world.account, { userLevel: 2 });
  const golden = pushRoom();
  const silver = pushRoom({ roomId: 20_002, roomName: 'Silver Tide', roomCoin: 100, minLevel: 5 });
  world.server.on('push.coinInfo', () => ({
    list: [
      { roomCoin: 10, rooms: 1, free: 1 },
      { roomCoin: 100, rooms: 1, free: 1 },
    ],
  }));
  world.server.on('push.tabs', () => ({ list: [{ category: 0, name: 'All', rooms: 2 }] }));
  world.server.on('push.listRooms', ({ input }) => ({
    roomList: [golden, silver].filter(
      ({ roomCoin, minLevel }) =>
        (input.roomCoin === undefined || input.roomCoin === roomCoin) &&
        (input.level === undefined || minLevel <= input.level),
    ),
  }));
});

const link = (name: string) => screen.queryByRole('link', { name: new RegExp(name) });
const asked = () => world.server.requestsOf('push.listRooms').at(-1)?.input;

const chip = (name: string) => screen.findByRole('button', { name });

test('the machines for a coin are asked for by it, and all are there again without', async () => {
  const user = await openApp('/home/2');
  await user.click(await chip('100 coins'));
  expect((await chip('100 coins')).getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(link('Golden Tide')).toBeNull());
  expect(await screen.findByRole('link', { name: /Silver Tide/ })).toBeTruthy();
  expect(asked()).toMatchObject({ roomCoin: 100 });
  await user.click(await chip('100 coins'));
  expect(await screen.findByRole('link', { name: /Golden Tide/ })).toBeTruthy();
});

test('the machines one’s level does not open can be left out', async () => {
  const user = await openApp('/home/2');
  await user.click(await chip('Open at my level'));
  await waitFor(() => expect(link('Silver Tide')).toBeNull());
  expect(asked()).toMatchObject({ level: 2 });
  await user.click(await chip('100 coins'));
  expect(await screen.findByText('No room available, please try again later')).toBeTruthy();
  expect(asked()).toMatchObject({ level: 2, roomCoin: 100 });
});
