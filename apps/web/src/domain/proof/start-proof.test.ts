import { UserRole } from '@boardwalk/contract/enums';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { act, renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { connection } from '../../platform/offline/connection.ts';
import { session } from '../../platform/session/session.ts';
import { useProofNotice } from './notice.ts';
import { beside, forgetKeeper, loadKeeper, playKept, seedForPlay } from './proof.ts';
import { startProof } from './start-proof.ts';

const asked = { roomId: 3, stake: 100, bet: { rows: 12, risk: 'medium' } };
const signIn = (userId = 7) =>
  session.setState({ status: 'ready', role: UserRole.user, userId, token: `token-of-${userId}` });

test('whoever signs in has seeds when the browser has time, once a visit', async () => {
  const world = openWorld();
  world.clientSeed = undefined;
  const later: (() => void)[] = [];
  onTestFinished(startProof(act => later.push(act)));
  signIn();
  signIn();
  expect(world.server.requests).toEqual([]);
  expect(later).toHaveLength(1);
  later[0]?.();
  const { store } = await loadKeeper();
  await expect.poll(() => store.list('visit')).toHaveLength(1);
  expect(world.clientSeed).toMatch(/^[0-9a-f]{32}$/);
  emitEvent('logout', { reason: 'asked' });
  signIn();
  expect(later).toHaveLength(2);
});

test.each([
  ['without a connection is no', false, 0],
  ['with one is a', true, 1],
] as const)('what fails %s fault', async (_when, isReachable, faults) => {
  openWorld();
  signIn();
  const report = vi.fn<(error: unknown) => void>();
  vi.stubGlobal('reportError', report);
  const look = vi.spyOn(connection, 'look').mockResolvedValue(isReachable);
  onTestFinished(() => {
    look.mockRestore();
    vi.unstubAllGlobals();
  });
  await beside(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(report).toHaveBeenCalledTimes(faults);
});

test('a guest has none', () => {
  openWorld();
  const later: unknown[] = [];
  onTestFinished(startProof(act => later.push(act)));
  session.setState({ status: 'ready', role: UserRole.guest, userId: 1, token: 'token-of-guest' });
  expect(later).toEqual([]);
});

test('a play that lacks seeds gets them and is asked for again, and is kept', async () => {
  const world = openWorld();
  world.clientSeed = undefined;
  signIn();
  const { call } = await import('../../platform/request/call.ts');
  const bet = { roomId: 3, plinkoProductId: 1, rows: 12, risk: 'medium', purse: 'coins' } as const;
  const round = await playKept(asked, () => call('plinko.play', { ...bet, idempotencyKey: 'key-0001' }));
  expect(world.server.requestsOf('plinko.play').map(({ input }) => input.idempotencyKey)).toEqual([
    'key-0001',
    'key-0001',
  ]);
  expect(world.server.requestsOf('fairness.rotate').map(({ input }) => input.serverSeedHash)).toEqual([
    hashServerSeed('11'.repeat(32)),
  ]);
  const { store } = await loadKeeper();
  await expect.poll(() => store.read('round', round.roundId)).toMatchObject({ asked });
  expect(await store.list('finding')).toEqual([]);
});

test('a play that is refused for something else is refused', async () => {
  const world = openWorld();
  signIn();
  const refusal = new Error('no');
  await expect(playKept(asked, () => Promise.reject(refusal))).rejects.toBe(refusal);
  expect(world.server.requests).toEqual([]);
});

test('findings of one account are not shown to the next, though they are found late', async () => {
  openWorld();
  signIn();
  const { result } = renderHook(() => useProofNotice());
  const keeper = await loadKeeper();
  const found = { id: 'chainRewritten chain', kind: 'chainRewritten', subject: 'chain' } as const;
  await keeper.store.write('finding', { ...found, facts: {}, atMs: 1, isSeen: false });
  await act(() => keeper.showFindings());
  expect(result.current).toMatchObject(found);
  act(() => forgetKeeper());
  signIn(8);
  await loadKeeper();
  await act(() => keeper.showFindings());
  expect(result.current).toBeUndefined();
});

test('the seed for a machine is drawn here, for the promise that was kept', async () => {
  openWorld();
  signIn();
  const promise = { id: '5', serverSeedHash: 'ab'.repeat(32), signature: 'cd'.repeat(64) };
  const seed = await seedForPlay(11_001, promise);
  expect(seed).toMatch(/^[0-9a-f]{32}$/);
  const { store } = await loadKeeper();
  expect(await store.read('commitment', '5')).toMatchObject({ ...promise, roomId: 11_001, clientSeed: seed });
});
