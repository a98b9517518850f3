import { SECOND_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../platform/bus/index.ts';
import { createSessions, type Sessions } from './index.ts';

const DEVICE = { deviceType: 1, deviceInfo: 'phone' };

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

/** Another node on the same database; with a bus of its own it hears nothing of the others. */
function nodeOn(bus: typeof world.platform.bus): Sessions {
  return createSessions({ ...world.platform, ...world.server.modules, bus, sessionDays: 30 });
}

const heard = () => new Promise<void>(resolve => void setImmediate(resolve));

describe('sessions on several nodes', () => {
  let here: Sessions;
  let there: Sessions;
  let user: { userId: UserId; role: string };
  beforeEach(async () => {
    here = nodeOn(world.platform.bus);
    there = nodeOn(world.platform.bus);
    user = { userId: (await world.player()).userId as UserId, role: 'user' };
  });

  it('opened here are good there', async () => {
    const { token } = await here.open(user, DEVICE);
    expect((await there.find(token))?.userId).toBe(user.userId);
  });

  it('ended here are ended there as soon as it is heard', async () => {
    const { token } = await here.open(user, DEVICE);
    await there.find(token);
    await here.endAll(user.userId);
    await heard();
    expect(await there.find(token)).toBeUndefined();
  });

  it('ended here are ended there within ten seconds, even if nothing is heard', async () => {
    const deaf = nodeOn(createLocalBus({ error: () => {} }));
    const { token } = await here.open(user, DEVICE);
    await deaf.find(token);
    await here.endAll(user.userId);
    await heard();
    expect(await deaf.find(token)).toBeDefined();
    world.platform.clock.advance(10 * SECOND_MS);
    expect(await deaf.find(token)).toBeUndefined();
  });

  it('cost one query however many calls come in ten seconds', async () => {
    const { token } = await here.open(user, DEVICE);
    await there.find(token);
    // Gone from the database behind everybody's back: whoever still finds it did not ask.
    await world.platform.database.pool.query('delete from sessions where user_id = $1', [user.userId]);
    for (let call = 0; call < 100; call++) expect(await there.find(token)).toBeDefined();
  });

  it('of an account that is gone are none', async () => {
    const guest = await world.guest();
    await world.platform.database.pool.query('delete from users where id = $1', [guest.userId]);
    expect(await there.find(guest.token)).toBeUndefined();
  });
});
