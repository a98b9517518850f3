/** Who sees where the staff is signed in, and who ends it there. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let floor: StaffCaller;
let support: StaffCaller;
let auditor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  floor = await signInAs(world.server.app, 'floor');
  await signInAs(world.server.app, 'floor');
  support = await signInAs(world.server.app, 'support');
  auditor = await signInAs(world.server.app, 'auditor');
});
afterAll(() => world?.close());

const listOf = async (staff: StaffCaller) => (await staff.call('staff.sessions', {})).list;
const namesOf = async (staff: StaffCaller) => new Set((await listOf(staff)).map(({ name }) => name));

it('whoever may not read about the staff sees their own alone, the others everybody’s', async () => {
  const [own, all] = [await listOf(floor), await listOf(auditor)];
  expect(own).toHaveLength(2);
  expect(own.filter(({ isThis }) => isThis)).toHaveLength(1);
  expect(await namesOf(floor)).toEqual(new Set(['Joris Bakker']));
  expect((await namesOf(auditor)).size).toBe(3);
  expect(all.length).toBeGreaterThan(own.length);
});

it('one’s own is ended from elsewhere, and another’s is not', async () => {
  const end = (staff: StaffCaller, sessionId: string) =>
    staff.ask('staff.endSession', { sessionId, reason: 'My laptop is gone' });
  const before = await listOf(floor);
  const elsewhere = await signInAs(world.server.app, 'floor');
  const isNew = (sessionId: string) => before.every(known => known.sessionId !== sessionId);
  const other = (await listOf(floor)).find(({ sessionId }) => isNew(sessionId))?.sessionId ?? '';
  const { errorCode } = await end(support, other);
  expect([errorCatalogue.notFound.wire, errorCatalogue.forbidden.wire]).toContain(errorCode);
  expect(await listOf(floor)).toHaveLength(before.length + 1);
  expect((await end(floor, other)).success).toBe(true);
  expect(await listOf(floor)).toEqual(before);
  expect((await elsewhere.ask('staff.sessions', {})).errorCode).toBe(errorCatalogue.staffSignInRequired.wire);
});
