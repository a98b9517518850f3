/** Who sees where the staff is signed in, and who ends it there. */
import { errorCatalogue } from '@boardwalk/contract/errors';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, expect, it } from 'vitest';

let world: TestWorld;
let floor: StaffCaller;
let floorElsewhere: StaffCaller;
let support: StaffCaller;
let auditor: StaffCaller;

beforeAll(async () => {
  world = await createTestWorld();
  const signIn = (role: Parameters<typeof signInAs>[1]) => signInAs(world.server.app, role);
  floor = await signIn('floor');
  floorElsewhere = await signIn('floor');
  support = await signIn('support');
  auditor = await signIn('auditor');
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
  const other = (await listOf(floor)).find(({ isThis }) => !isThis)?.sessionId ?? '';
  const { errorCode } = await end(support, other);
  expect([errorCatalogue.notFound.wire, errorCatalogue.forbidden.wire]).toContain(errorCode);
  expect(await listOf(floor)).toHaveLength(2);
  expect((await end(floor, other)).success).toBe(true);
  expect(await listOf(floor)).toHaveLength(1);
  expect((await floorElsewhere.ask('staff.sessions', {})).errorCode).toBe(
    errorCatalogue.staffSignInRequired.wire,
  );
});
