import { AuthSource } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config/settings.ts';
import { type GraphServer, type GraphToken, startGraphServer } from './graph.fixture.ts';
import { createProviders } from './index.ts';

const APP = '1234567890';
const SECRET = 'graph-secret';
const { facebook } = AuthSource;

let graph: GraphServer;
let world: TestWorld;
let count = 0;

beforeAll(async () => {
  graph = await startGraphServer(APP, SECRET);
  world = await createTestWorld({
    env: { FACEBOOK_APP_ID: APP, FACEBOOK_APP_SECRET: SECRET, FACEBOOK_GRAPH_URL: graph.url },
  });
});
afterAll(async () => {
  await world?.close();
  await graph?.close();
});

function newToken(details: Partial<GraphToken> = {}): string {
  const token = `facebook-token-${++count}`;
  const expiresAt = Math.floor(world.platform.clock.nowMs() / 1000) + 3600;
  const good = {
    app_id: APP,
    user_id: String(7000 + count),
    name: 'Ann',
    is_valid: true,
    type: 'USER',
    expires_at: expiresAt,
  };
  graph.tokens.set(token, { ...good, ...details });
  return token;
}

const signIn = (accessToken: string) => world.ask('identity.signIn', { authSource: facebook, accessToken });

describe('signing in with Facebook', () => {
  it('is offered with the public id of the app and never its secret', async () => {
    const options = await world.call('identity.signInOptions', {});
    expect(options.list).toMatchObject([{ authSource: facebook, name: 'Facebook', clientId: APP }]);
    expect(JSON.stringify(options)).not.toContain(SECRET);
  });

  it('makes an account at the first time and finds it by the person, not by the token', async () => {
    const first = await signIn(newToken({ user_id: '42' }));
    const second = await signIn(newToken({ user_id: '42' }));
    expect(first.data.insert).toBe(true);
    expect(second.data).toMatchObject({ userId: first.data.userId, insert: false });
  });

  it('takes a token that does not expire', async () => {
    expect((await signIn(newToken({ expires_at: 0 }))).success).toBe(true);
  });

  it.each<[string, Partial<GraphToken>]>([
    ['made for another app', { app_id: '999' }],
    ['that is not valid', { is_valid: false }],
    ['that expired', { expires_at: 1 }],
    ['of a page instead of a person', { type: 'PAGE' }],
    ['without a person', { user_id: '' }],
  ])('refuses a token %s', async (_case, details) => {
    expect(await signIn(newToken(details))).toMatchObject({ errorCode: '10009', errorInfo: 'auth error' });
  });

  it('refuses a token nobody knows, and none at all', async () => {
    expect((await signIn('made up')).errorCode).toBe('10009');
    expect((await signIn('')).errorCode).toBe('10009');
  });

  it('stops the start when it is configured by half', () => {
    const half = loadConfig({ FACEBOOK_APP_ID: APP });
    expect(() => createProviders(half, world.platform.clock)).toThrow('FACEBOOK_APP_SECRET');
  });

  it('is not available while Facebook does not answer', async () => {
    const away = await startGraphServer(APP, SECRET);
    await away.close();
    const lonely = await createTestWorld({
      env: { FACEBOOK_APP_ID: APP, FACEBOOK_APP_SECRET: SECRET, FACEBOOK_GRAPH_URL: away.url },
    });
    try {
      const answer = await lonely.ask('identity.signIn', { authSource: facebook, accessToken: 'any' });
      expect(answer.errorCode).toBe('10010');
    } finally {
      await lonely.close();
    }
  });
});
