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

async function ownerToken(): Promise<string> {
  return (await world.server.modules.staff.issueFirstOwnerLink())?.token ?? '';
}

function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: world.platform.clock.nowMs(),
  });
}

const anybody = (): StaffCaller => createStaffCaller(world.server.app);

describe('the link of the first start', () => {
  it('makes the owner with a password and a second factor, and signs them in', async () => {
    const staff = anybody();
    const token = await ownerToken();
    expect(await staff.call('session.link', { token })).toMatchObject({ purpose: 'owner', role: 'owner' });
    const person = { token, name: 'Hanna', mail: 'hanna@pier.example' };
    const { secret, address } = await staff.call('session.secretForLink', person);
    expect(address).toContain(encodeURIComponent('hanna@pier.example'));
    const made = await staff.call('session.useLink', {
      ...person,
      password: PASSWORD,
      secondFactor: codeOf(secret),
    });
    expect(made.recoveryCodes).toHaveLength(8);
    expect(new Set(made.recoveryCodes).size).toBe(8);
    expect(await staff.call('session.me')).toMatchObject({
      name: 'Hanna',
      role: 'owner',
      recoveryCodesLeft: 8,
    });
    expect((await staff.call('session.door')).hasOwner).toBe(true);
    expect(await world.server.modules.staff.issueFirstOwnerLink()).toBeUndefined();

    // The same code a second time opens nothing, nor does the link.
    const again = await anybody().ask('session.signIn', {
      mail: person.mail,
      password: PASSWORD,
      secondFactor: codeOf(secret),
    });
    expect(again.errorCode).toBe('50009');
    expect((await anybody().ask('session.link', { token })).errorCode).toBe('50003');
    world.platform.clock.advance(30_000);
    const later = anybody();
    await later.call('session.signIn', {
      mail: 'HANNA@pier.example',
      password: PASSWORD,
      secondFactor: codeOf(secret),
    });
    expect((await later.call('session.me')).name).toBe('Hanna');

    // Each recovery code is good once.
    const [code = ''] = made.recoveryCodes;
    const byCode = { mail: person.mail, password: PASSWORD, secondFactor: code.toUpperCase() };
    await anybody().call('session.signIn', byCode);
    expect((await anybody().ask('session.signIn', byCode)).errorCode).toBe('50009');
    expect((await later.call('session.me')).recoveryCodesLeft).toBe(7);
  });
});

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
    const guess = () =>
      anybody().ask('session.signIn', {
        mail: 'hanna@pier.example',
        password: 'wrong',
        secondFactor: '000000',
      });
    const codes: string[] = [];
    for (let count = 0; count < 12; count++) codes.push((await guess()).errorCode);
    expect(codes.slice(0, 10)).toEqual(Array<string>(10).fill('50009'));
    expect(codes.slice(10)).toEqual(['00015', '00015']);
  });
});
