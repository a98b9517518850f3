import { RepairState, UserRole } from '@boardwalk/contract/enums';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../test/world.ts';
import { onEvent } from '../../../platform/events.ts';
import { CallFailure } from '../../../platform/request/failure.ts';
import { queryClient } from '../../../platform/request/query-client.ts';
import { session } from '../../../platform/session/session.ts';
import { useGate } from './use-gate.ts';

let world: World;
const heard: object[] = [];
const stops: (() => void)[] = [];
beforeEach(() => {
  world = openWorld();
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'token' });
  heard.length = 0;
  for (const name of ['levelRequired', 'clubRequired'] as const) {
    stops.push(onEvent(name, event => heard.push({ name, ...event })));
  }
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
const room = { roomId: 3, minLevel: 0 };
const retry = () => undefined;
const no = (code: string) => new CallFailure(code, '', { url: '/into', data: {} });
const gateOf = (access: Partial<Parameters<typeof useGate>[0]>) =>
  renderHook(() => useGate({ room, retry, ...access }), { wrapper }).result;

describe('a gate', () => {
  test('is open where nothing is against it', async () => {
    const result = gateOf({});
    await waitFor(() => expect(world.server.requestsOf('accounts.read')).toHaveLength(1));
    expect(result.current.gate).toBeUndefined();
    expect(heard).toEqual([]);
  });

  test('above the level says how far it is, is told once, and asks how on request', async () => {
    const result = gateOf({ room: { ...room, minLevel: 4 } });
    await waitFor(() => expect(result.current.gate?.levelProgress?.label).toMatch(/XP to Lv5$/));
    expect(result.current.gate).toMatchObject({ reason: 'level', title: 'Opens at Lv5.' });
    expect(result.current.gate?.levelProgress).toMatchObject({ from: 'Lv1', to: 'Lv5' });
    expect(heard).toEqual([{ name: 'levelRequired', level: 4, isTold: true }]);
    act(() => result.current.gate?.levelProgress?.askHow());
    expect(heard[1]).toEqual({ name: 'levelRequired', level: 4, isAsked: true });
  });

  test('of a VIP room leaves the level to the server, which knows the club’s members', async () => {
    const vip = { ...room, minLevel: 10, vip: true };
    const open = gateOf({ room: vip });
    await waitFor(() => expect(world.server.requestsOf('accounts.read')).toHaveLength(1));
    expect(open.current.gate).toBeUndefined();
    const { gate } = gateOf({ room: vip, refusal: no('levelRequired') }).current;
    expect(gate).toMatchObject({ reason: 'level', title: 'Opens at Lv11.' });
  });

  test('is shut for a level as the server knows it better', () => {
    const { gate } = gateOf({ room: { ...room, minLevel: 1 }, refusal: no('levelRequired') }).current;
    expect(gate).toMatchObject({ reason: 'level', title: 'Opens at Lv2.' });
  });

  test('of a club tells so, and trying again is no way', () => {
    const { gate } = gateOf({ refusal: no('clubRequired') }).current;
    expect(gate).toEqual({ reason: 'club', title: 'This is for club members only.' });
    expect(heard).toEqual([{ name: 'clubRequired', roomId: 3 }]);
  });

  test.each([
    ['closed by its state', { isClosed: true }, 'closed'],
    ['closed by the server', { refusal: no('roomClosed') }, 'closed'],
    ['in repair', { isClosed: true, room: { ...room, repairState: RepairState.repairing } }, 'repair'],
    ['full', { refusal: no('nodeFull') }, 'full'],
  ] as const)('%s can be tried again', (_, access, reason) => {
    expect(gateOf(access).current.gate).toMatchObject({ reason, retry });
    expect(heard).toEqual([]);
  });
});
