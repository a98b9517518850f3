import { DAY_MS, MINUTE_MS } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallRequest } from '../../http/handler.ts';
import { createIdentity } from './index.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world?.close());

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  world.platform.database.pool.query<Row & Record<string, unknown>>(sql, values);
const identity = () => world.server.modules.identity;

/** What the handler of sending a code looks at. */
function codeRequest(mail: string): CallRequest<'identity.sendMailCode'> {
  return {
    input: { mail, codeType: 0 },
    common: {},
    address: '192.0.2.1',
  } as CallRequest<'identity.sendMailCode'>;
}

describe('a mail that cannot be sent', () => {
  it('is a fault, and the next code can be asked for at once', async () => {
    const mail = 'unsent@example.test';
    const mailer = { inbox: undefined, send: () => Promise.reject(new Error('the post is closed')) };
    const broken = createIdentity({
      ...world.platform,
      ...world.server.modules,
      mailer,
      invitedBy: async () => undefined,
    });
    const send = broken.handlers['identity.sendMailCode'];
    await expect(send(codeRequest(mail))).rejects.toThrow('the post is closed');
    await expect(send(codeRequest(mail))).rejects.toThrow('the post is closed');
    expect(await world.call('identity.sendMailCode', { mail, codeType: 0 })).toMatchObject({ done: true });
  });
});

describe('the purge of identity', () => {
  it('forgets codes a day after their end and nonces at theirs', async () => {
    await identity().jobs.purge();
    await world.call('identity.sendMailCode', { mail: 'purge@example.test', codeType: 0 });
    await world.call('identity.signInNonce', {});
    const left = async () => {
      const sql =
        'select (select count(*) from mail_codes)::int codes, (select count(*) from sign_in_nonces)::int nonces';
      return (await query<{ codes: number; nonces: number }>(sql)).rows[0];
    };
    const before = await left();
    world.platform.clock.advance(10 * MINUTE_MS + 1);
    await identity().jobs.purge();
    expect(await left()).toEqual({ codes: before?.codes, nonces: 0 });
    world.platform.clock.advance(DAY_MS);
    await identity().jobs.purge();
    expect(await left()).toEqual({ codes: 0, nonces: 0 });
  });
});

describe('the hash of a password', () => {
  it('is that of the MD5 in lower case', async () => {
    const md5 = 'ABCDEF0123456789ABCDEF0123456789';
    const stored = await identity().hashPassword(md5);
    const mail = 'hashed@example.test';
    const { userId } = await world.player(mail);
    await query('update users set password_hash = $1 where id = $2', [stored, userId]);
    for (const password of [md5, md5.toLowerCase()]) {
      const answer = await world.ask('identity.signIn', { authSource: 7, mail, password });
      expect(answer.success).toBe(true);
    }
  });
});

describe('answers of identity', () => {
  it('are never kept by anybody on the way', async () => {
    const response = await world.server.app.inject({
      url: '/news/api/web/user/login/visitor?deviceId=footprint-0009',
    });
    expect(response.json<{ success: boolean }>().success).toBe(true);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('hold no hash and no password', async () => {
    const { token } = await world.player();
    for (const name of ['accounts.read', 'identity.listDevices', 'identity.listThirdParties'] as const) {
      expect(JSON.stringify(await world.call(name, {}, token))).not.toMatch(/argon2|hash/i);
    }
  });
});
