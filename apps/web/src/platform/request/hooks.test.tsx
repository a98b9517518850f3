import { UserRole } from '@boardwalk/contract/enums';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { clock } from '../clock.ts';
import { watchConnection } from '../offline/connection.ts';
import { session } from '../session/session.ts';
import { useCall } from './hooks.ts';
import { queryClient } from './query-client.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token-of-marina' });
});

function Rooms() {
  const { data } = useCall('plinko.listRooms', {});
  return <p>{data ? `${data.list.length} rooms` : 'none'}</p>;
}

function Balance() {
  const { data } = useCall('wallet.balance', { type: 9999 });
  return <p>{data ? `${data.balance} coins` : 'none'}</p>;
}

async function show(part: React.ReactNode, text: string) {
  const shown = render(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
  await screen.findByText(text);
  return shown;
}

describe('an answer', () => {
  test('is good for as long as its call says, and asked for again after that', async () => {
    const asked = () => world.server.requestsOf('plinko.listRooms').length;
    const first = await show(<Rooms />, '1 rooms');
    first.unmount();
    const second = await show(<Rooms />, '1 rooms');
    expect(asked()).toBe(1);
    second.unmount();
    const laterMs = clock.nowMs() + 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(laterMs);
    await show(<Rooms />, '1 rooms');
    await waitFor(() => expect(asked()).toBe(2));
  });

  test('that must be fresh is asked for each time', async () => {
    (await show(<Balance />, '1000 coins')).unmount();
    await show(<Balance />, '1000 coins');
    await waitFor(() => expect(world.server.requestsOf('wallet.balance')).toHaveLength(2));
  });
});

test('back from a lost connection what is on the screen is asked for again, and nothing else', async () => {
  onTestFinished(watchConnection());
  (await show(<Rooms />, '1 rooms')).unmount();
  await show(<Balance />, '1000 coins');
  act(() => void window.dispatchEvent(new Event('offline')));
  world.balances.coins = 1200;
  const laterMs = clock.nowMs() + 60_000;
  vi.spyOn(Date, 'now').mockReturnValue(laterMs);
  act(() => void window.dispatchEvent(new Event('online')));
  await screen.findByText('1200 coins');
  expect(world.server.requestsOf('plinko.listRooms')).toHaveLength(1);
});
