import { HOUR_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountBlocked } from './index.ts';

let world: TestWorld;
const told: unknown[] = [];
beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  world.platform.bus.subscribe(accountBlocked, message => void told.push(message));
});
afterAll(() => world?.close());

const accounts = () => world.server.modules.accounts;
const sessions = () => world.server.modules.sessions;
const nowMs = () => world.platform.clock.nowMs();
const device = { deviceType: 0, deviceInfo: '' };
const newPlayer = async () => {
  const { userId, token, mail } = await world.player();
  return { userId: userId as UserId, token, mail };
};

async function enter(mail: string) {
  world.platform.clock.advance(HOUR_MS);
  await world.call('identity.sendMailCode', { mail, codeType: 0 });
  return world.ask('identity.signUpByCode', { mail, code: world.lastCode(mail) });
}

describe('blocking an account', () => {
  it('ends every session at once, and nobody else’s', async () => {
    const { userId, token } = await newPlayer();
    const other = await newPlayer();
    const second = await sessions().open({ userId, role: 'user' }, device);
    await accounts().block(userId, { reason: 'Chargeback' });
    for (const gone of [token, second.token])
      expect((await world.ask('accounts.read', {}, gone)).errorCode).toBe('00009');
    expect(await world.call('accounts.read', {}, other.token)).toMatchObject({ userId: other.userId });
  });

  it('is told with its reason and its end', async () => {
    const [{ userId }, untilMs] = [await newPlayer(), nowMs() + HOUR_MS];
    told.length = 0;
    await accounts().block(userId, { reason: ' Two accounts ', untilMs });
    await accounts().block(userId, { reason: 'For good' });
    expect(told).toEqual([
      { userId, block: { reason: 'Two accounts', untilMs } },
      { userId, block: { reason: 'For good', untilMs: null } },
    ]);
  });

  it('refuses the next sign-in with the reason and the end, until then', async () => {
    const { userId, mail } = await newPlayer();
    const until = nowMs() + 3 * HOUR_MS;
    await accounts().block(userId, { reason: 'Chargeback', untilMs: until });
    expect(await enter(mail)).toMatchObject({ errorCode: '00020', data: { reason: 'Chargeback', until } });
    world.platform.clock.advance(2 * HOUR_MS);
    expect((await enter(mail)).success).toBe(true);
  });

  it('without an end names none, and lasts', async () => {
    const { userId, mail } = await newPlayer();
    const blocked = await accounts().block(userId, { reason: 'Fraud' });
    expect(blocked.block).toEqual({ reason: 'Fraud', untilMs: null });
    world.platform.clock.advance(20 * 365 * 24 * HOUR_MS);
    const answer = await enter(mail);
    expect(answer.errorCode).toBe('00020');
    expect(answer.data).toEqual({ reason: 'Fraud', appealToken: expect.any(String) as string });
  });

  it.each([
    ['an empty reason', { reason: '  ' }, 'reason'],
    ['a reason nobody would read', { reason: 'x'.repeat(501) }, 'reason'],
    ['an end that is over', { reason: 'Fraud', untilMs: 0 }, 'until'],
    ['an end that is no time', { reason: 'Fraud', untilMs: Number.NaN }, 'until'],
    ['an end beyond all time', { reason: 'Fraud', untilMs: 1e18 }, 'until'],
  ])('refuses %s and changes nothing', async (_what, order, field) => {
    const { userId, token } = await newPlayer();
    await expect(accounts().block(userId, order)).rejects.toMatchObject({
      code: 'badInput',
      detail: { field },
    });
    expect((await accounts().load(userId)).block).toBeNull();
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
  });

  it('of nobody is refused', async () => {
    const nobody = 999_999_999 as UserId;
    await expect(accounts().block(nobody, { reason: 'Fraud' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(accounts().unblock(nobody)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('takes a guest’s right to anything, with the same words', async () => {
    const { token, userId } = await world.guest();
    await accounts().block(userId as UserId, { reason: 'Flood' });
    expect((await world.ask('accounts.read', {}, token)).errorCode).toBe('00009');
    const again = await sessions().open({ userId: userId as UserId, role: 'guest' }, device);
    expect(await world.ask('accounts.read', {}, again.token)).toMatchObject({
      errorCode: '00020',
      data: { reason: 'Flood' },
    });
  });
});

it('a blocked guest is not forgotten, or the next visit would make a new one', async () => {
  const [blocked, other] = [await world.guest(), await world.guest()];
  await accounts().block(blocked.userId as UserId, { reason: 'Flood' });
  world.platform.clock.advance(31 * 24 * HOUR_MS);
  await accounts().jobs.purgeGuests();
  expect(await accounts().find(blocked.userId as UserId)).toBeDefined();
  expect(await accounts().find(other.userId as UserId)).toBeUndefined();
});

describe('letting an account go', () => {
  it('opens the way in again, with everything it had', async () => {
    const { userId, mail } = await newPlayer();
    const before = await accounts().load(userId);
    await accounts().block(userId, { reason: 'Chargeback' });
    expect(await accounts().unblock(userId)).toEqual(before);
    expect((await enter(mail)).success).toBe(true);
  });

  it('is harmless where there is no block', async () => {
    const { userId, token } = await newPlayer();
    expect((await accounts().unblock(userId)).block).toBeNull();
    expect((await world.ask('accounts.read', {}, token)).success).toBe(true);
  });
});
