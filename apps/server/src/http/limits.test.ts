import { errorCatalogue } from '@boardwalk/contract';
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

  it('count kinds of calls apart', async () => {
    world = await createTestWorld({ env: { RATE_LIMIT_FACTOR: '1' } });
    for (let call = 0; call <= CREDENTIAL_PER_ADDRESS; call++) {
      await world.ask('identity.visitor', { deviceId: 'limited-device' });
    }
    expect((await world.ask('plinko.listRooms')).success).toBe(true);
  });
});
