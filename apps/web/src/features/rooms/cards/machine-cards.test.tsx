/** What the card of a machine says before one goes there. */
import { VIP_CLAW_TAB_ID } from '@boardwalk/contract/constants';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { clawRoom, pushRoom } from '../../../../test/machine-rooms.ts';
import { openApp } from '../../../../test/render.tsx';
import { openWorld, type World } from '../../../../test/world.ts';
import type { MachineRoom } from '../room.ts';

let world: World;
beforeEach(() => {
  world = openWorld();
});

const taken = { idle: false, state: 1, queueCount: 50 } as const;
const states: readonly (readonly [string, Partial<MachineRoom>, string])[] = [
  ['is free', {}, 'Available'],
  ['has a queue that takes one more', taken, '50 waiting'],
  ['takes nobody else', { ...taken, full: true }, 'Full'],
  ['broke down and was full', { ...taken, full: true, repairState: 1 }, 'Under repair'],
  ['is out of order', { repairState: 2 }, 'Out of order'],
];

test.each(states)('of a pusher that %s says so', async (_what, changes, words) => {
  world.server.on('push.listRooms', () => ({ roomList: [pushRoom(changes)] }));
  await openApp('/home/2');
  const card = within(await screen.findByRole('link', { name: /Golden Tide/ }));
  expect(card.getByText(words)).toBeTruthy();
});

test.each(states)('of a claw that %s says so', async (_what, changes, words) => {
  world.server.on('claw.listRooms', ({ input }) => ({
    list: input.tabId === VIP_CLAW_TAB_ID ? [] : [clawRoom(changes)],
    pageNum: 1,
    hasMore: false,
  }));
  await openApp('/home/11');
  const card = within(await screen.findByRole('link', { name: /Honey Bear Haven/ }));
  expect(card.getByText(words)).toBeTruthy();
});

test('follows the machine while one looks: it fills up, and has a place again', async () => {
  world.server.on('push.listRooms', () => ({ roomList: [pushRoom({ ...taken, full: true })] }));
  const standing = { roomId: 20_001, state: 1, repairState: 0, queueCount: 49, waitMs: 60_000 } as const;
  world.server.on('rooms.busy', ({ input }) => ({ list: input.roomType === 0 ? [standing] : [] }));
  await openApp('/home/2');
  const card = within(await screen.findByRole('link', { name: /Golden Tide/ }));
  expect(await card.findByText('49 waiting')).toBeTruthy();
});

test('of a cyber machine says on the web that it plays in the app only, and leads nowhere', async () => {
  world.server.on('push.listRooms', () => ({ roomList: [pushRoom({ cyber: true })] }));
  await openApp('/home/2');
  expect(await screen.findByText('Only in the app')).toBeTruthy();
  expect(screen.getByText('Golden Tide')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /Golden Tide/ })).toBeNull();
});

test.each([
  [true, 1],
  [false, 0],
])('of a room whose being for members is %s says so before the tap', async (club, marks) => {
  world.server.on('push.listRooms', () => ({ roomList: [pushRoom({ club })] }));
  await openApp('/home/2');
  const card = within(await screen.findByRole('link', { name: /Golden Tide/ }));
  expect(card.queryAllByText('Club')).toHaveLength(marks);
});
