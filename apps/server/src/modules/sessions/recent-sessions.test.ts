import type { SessionId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../http/caller.ts';
import { createRecentSessions } from './recent-sessions.ts';

function sessionOf(userId: number): Session {
  return {
    kind: 'session',
    sessionId: `session-${userId}` as SessionId,
    userId: userId as UserId,
    role: 'user',
    nickname: 'Amber Otter 10',
    expiresAtMs: Number.MAX_SAFE_INTEGER,
    block: null,
  };
}

function createWorld(maxSessions?: number) {
  const clock = { now: 1000, nowMs: () => clock.now };
  const recent = createRecentSessions(clock, maxSessions);
  const loads: string[] = [];
  const find = (key: string, session: Session | undefined = sessionOf(7)) =>
    recent.find(key, async () => {
      loads.push(key);
      return session;
    });
  return { clock, recent, loads, find };
}

describe('recent sessions', () => {
  it('cost one load for ten seconds of calls', async () => {
    const { clock, loads, find } = createWorld();
    await find('a');
    clock.now += 9_999;
    await find('a');
    expect(loads).toEqual(['a']);
    clock.now += 1;
    await find('a');
    expect(loads).toEqual(['a', 'a']);
  });

  it('cost one load for calls at the same moment', async () => {
    const { loads, find } = createWorld();
    const sessions = await Promise.all([find('a'), find('a'), find('a')]);
    expect(sessions.map(session => session?.userId)).toEqual([7, 7, 7]);
    expect(loads).toEqual(['a']);
  });

  it('are forgotten by account, and only by that one', async () => {
    const { recent, loads, find } = createWorld();
    await find('a', sessionOf(1));
    await find('b', sessionOf(2));
    recent.forget(1 as UserId);
    await find('a', sessionOf(1));
    await find('b', sessionOf(2));
    expect(loads).toEqual(['a', 'b', 'a']);
  });

  it('keep nothing that was read before it was forgotten', async () => {
    const { recent, loads, find } = createWorld();
    const early = find('a', sessionOf(1));
    recent.forget(1 as UserId);
    await early;
    await find('a', sessionOf(1));
    expect(loads).toEqual(['a', 'a']);
  });

  it('stay bounded: the oldest make room', async () => {
    const { loads, find } = createWorld(2);
    await find('a');
    await find('b');
    await find('c');
    await find('b');
    await find('a');
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('do not keep what is no session, nor a failure', async () => {
    const { recent, loads, find } = createWorld();
    const nothing = () =>
      recent.find('x', async () => {
        loads.push('x');
        return undefined;
      });
    expect(await nothing()).toBeUndefined();
    await nothing();
    expect(loads).toEqual(['x', 'x']);
    await expect(recent.find('y', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await find('y')).toBeDefined();
  });
});
