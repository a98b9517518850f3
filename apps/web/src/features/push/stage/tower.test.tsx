import { LANES_PUSHER, TOWER_PUSHER } from '@boardwalk/games/pusher';
import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectMachines, MachineSocket } from '../../../../test/machine-socket.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { openWorld } from '../../../../test/world.ts';
import { ROOM_ID, standPusher } from '../push.fixture.ts';
import { TowerWorth } from './TowerWorth.tsx';
import { useStageCount } from './use-stage-count.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a tower is told by its coins and what they are worth', () => {
  render(<TowerWorth coins={35} worth={700} kind="coins" />);
  expect(screen.getByText('Tower: 35 coins')).toBeTruthy();
  expect(screen.getByText('700')).toBeTruthy();
});

test('what is told follows the picture, and ends with it', () => {
  const view = { towerCoins: 42 };
  const initialProps: { seen: typeof view | undefined } = { seen: view };
  const { result, rerender } = renderHook(({ seen }) => useStageCount(seen, 'towerCoins'), { initialProps });
  expect(result.current).toBe(42);
  view.towerCoins = 30;
  act(() => void vi.advanceTimersByTime(600));
  expect(result.current).toBe(30);
  rerender({ seen: undefined });
  expect(result.current).toBeUndefined();
});

test('a cabinet without a plate tells of no tower', () => {
  const { result } = renderHook(() => useStageCount({ towerCoins: undefined }, 'towerCoins'));
  act(() => void vi.advanceTimersByTime(2000));
  expect(result.current).toBeUndefined();
});

test('the rules of a cabinet with a tower say what its layers do, those of another do not', async () => {
  vi.useRealTimers();
  vi.stubGlobal('WebSocket', MachineSocket);
  const world = openWorld();
  storeUser();
  await connectMachines();
  standPusher(world, {}, TOWER_PUSHER);
  const user = await openApp(`/push/1/${ROOM_ID}/0`);
  await user.click(await screen.findByRole('button', { name: /Pays back/ }));
  expect(await screen.findByText(/On a tower of 12 layers/)).toBeTruthy();
  expect(screen.getAllByText('A layer for the tower').length).toBeGreaterThan(0);
});

test('the rules of a cabinet with lanes say what the ring and the lamps do, and speak of a reel', async () => {
  vi.useRealTimers();
  vi.stubGlobal('WebSocket', MachineSocket);
  const world = openWorld();
  storeUser();
  await connectMachines();
  standPusher(world, { rtpBasisPoints: 8049, bestRtpBasisPoints: 9213 }, LANES_PUSHER);
  const user = await openApp(`/push/1/${ROOM_ID}/0`);
  await user.click(await screen.findByRole('button', { name: /Pays back 80\.4%\s*–\s*92\.1%/ }));
  expect(await screen.findByText(/Once all 10 are lit, the reel spins/)).toBeTruthy();
  expect(screen.getByText('The reel')).toBeTruthy();
  expect(screen.queryByText(/spins the wheel/)).toBeNull();
});

test('lamps are counted from the picture as a tower is', () => {
  const { result } = renderHook(() => useStageCount({ litLamps: 7 }, 'litLamps'));
  expect(result.current).toBe(7);
});
