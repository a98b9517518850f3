import { callTable } from 'virtual:calls';
import { UserRole } from '@boardwalk/contract/enums';
import { describe, expect, test } from 'vitest';
import { openWorld, playRound } from '../../../test/world.ts';
import { onEvent } from '../events.ts';
import { session } from '../session/session.ts';
import { call } from './call.ts';
import { refresh } from './query-client.ts';

const seeds = { clientSeed: 'mine', serverSeedHash: 'ab'.repeat(32) };
const ball = { roomId: 3, plinkoProductId: 1, rows: 12, risk: 'medium', purse: 'coins' } as const;

function beUser(token = 'token-of-marina'): void {
  session.setState({ status: 'ready', role: UserRole.user, userId: 7, token });
}

function beGuest(token = 'old-guest-token'): void {
  session.setState({ status: 'ready', role: UserRole.guest, userId: 1, token });
}

describe('a call', () => {
  test('reads with GET and writes with POST, whatever the verb of the specification', async () => {
    const { server } = openWorld();
    await call('plinko.listRooms', {});
    await call('identity.sendMailCode', { mail: 'marina@example.com', codeType: 0 });
    expect(server.requests.map(({ method }) => method)).toEqual(['GET', 'POST']);
  });

  test('carries the common parameters beside its own, and the token in its header only', async () => {
    const { server } = openWorld();
    beUser();
    await call('records.coins', { direction: 'in' });
    const [request] = server.requestsOf('records.coins');
    expect(request?.token).toBe('token-of-marina');
    expect(request?.url.search).not.toContain('token');
    expect(request?.input).toMatchObject({
      direction: 'in',
      userId: '7',
      language: 'en-US',
      appType: '10',
      market: 'Web',
    });
  });

  test('asks once when the same is asked twice at a time', async () => {
    const { server } = openWorld();
    const [one, other] = await Promise.all([call('plinko.listRooms', {}), call('plinko.listRooms', {})]);
    expect(one).toEqual(other);
    expect(server.requestsOf('plinko.listRooms')).toHaveLength(1);
    await call('plinko.listRooms', {});
    expect(server.requestsOf('plinko.listRooms')).toHaveLength(2);
  });

  test('asks again after a write, though the same is on its way', async () => {
    const { server } = openWorld();
    beUser();
    const release = server.hold('wallet.balance');
    const before = call('wallet.balance', {});
    await call('rounds.shown', { roundIds: [] });
    const after = call('wallet.balance', {});
    release();
    await Promise.all([before, after]);
    expect(server.requestsOf('wallet.balance')).toHaveLength(2);
  });

  test('asks again for what is to be read anew, though the same is on its way', async () => {
    const { server } = openWorld();
    beUser();
    const release = server.hold('wallet.balance');
    const before = call('wallet.balance', {});
    await expect.poll(() => server.requestsOf('wallet.balance')).toHaveLength(1);
    void refresh('wallet.balance');
    const after = [call('wallet.balance', {}), call('wallet.balance', {})];
    release();
    await Promise.all([before, ...after]);
    expect(server.requestsOf('wallet.balance')).toHaveLength(2);
  });

  test('takes the same data in another order for the same', async () => {
    const { server } = openWorld();
    beUser();
    await Promise.all([
      call('records.coins', { direction: 'in', cursor: '1' }),
      call('records.coins', { cursor: '1', direction: 'in' }),
      call('records.coins', { cursor: '2', direction: 'in' }),
    ]);
    expect(server.requestsOf('records.coins')).toHaveLength(2);
  });

  test.each(['wallet.rewardIndex', 'wallet.balance', 'wallet.experience'] as const)(
    '%s is made in the background',
    name => {
      expect(callTable[name].priority).toBe('background');
    },
  );

  test('sends every write, even twins', async () => {
    const { server } = openWorld();
    beUser();
    await Promise.allSettled([call('fairness.rotate', seeds), call('fairness.rotate', seeds)]);
    expect(server.requestsOf('fairness.rotate')).toHaveLength(2);
  });

  test('can be aborted without taking the answer from others', async () => {
    openWorld();
    const abort = new AbortController();
    const aborted = call('plinko.listRooms', {}, { signal: abort.signal });
    const kept = call('plinko.listRooms', {});
    abort.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'aborted', message: 'Request aborted' });
    expect((await kept).list).toHaveLength(1);
  });

  test('fails with the code of the catalogue and the detail of the refusal', async () => {
    const { server } = openWorld();
    beUser();
    server.refuse('plinko.play', 'insufficientBalance', { missing: 40 });
    await expect(call('plinko.play', { ...ball, idempotencyKey: 'key-0001' })).rejects.toMatchObject({
      name: 'CallFailure',
      code: 'insufficientBalance',
      data: { missing: 40 },
    });
  });
});

describe('a lost connection', () => {
  test('repeats a play with the very same key, so that the ball is paid once', async () => {
    const world = openWorld();
    beUser();
    world.server.lostRequests = 1;
    world.server.on('plinko.play', () => playRound(world));
    const round = await call('plinko.play', { ...ball, idempotencyKey: 'key-0002' });
    const keys = world.server.requestsOf('plinko.play').map(({ input }) => input.idempotencyKey);
    expect(keys).toEqual(['key-0002', 'key-0002']);
    expect(round.roundId).toBe('9000');
  });

  test('does not repeat a write that has no key', async () => {
    const { server } = openWorld();
    beUser();
    server.lostRequests = 1;
    await expect(call('fairness.rotate', seeds)).rejects.toMatchObject({ code: 'networkError' });
    expect(server.requestsOf('fairness.rotate')).toHaveLength(1);
  });
});

describe('an ended session', () => {
  test('of a guest is renewed silently, and the call made again', async () => {
    const { server } = openWorld();
    beGuest();
    server.refuse('wallet.rewardIndex', 'tokenExpired');
    server.on('identity.visitor', () => {
      server.on('wallet.rewardIndex', () => ({ club: false, newbie: true, daily: false, giftCoin: 0 }));
      return { uid: 'guest-1', userId: 1, token: 'new-guest-token', expiresAt: 0 };
    });
    expect(await call('wallet.rewardIndex', {})).toMatchObject({ newbie: true });
    expect(server.requests.map(({ name, token }) => [name, token])).toEqual([
      ['wallet.rewardIndex', 'old-guest-token'],
      ['identity.visitor', ''],
      ['wallet.rewardIndex', 'new-guest-token'],
    ]);
  });

  test('of a user is told, and nothing is signed in behind their back', async () => {
    const { server } = openWorld();
    beUser();
    server.refuse('records.coins', 'tokenExpired');
    let told = 0;
    const stop = onEvent('tokenError', () => {
      told += 1;
    });
    await expect(call('records.coins', {})).rejects.toMatchObject({ code: 'tokenExpired' });
    stop();
    expect(told).toBe(1);
    expect(server.requestsOf('identity.visitor')).toHaveLength(0);
  });

  test('makes one guest, however many calls wait for one', async () => {
    const { server } = openWorld();
    session.setState({ status: 'ready', role: UserRole.guest, userId: 0, token: '' });
    await Promise.all([call('wallet.balance', {}), call('wallet.experience', {})]);
    expect(server.requestsOf('identity.visitor')).toHaveLength(1);
  });
});
