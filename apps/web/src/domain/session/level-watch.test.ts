import { UserRole } from '@boardwalk/contract/enums';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { onEvent } from '../../platform/events.ts';
import { queryClient, queryKeyOf } from '../../platform/request/query-client.ts';
import { session } from '../../platform/session/session.ts';
import { watchLevel } from './level-watch.ts';

const levels: number[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  levels.length = 0;
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'x' });
  stops.push(
    watchLevel(),
    onEvent('levelUp', ({ level }) => levels.push(level)),
  );
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const told = (name: 'accounts.read' | 'wallet.experience', userLevel: number) =>
  queryClient.setQueryData(queryKeyOf(name, {}), { userLevel });

test('a level that rose is told once, whichever answer shows it', () => {
  told('accounts.read', 2);
  told('wallet.experience', 3);
  told('accounts.read', 3);
  told('wallet.experience', 5);
  expect(levels).toEqual([3, 5]);
});

test('the first answer, an older one and other calls tell of no rise', () => {
  told('accounts.read', 4);
  told('wallet.experience', 3);
  told('wallet.experience', 4);
  queryClient.setQueryData(queryKeyOf('plinko.listRooms', {}), { userLevel: 19 });
  expect(levels).toEqual([]);
});

test('another player begins anew, and guests have no level', () => {
  told('accounts.read', 2);
  session.setState({ userId: 8 });
  told('accounts.read', 9);
  session.setState({ role: UserRole.guest, userId: 1 });
  told('accounts.read', 12);
  expect(levels).toEqual([]);
});
