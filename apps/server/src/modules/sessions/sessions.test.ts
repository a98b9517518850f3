import { DAY_MS, HOUR_MS, MINUTE_MS, type SessionId, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SessionEnded, sessionEnded } from './index.ts';

const DEVICE = { deviceType: 0, deviceInfo: 'test' };

let world: TestWorld;
beforeAll(async () => {
  world = await createTestWorld({ env: { SESSION_DAYS: '10' } });
});
afterAll(() => world?.close());

const sessions = () => world.server.modules.sessions;
const advance = (milliseconds: number) => world.platform.clock.advance(milliseconds);
const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);

async function newUser() {
  const { userId } = await world.player();
  return { userId: userId as UserId, role: 'user' };
}

describe('a session', () => {
  it('is found by its token and says who calls', async () => {
    const user = await newUser();
    const { token, expiresAtMs } = await sessions().open(user, DEVICE);
    expect(await sessions().find(token)).toMatchObject({
      userId: user.userId,
      role: 'user',
      block: null,
      expiresAtMs,
    });
  });

  it('is in the database without its token', async () => {
    const { token } = await sessions().open(await newUser(), DEVICE);
    const { rows } = await world.platform.database.pool.query<{ token_hash: Buffer; text: string }>(
      'select token_hash, sessions::text as text from sessions',
    );
    const bytes = Buffer.from(token, 'base64url');
    expect(rows.some(row => bytes.equals(row.token_hash) || row.text.includes(token))).toBe(false);
    expect(rows.some(row => row.token_hash.length === 32)).toBe(true);
  });

  it('ends after the days it was not used', async () => {
    const { token } = await sessions().open(await newUser(), DEVICE);
    advance(10 * DAY_MS - 1);
    expect(await sessions().find(token)).toBeDefined();
    const other = await sessions().open(await newUser(), DEVICE);
    advance(10 * DAY_MS);
    expect(await sessions().find(other.token)).toBeUndefined();
  });

  it('slides: used now and then it lives on', async () => {
    const { token } = await sessions().open(await newUser(), DEVICE);
    for (let week = 0; week < 4; week++) {
      advance(7 * DAY_MS);
      expect(await sessions().find(token)).toBeDefined();
    }
    advance(10 * DAY_MS);
    expect(await sessions().find(token)).toBeUndefined();
  });

  it('is not written for each use, but once an hour', async () => {
    const user = await newUser();
    const { token } = await sessions().open(user, DEVICE);
    const seenAt = async () => (await sessions().list(user.userId))[0]?.seenAtMs;
    const opened = await seenAt();
    advance(30 * MINUTE_MS);
    await sessions().find(token);
    expect(await seenAt()).toBe(opened);
    advance(HOUR_MS);
    await sessions().find(token);
    expect(await seenAt()).toBe(world.platform.clock.nowMs());
  });

  it.each(['', 'short', 'x'.repeat(43), 'é'.repeat(43), 'x'.repeat(10_000)])(
    'is not found by the token %.50j',
    async token => {
      expect(await sessions().find(token)).toBeUndefined();
    },
  );

  it('takes a changed name at once', async () => {
    const user = await newUser();
    const { token } = await sessions().open(user, DEVICE);
    await sessions().find(token);
    await world.server.modules.accounts.change(user.userId, { nickname: 'Salty Puffin 33' });
    await new Promise(resolve => void setImmediate(resolve));
    expect((await sessions().find(token))?.nickname).toBe('Salty Puffin 33');
  });

  it('that a crash left to a blocked account says why and until when, until the block ends', async () => {
    const user = await newUser();
    const { token } = await sessions().open(user, DEVICE);
    const untilMs = world.platform.clock.nowMs() + HOUR_MS;
    const block = "update users set blocked_until = $2, blocked_reason = 'Chargeback' where id = $1";
    await query(block, [user.userId, new Date(untilMs)]);
    expect((await sessions().find(token))?.block).toEqual({ untilMs, reason: 'Chargeback' });
    advance(HOUR_MS);
    expect((await sessions().find(token))?.block).toBeNull();
  });
});

describe('ending sessions', () => {
  it('is told on the bus, with whose and which', async () => {
    const heard: SessionEnded[] = [];
    const stop = world.platform.bus.subscribe(sessionEnded, message => void heard.push(message));
    const user = await newUser();
    await sessions().open(user, DEVICE);
    const ids = (await sessions().list(user.userId)).map(one => one.sessionId);
    await sessions().end(user.userId, ids[0] as SessionId);
    await sessions().endAll(user.userId);
    await sessions().endAll(user.userId);
    await new Promise(resolve => void setImmediate(resolve));
    stop();
    expect(heard).toEqual([
      { userId: user.userId, sessionIds: [ids[0]] },
      { userId: user.userId, sessionIds: [ids[1]] },
    ]);
  });

  it('but one keeps that one', async () => {
    const user = await newUser();
    const [one, other] = [await sessions().open(user, DEVICE), await sessions().open(user, DEVICE)];
    const kept = await sessions().find(one.token);
    await sessions().endAll(user.userId, kept?.sessionId);
    expect(await sessions().find(one.token)).toBeDefined();
    expect(await sessions().find(other.token)).toBeUndefined();
  });

  it('makes room: of more than fifty the one unused longest goes', async () => {
    const user = await newUser();
    await sessions().endAll(user.userId);
    const tokens: string[] = [];
    for (let device = 0; device < 52; device++) {
      advance(1000);
      tokens.push((await sessions().open(user, DEVICE)).token);
    }
    expect(await sessions().list(user.userId)).toHaveLength(50);
    expect(await sessions().find(tokens[1] ?? '')).toBeUndefined();
    expect(await sessions().find(tokens[2] ?? '')).toBeDefined();
  });

  it('leaves purging what expired to a job', async () => {
    const user = await newUser();
    await sessions().open(user, DEVICE);
    advance(11 * DAY_MS);
    const fresh = await sessions().open(user, DEVICE);
    expect(await sessions().jobs.purge()).toBeGreaterThan(0);
    const { rows } = await query('select count(*)::int as left from sessions');
    expect(rows).toEqual([{ left: 1 }]);
    expect(await sessions().find(fresh.token)).toBeDefined();
  });
});
