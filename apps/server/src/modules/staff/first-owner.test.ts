import { createStaffCaller, createTestWorld, type StaffCaller, type TestWorld } from '@boardwalk/testkit';
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
