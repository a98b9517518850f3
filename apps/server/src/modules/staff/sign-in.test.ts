/** How the staff signs in, for how long, and who is kept out. */
import {
  createStaffCaller,
  createTestWorld,
  type StaffCaller,
  signInAs,
  type TestWorld,
} from '@boardwalk/testkit';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PASSWORD = 'a long walk on the pier';
let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());

describe('a demo’s staff', () => {
  it.each([
    ['another machine', { remoteAddress: '203.0.113.9' }],
    ['a proxy of this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
    [
      'another name of this machine',
      { headers: { host: 'evil.example:3000', origin: 'http://evil.example:3000' } },
    ],
  ])('cannot be taken from %s', async (_where, browser) => {
    const staff = createStaffCaller(world.server.app, browser);
    expect((await staff.call('session.door')).demoRoles).toEqual([]);
    expect((await staff.ask('session.signInAsDemo', { role: 'owner' })).errorCode).toBe('00013');
  });

  it('is one of each role', async () => {
    for (const role of ['owner', 'cashier', 'floor', 'support', 'content', 'auditor'] as const)
      expect((await (await signInAs(world.server.app, role)).call('session.me')).role).toBe(role);
  });
});

describe('a page of somebody else', () => {
  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a sibling', { 'sec-fetch-site': 'same-site' }],
    ['of another origin', { origin: 'http://localhost:4000' }],
  ])('%s is refused, cookie or not', async (_which, headers) => {
    const staff = await signInAs(world.server.app, 'owner');
    const foreign = createStaffCaller(world.server.app, { headers });
    foreign.cookie = staff.cookie;
    const { status, errorCode } = await foreign.ask('session.me');
    expect([status, errorCode]).toEqual([403, '50007']);
  });
});

describe('a session', () => {
  it('ends when it is signed out of', async () => {
    const staff = await signInAs(world.server.app, 'floor');
    const { cookie } = staff;
    await staff.call('session.signOut');
    expect(staff.cookie).toBe('');
    staff.cookie = cookie;
    expect((await staff.ask('session.me')).errorCode).toBe('50001');
  });

  it('ends when nobody uses it for half a day, and after a week in any case', async () => {
    const idle = await signInAs(world.server.app, 'floor');
    const used = await signInAs(world.server.app, 'floor');
    const isIn = async (staff: StaffCaller) => (await staff.ask('session.me')).success;
    const HOUR_MS = 3_600_000;
    for (let hours = 0; hours < 7 * 24 - 6; hours += 6) {
      expect(await isIn(used)).toBe(true);
      if (hours === 6) expect(await isIn(idle)).toBe(true);
      world.platform.clock.advance(6 * HOUR_MS);
    }
    expect(await isIn(idle)).toBe(false);
    expect(await isIn(used)).toBe(true);
    world.platform.clock.advance(6 * HOUR_MS);
    expect(await isIn(used)).toBe(false);
  });

  it('has to prove itself again before the staff is changed', async () => {
    const staff = await signInAs(world.server.app, 'owner');
    const invitation = {
      name: 'Nora',
      mail: 'nora@pier.example',
      role: 'support',
      reason: 'new here',
    } as const;
    world.platform.clock.advance(11 * 60_000);
    expect((await staff.ask('staff.invite', invitation)).errorCode).toBe('10012');
    await staff.call('session.prove', {});
    const { link, member } = await staff.call('staff.invite', invitation);
    expect(member).toMatchObject({ role: 'support', state: 'invited' });
    expect(link).toMatch(/^http:\/\/localhost:3000\/console\/join#[\w-]{43}$/);
    expect(world.platform.mailer.inbox?.list()[0]).toMatchObject({ to: 'nora@pier.example' });
  });
});

describe('guesses at a password', () => {
  it('are counted before they are compared, and end for everybody but the right passkey', async () => {
    const mail = 'guessed@pier.example';
    const codeNow = await join(mail);
    const signIn = (password: string, secondFactor: string) =>
      createStaffCaller(world.server.app).ask('session.signIn', { mail, password, secondFactor });
    const codes: string[] = [];
    for (let count = 0; count < 12; count++) codes.push((await signIn('wrong', '000000')).errorCode);
    expect(codes.slice(0, 10)).toEqual(Array<string>(10).fill('50009'));
    expect(codes.slice(10)).toEqual(['00015', '00015']);
    expect((await signIn(PASSWORD, codeNow())).errorCode).toBe('00015');
  });
});

/** Becomes one of the staff by an invitation; answers how to tell the code of the second factor. */
async function join(mail: string): Promise<() => string> {
  const owner = await signInAs(world.server.app, 'owner');
  const invitation = { name: 'Gita', mail, role: 'support', reason: 'new here' } as const;
  const { link } = await owner.call('staff.invite', invitation);
  const person = { token: link.split('#')[1] ?? '', name: 'Gita', mail };
  const staff = createStaffCaller(world.server.app);
  const { secret } = await staff.call('session.secretForLink', person);
  const codeNow = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: world.platform.clock.nowMs() });
  await staff.call('session.useLink', { ...person, password: PASSWORD, secondFactor: codeNow() });
  return codeNow;
}
