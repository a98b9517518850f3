import { describe, expect, it } from 'vitest';
import { checkAccess, checkLevel, ROLE_RANKS, roleOf, SCOPE_RANKS } from './access.ts';

describe('checkAccess', () => {
  it.each([
    ['passenger', 'public', undefined],
    ['passenger', 'trial', 'loginRequired'],
    ['passenger', 'private', 'loginRequired'],
    ['passenger', 'maintainer', 'loginRequired'],
    ['guest', 'public', undefined],
    ['guest', 'trial', undefined],
    ['guest', 'private', 'loginRequired'],
    ['guest', 'maintainer', 'loginRequired'],
    ['user', 'public', undefined],
    ['user', 'trial', undefined],
    ['user', 'private', undefined],
    ['user', 'maintainer', 'forbidden'],
    ['maintainer', 'public', undefined],
    ['maintainer', 'trial', undefined],
    ['maintainer', 'private', undefined],
    ['maintainer', 'maintainer', undefined],
  ] as const)('answers a %s at the scope %s with %s', (role, scope, code) => {
    expect(checkAccess(role, scope)?.code).toBe(code);
  });
});

describe('the ranks', () => {
  it.each([
    ['passenger', 0],
    ['guest', 1],
    ['user', 2],
    ['maintainer', 3],
  ] as const)('put the role %s at %i', (role, rank) => {
    expect(ROLE_RANKS[role]).toBe(rank);
  });

  it.each([
    ['public', 0],
    ['trial', 1],
    ['private', 2],
    ['maintainer', 3],
  ] as const)('put the scope %s at %i', (scope, rank) => {
    expect(SCOPE_RANKS[scope]).toBe(rank);
  });
});

describe('roleOf', () => {
  it.each([
    ['user', 'user'],
    ['', 'user'],
    ['vip', 'user'],
    ['maintainer', 'user'],
    ['guest', 'guest'],
    ['depot', 'maintainer'],
    ['user,depot', 'maintainer'],
    ['depot-manager', 'maintainer'],
    ['maindepot2', 'maintainer'],
    ['Depot', 'user'],
  ])('reads the role text %j as %s', (text, role) => {
    expect(roleOf(text)).toBe(role);
  });
});

describe('checkLevel', () => {
  it.each([
    [0, 0],
    [5, 5],
    [6, 5],
    [19, 0],
  ])('lets level %i in where %i is asked', (level, required) => {
    expect(checkLevel(level, required)).toBeUndefined();
  });

  it.each([
    [0, 1],
    [4, 5],
    [18, 19],
  ])('keeps level %i out where %i is asked, and says which', (level, required) => {
    expect(checkLevel(level, required)).toMatchObject({ code: 'levelRequired', detail: { level: required } });
  });
});
