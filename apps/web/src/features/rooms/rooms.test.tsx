import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';

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
    ...changes,
  };
}

async function openHome(rooms: readonly Room[], prepare: (world: World) => void = () => undefined) {
  const world = openWorld();
  world.server.on('plinko.listRooms', () => ({ list: [...rooms] }));
  prepare(world);
  const user = await openApp('/');
  return { world, user };
}

const card = (name: RegExp) => screen.findByRole('link', { name });

describe('the rooms of the home page', () => {
  test('show their own board, the most it pays, price and return', async () => {
    await openHome([roomOf({})]);
    const room = await card(/Pier Plinko/);
    expect(await within(room).findByText('up to 1k×')).toBeTruthy();
    expect(within(room).getAllByText('15')).toHaveLength(2);
    expect(room.textContent).toContain('pays back 96.9%');
    expect(room.textContent).toContain('100');
    expect(room.textContent).not.toContain('100–100');
    expect(room.getAttribute('href')).toBe('/plinko/3');
  });

  test('say whether they are open, closed, or open at a level', async () => {
    await openHome([
      roomOf({ roomId: 1, roomName: 'Open Room' }),
      roomOf({ roomId: 2, roomName: 'Shut Room', state: 'closed' }),
      roomOf({ roomId: 3, roomName: 'High Room', minLevel: 4 }),
    ]);
    expect(within(await card(/Open Room/)).getByText('Open')).toBeTruthy();
    expect(within(await card(/Shut Room/)).getByText('Closed')).toBeTruthy();
    expect(within(await card(/High Room/)).getByText('Lv5')).toBeTruthy();
  });

  test('are open to whoever has the level', async () => {
    storeUser();
    await openHome([roomOf({ roomName: 'High Room', minLevel: 4 })], ({ account }) =>
      Object.assign(account, { userLevel: 4 }),
    );
    expect(await within(await card(/High Room/)).findByText('Open')).toBeTruthy();
  });

  test('are said to be none when there are none', async () => {
    await openHome([]);
    expect(await screen.findByText('No rooms are open')).toBeTruthy();
  });

  test('can be asked for again after a failure', async () => {
    const { world, user } = await openHome([], ({ server }) =>
      server.refuse('plinko.listRooms', 'serverError'),
    );
    await screen.findByText('That did not work');
    world.server.on('plinko.listRooms', () => ({ list: [roomOf({})] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/Pier Plinko/)).toBeTruthy();
  });

  test('are where the coin of the bottom bar leads, to the first that is open', async () => {
    await openHome([roomOf({ roomId: 1, roomName: 'Shut Room', state: 'closed' }), roomOf({ roomId: 2 })]);
    await card(/Shut Room/);
    const play = await screen.findByRole('link', { name: 'Play now' });
    expect(play.getAttribute('href')).toBe('/plinko/2');
  });
});
