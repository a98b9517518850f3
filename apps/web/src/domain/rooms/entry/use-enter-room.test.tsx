import { UserRole } from '@boardwalk/contract/enums';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { untilAnswered } from '../../../../test/until-answered.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { queryClient } from '../../../platform/request/query-client.ts';
import { session } from '../../../platform/session/session.ts';
import { useEnterRoom } from './use-enter-room.ts';

let world: World;
beforeEach(() => {
  world = openWorld();
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token' });
  world.server.on('rooms.into', () => ({}) as never);
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const enter = () => renderHook(() => useEnterRoom(20_001, 4), { wrapper });
const visits = () => world.server.requestsOf('rooms.into').map(({ input }) => input);

describe('entering a machine room', () => {
  test('notes the visit once, with where the player came from', async () => {
    const { result, rerender } = enter();
    await waitFor(() => expect(visits()).toHaveLength(1));
    expect(visits()[0]).toMatchObject({ roomId: 20_001, from: 4, goodsSource: 2 });
    rerender();
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await act(untilAnswered);
    expect(visits()).toHaveLength(1);
    expect(result.current.refusal).toBeUndefined();
  });

  test('again is another visit', async () => {
    const first = enter();
    await waitFor(() => expect(visits()).toHaveLength(1));
    first.unmount();
    await act(untilAnswered);
    enter();
    await waitFor(() => expect(visits()).toHaveLength(2));
  });

  test.each(['roomClosed', 'levelRequired', 'clubRequired', 'nodeFull'] as const)(
    'is refused by the word of its door: %s',
    async code => {
      world.server.refuse('rooms.into', code);
      const { result } = enter();
      await waitFor(() => expect(result.current.refusal?.code).toBe(code));
    },
  );

  test('is open again once the door says so', async () => {
    world.server.refuse('rooms.into', 'nodeFull');
    const { result } = enter();
    await waitFor(() => expect(result.current.refusal?.code).toBe('nodeFull'));
    world.server.on('rooms.into', () => ({}) as never);
    await act(async () => void (await result.current.retry()));
    await waitFor(() => expect(result.current.refusal).toBeUndefined());
  });

  test('whose call fails otherwise keeps nobody out', async () => {
    world.server.refuse('rooms.into', 'serverError');
    const { result } = enter();
    await waitFor(() => expect(visits()).toHaveLength(1));
    await act(untilAnswered);
    expect(result.current.refusal).toBeUndefined();
  });
});
