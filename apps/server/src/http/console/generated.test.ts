/** Drawn from the table of the console's calls itself: who may make each, and what no input may do. */
import { errorCatalogue } from '@boardwalk/contract';
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@boardwalk/contract/console';
import { permissionsOf, STAFF_ROLES, type StaffRole } from '@boardwalk/rules';
import {
  createStaffCaller,
  createTestWorld,
  hostileInputs,
  type StaffCaller,
  sampleInput,
  signInAs,
  type TestWorld,
} from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';

let world: TestWorld;
let staff: Readonly<Record<StaffRole, StaffCaller>>;
const names = Object.keys(consoleCalls) as ConsoleCallName[];
const callOf = (name: ConsoleCallName): ConsoleCall => consoleCalls[name];
/** These change who is signed in, which the others need. */
const SIGNING = /^session\.(sign|useLink)/;

beforeAll(async () => {
  world = await createTestWorld();
  const signedIn = await Promise.all(STAFF_ROLES.map(role => signInAs(world.server.app, role)));
  staff = Object.fromEntries(STAFF_ROLES.map((role, index) => [role, signedIn[index]])) as typeof staff;
});
afterAll(() => world.close());

function mayMake(role: StaffRole, { permission }: ConsoleCall): boolean {
  return permission === 'anybody' || permission === 'staff' || permissionsOf(role).has(permission);
}

async function codeOf(caller: StaffCaller, name: ConsoleCallName): Promise<string> {
  const { errorCode, status } = await caller.ask(name, sampleInput(callOf(name)));
  expect(status).toBeLessThan(500);
  return errorCode;
}

describe('each call of the console', () => {
  it.each(names)('%s is made by those who may, and refused to everybody else', async name => {
    const call = callOf(name);
    const nobody = createStaffCaller(world.server.app);
    const isAsked = (await codeOf(nobody, name)) === errorCatalogue.staffSignInRequired.wire;
    expect(isAsked).toBe(call.permission !== 'anybody');
    if (SIGNING.test(name)) return;
    const wrong: string[] = [];
    for (const role of STAFF_ROLES) {
      const isRefused = (await codeOf(staff[role], name)) === errorCatalogue.forbidden.wire;
      // What is somebody's own may be refused by its command, never for want of the permission.
      const isRight = mayMake(role, call) ? !isRefused || call.permission === 'staff' : isRefused;
      if (!isRight) wrong.push(role);
    }
    expect(wrong).toEqual([]);
  });

  it.each(names.filter(name => callOf(name).needsProof))('%s asks for a fresh proof', async name => {
    const owner = await signInAs(world.server.app, 'owner');
    const age = (change: string) => world.owner.pool.query(`update staff.sessions set proven_at = ${change}`);
    await age(`proven_at - interval '1 hour'`);
    onTestFinished(async () => void (await age(`proven_at + interval '1 hour'`)));
    expect(await codeOf(owner, name)).toBe(errorCatalogue.proofRequired.wire);
  });

  it('answers its path as what it is: reads to GET alone, writes to POST alone', async () => {
    for (const name of names) {
      const { path, effect } = callOf(name);
      const other = effect === 'read' ? 'POST' : 'GET';
      const { statusCode } = await world.server.app.inject({ method: other, url: path });
      expect([name, statusCode]).toEqual([name, 404]);
    }
  });
});

async function expectCalm(caller: StaffCaller, name: ConsoleCallName, input: object): Promise<void> {
  const { status, success, errorCode } = await caller.ask(name, input);
  expect([status < 500, success || errorCode !== '']).toEqual([true, true]);
}

describe('hostile input', () => {
  it.each(names.filter(name => !SIGNING.test(name)))(
    'to %s is refused or taken, and breaks nothing',
    async name => {
      // The owner gets past the permissions, into the commands.
      for (const input of hostileInputs(callOf(name), [])) await expectCalm(staff.owner, name, input);
      if (mayMake('auditor', callOf(name))) return;
      // Who may not make the call is refused before anybody looks at what is in it: a few are enough.
      for (const input of [...hostileInputs(callOf(name), [])].slice(0, 10))
        await expectCalm(staff.auditor, name, input);
    },
  );
});

it('no read leaves an entry in the audit log', async () => {
  const count = async () => (await world.server.modules.audit.prove()).entries;
  const before = await count();
  for (const name of names.filter(one => callOf(one).effect === 'read'))
    await staff.owner.ask(name, sampleInput(callOf(name)));
  expect(await count()).toBe(before);
});
