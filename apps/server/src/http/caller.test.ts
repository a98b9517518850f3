import type { SessionId, UserId } from '@boardwalk/base';
import { type Block, blockRefusal } from '@boardwalk/rules';
import { describe, expect, it } from 'vitest';
import { type Caller, checkScope, type RefuseBlocked, sessionOf } from './caller.ts';

const refuseBlocked: RefuseBlocked = ({ block }) => blockRefusal(block, 'appeal-token');
const session = (role: 'guest' | 'user' | 'maintainer', block: Block | null = null): Caller => ({
  kind: 'session',
  sessionId: 'session' as SessionId,
  userId: 7 as UserId,
  role,
  nickname: 'Seven',
  expiresAtMs: 0,
  block,
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
      session('user', { untilMs: null, reason: 'Fraud' }),
      [undefined, 'accountBlocked', 'accountBlocked', 'accountBlocked'],
    ],
  ] as const)('of %s', (_who, caller, codes) => {
    const scopes = ['public', 'trial', 'private', 'maintainer'] as const;
    expect(scopes.map(scope => checkScope(caller, scope, refuseBlocked)?.code)).toEqual(codes);
  });

  it('tells a blocked user why, until when, and how to appeal', () => {
    const caller = session('user', { untilMs: 17, reason: 'Chargeback' });
    const { detail } = checkScope(caller, 'private', refuseBlocked) ?? {};
    expect(detail).toEqual({ until: 17, reason: 'Chargeback', appealToken: 'appeal-token' });
  });

  it('without a session is a mistake of ours when a handler asks for one', () => {
    expect(() => sessionOf({ kind: 'passenger' })).toThrow('a scoped call has a session');
  });
});
