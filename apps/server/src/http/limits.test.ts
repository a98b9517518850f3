import { calls, errorCatalogue } from '@boardwalk/contract';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterEach, describe, expect, it } from 'vitest';

let world: TestWorld;

afterEach(() => world?.close());

/** `credential` calls allow an address 60 a minute. */
const CREDENTIAL_PER_ADDRESS = 60;

describe('rate limits', () => {
  it('refuse an address that calls too often, and say when to come back', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    const answers = [];
    for (let call = 0; call <= CREDENTIAL_PER_ADDRESS; call++) {
      answers.push(await world.ask('identity.visitor', { deviceId: 'limited-device' }));
    }
    expect(answers.slice(0, CREDENTIAL_PER_ADDRESS).every(answer => answer.success)).toBe(true);
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.errorCode).toBe(errorCatalogue.tooManyRequests.wire);
    expect(JSON.stringify(last?.data)).toMatch(/^\{"retryAfterSeconds":\d+\}$/);
  });

  it('count what is invalid, too large or no JSON like anything else', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    const bodies = ['{}', '{', JSON.stringify({ deviceId: 7 }), `"${'x'.repeat(70_000)}"`];
    const post = (payload: string) =>
      world.server.app.inject({
        method: 'POST',
        url: calls['identity.visitor'].path,
        headers: { 'content-type': 'application/json' },
        payload,
      });
    for (let call = 0; call < CREDENTIAL_PER_ADDRESS; call++) await post(bodies[call % bodies.length] ?? '');
    for (const body of bodies) {
      const { statusCode, headers } = await post(body);
      expect([statusCode, headers['connection']]).toEqual([429, 'close']);
    }
  });

  it('count whom the last proxy heard, whatever a client wrote before it', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '1' } });
    const visit = async (forwarded: string) => {
      const { path } = calls['identity.visitor'];
      const url = `${path}?deviceId=forged-device`;
      return (await world.server.app.inject({ url, headers: { 'x-forwarded-for': forwarded } })).statusCode;
    };
    for (let call = 0; call < CREDENTIAL_PER_ADDRESS; call++) await visit(`198.51.100.${call}, 203.0.113.9`);
    expect(await visit('198.51.100.200, 203.0.113.9')).toBe(429);
    expect(await visit('203.0.113.9, 203.0.113.10')).toBe(200);
  });

  it('count a whole network of IPv6 as one', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    const visit = async (remoteAddress: string) => {
      const url = `${calls['identity.visitor'].path}?deviceId=many-addresses`;
      return (await world.server.app.inject({ url, remoteAddress })).statusCode;
    };
    for (let call = 0; call < CREDENTIAL_PER_ADDRESS; call++)
      await visit(`2001:db8:1:2::${call.toString(16)}`);
    expect(await visit('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await visit('2001:db8:1:3::1')).toBe(200);
  });

  it('count kinds of calls apart', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    for (let call = 0; call <= CREDENTIAL_PER_ADDRESS; call++) {
      await world.ask('identity.visitor', { deviceId: 'limited-device' });
    }
    expect((await world.ask('plinko.listRooms')).success).toBe(true);
  });
});
