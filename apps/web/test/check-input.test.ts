import { UserRole } from '@boardwalk/contract/enums';
import { takeWrongInputs } from '@boardwalk/testkit/check-input';
import { beforeEach, expect, test } from 'vitest';
import { call } from '../src/platform/request/call.ts';
import { session } from '../src/platform/session/session.ts';
import { openWorld } from './world.ts';

const report = { faultType: 1, content: 'The ball got stuck.', idempotencyKey: 'one-wish-1' } as const;

beforeEach(() => session.setState({ status: 'ready', role: UserRole.user, userId: 7, token: 'marina' }));

test.each([
  ['a missing field', { faultType: 1, content: 'Stuck.' }, 'idempotencyKey'],
  ['a field there is not', { ...report, room: 3 }, '/room'],
  ['another type', { ...report, roomId: '3' }, '/roomId must be integer'],
  ['what is out of bounds', { ...report, content: '' }, '/content'],
])('%s is refused, and fails the test that sends it', async (_what, input, words) => {
  const { server } = openWorld();
  await expect(call('repairs.insert', input as typeof report)).rejects.toMatchObject({ code: 'badInput' });
  expect(server.requestsOf('repairs.insert')).toHaveLength(1);
  expect(takeWrongInputs()).toEqual([expect.stringContaining(words)]);
});

test('an address is read by the schema: numbers are numbers, and ids stay text', async () => {
  const { server } = openWorld();
  server.on('push.makeUps', () => ({ list: [], pageNum: 2, hasMore: false }));
  await call('push.makeUps', { pageNum: 2 });
  expect(server.requestsOf('push.makeUps')[0]?.input.pageNum).toBe(2);
  server.refuse('repairs.info', 'notFound');
  await expect(call('repairs.info', { repairId: '5001' })).rejects.toMatchObject({ code: 'notFound' });
  expect(server.requestsOf('repairs.info')[0]?.input.repairId).toBe('5001');
  expect(takeWrongInputs()).toEqual([]);
});
