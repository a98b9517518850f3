import type { ServerInstruction } from '@boardwalk/contract/socket';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { connectMachines, MachineSocket } from '../../../../test/machine-socket.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { openWorld, type World } from '../../../../test/world.ts';
import { ROOM_ID, standPusher } from '../push.fixture.ts';
import { trialCoins } from './trial-room.ts';

const none = {
  deliveryOffsetBalance: 0,
  balance: 5,
  pushcoinTrialBalance: 0,
  slotTrialBalance: 0,
  plinkoTrialBalance: 0,
  optionTrialBalance: 0,
  fishingTrialBalance: 0,
  unifiedTrialBalance: 0,
};

let world: World;
beforeEach(async () => {
  vi.stubGlobal('WebSocket', MachineSocket);
  world = openWorld();
  storeUser();
  standPusher(world, { use: 2 });
  world.server.on('records.trialCoins', () => ({ list: [], total: 0 }) as never);
  world.server.on('wallet.balance', () => ({ ...none, pushcoinTrialBalance: 300 }));
  world.server.on('push.freeRoom', () => ({ roomId: ROOM_ID }));
  await connectMachines();
});

const way = () => screen.findByRole('button', { name: 'Use my 300 trial coins' });

test('trial coins for a pusher lead to a free machine for ten of them', async () => {
  const user = await openApp('/user/trial-coin/push');
  await user.click(await way());
  expect(await screen.findByRole('heading', { name: 'Golden Tide' })).toBeTruthy();
  expect(world.server.requestsOf('push.freeRoom')[0]?.input).toMatchObject({ roomCoin: 10, use: 2 });
});

test('are offered at a pusher that takes coins, when those run out', async () => {
  standPusher(world);
  const user = await openApp(`/push/1/${ROOM_ID}/0`);
  await waitFor(() => expect(MachineSocket.actions()).toContain('sync'));
  const tell = (told: object) =>
    act(() => MachineSocket.tell({ roomId: String(ROOM_ID), ...told } as ServerInstruction));
  tell({ code: 79, event: 'state', seat: 'none' });
  await user.click(await screen.findByRole('button', { name: /^Start/ }));
  const { seq } = MachineSocket.lastOf('apply') ?? {};
  tell({ code: 79, event: 'refused', seq, reason: 'insufficientBalance' });
  await user.click(await way());
  await waitFor(() => expect(world.server.requestsOf('push.freeRoom')).toHaveLength(1));
});

test('where none is free, that is told', async () => {
  world.server.refuse('push.freeRoom', 'noRoomFree');
  const user = await openApp('/user/trial-coin/push');
  await user.click(await way());
  expect(await screen.findByText('No room available, please try again later')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Golden Tide' })).toBeNull());
});

test.each([
  [{ push: 300, unified: 5 }, 305],
  [{ push: 0, unified: 10 }, 10],
  [{ push: 6, unified: 6 }, 0],
])('%j are %d coins to play with: each coin is paid from one purse', (purse, coins) => {
  expect(trialCoins({ coins: 0, slot: 0, plinko: 0, bo: 0, fishing: 0, isKnown: true, ...purse })).toBe(
    coins,
  );
});
