import type { SessionId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { type Caller, checkScope, sessionOf } from './caller.ts';

const session = (role: 'guest' | 'user' | 'maintainer', isBlocked = false): Caller => ({
  kind: 'session',
  sessionId: 'session' as SessionId,
  userId: 7 as UserId,
  role,
  nickname: 'Seven',
  expiresAtMs: 0,
  isBlocked,
});

describe('a scope', () => {
  it.each([
    ['nobody', { kind: 'passenger' }, [undefined, 'loginRequired', 'loginRequired', 'loginRequired']],
    ['a stale token', { kind: 'expired' }, [undefined, 'tokenExpired', 'tokenExpired', 'tokenExpired']],
    ['a guest', session('guest'), [undefined, undefined, 'loginRequired', 'loginRequired']],
    ['a user', session('user'), [undefined, undefined, undefined, 'forbidden']],
    ['a maintainer', session('maintainer'), [undefined, undefined, undefined, undefined]],
    [
      'a blocked user',
      session('user', true),
      [undefined, 'accountBlocked', 'accountBlocked', 'accountBlocked'],
    ],
  ] as const)('of %s', (_who, caller, codes) => {
    const scopes = ['public', 'trial', 'private', 'maintainer'] as const;
    expect(scopes.map(scope => checkScope(caller, scope)?.code)).toEqual(codes);
  });

  it('without a session is a mistake of ours when a handler asks for one', () => {
    expect(() => sessionOf({ kind: 'passenger' })).toThrow('a scoped call has a session');
  });
});
