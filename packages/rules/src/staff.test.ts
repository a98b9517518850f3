import { describe, expect, it } from 'vitest';
import {
  aloneUpToCoins,
  checkPermission,
  checkStaffPassword,
  needsSecondPerson,
  PERMISSIONS,
  permissionsOf,
  STAFF_ROLES,
} from './staff.ts';

describe('roles', () => {
  it('let the owner do everything', () => {
    expect([...permissionsOf('owner')]).toEqual([...PERMISSIONS]);
  });

  it('let an auditor read everything and prove the ledger, and change nothing', () => {
    const reading = PERMISSIONS.filter(permission => permission.endsWith('.read'));
    expect([...permissionsOf('auditor')].sort()).toEqual([...reading, 'ledger.prove'].sort());
  });

  it.each([
    ['cashier', 'players.adjust', true],
    ['cashier', 'players.block', false],
    ['cashier', 'machines.configure', false],
    ['cashier', 'approvals.decide', true],
    ['floor', 'machines.configure', true],
    ['floor', 'players.adjust', false],
    ['floor', 'players.contact', false],
    ['support', 'players.block', true],
    ['support', 'reports.answer', true],
    ['support', 'approvals.decide', false],
    ['content', 'content.write', true],
    ['content', 'players.read', false],
    ['content', 'shop.write', true],
    ['cashier', 'shop.read', true],
    ['cashier', 'shop.write', false],
    ['support', 'shop.read', true],
    ['floor', 'shop.read', false],
    ['auditor', 'content.write', false],
    ['auditor', 'shop.write', false],
    ['content', 'growth.write', true],
    ['cashier', 'growth.write', false],
    ['auditor', 'growth.read', true],
    ['support', 'messages.send', false],
    ['content', 'messages.send', true],
    ['auditor', 'audit.read', true],
  ] as const)('%s, %s: %s', (role, permission, may) => {
    expect(checkPermission(role, permission)?.code).toBe(may ? undefined : 'forbidden');
  });

  it('leave the staff to the owner', () => {
    const managers = STAFF_ROLES.filter(role => permissionsOf(role).has('staff.manage'));
    expect(managers).toEqual(['owner']);
  });
});

describe('a second person', () => {
  it.each([
    ['owner', 2000, false],
    ['owner', 2001, true],
    ['owner', -2001, true],
    ['cashier', 2000, false],
    ['cashier', 2001, true],
    ['support', 500, false],
    ['support', 501, true],
    ['support', -501, true],
    ['floor', 1, true],
  ] as const)('%s moving %d: %s', (role, amountCoins, needed) => {
    expect(needsSecondPerson(role, amountCoins)).toBe(needed);
  });

  it('is needed by whoever may not adjust at all', () => {
    const without = STAFF_ROLES.filter(role => !permissionsOf(role).has('players.adjust'));
    expect(without.map(aloneUpToCoins)).toEqual(without.map(() => 0));
  });
});

describe('a password of the staff', () => {
  it.each([
    ['twelve chars', true],
    ['eleven char', false],
    ['𝔭𝔞𝔰𝔰 𝔴𝔬𝔯𝔡 𝔭𝔞', true],
    ['aaaaaaaaaaaaaaaa', false],
    ['abababababababab', false],
    ['x'.repeat(60) + 'abcdefgh'.repeat(8), true],
    [`${'abcdefgh'.repeat(16)}i`, false],
    ['with a tab\tinside', false],
  ])('%j: %s', (password, isOne) => {
    expect(checkStaffPassword(password)?.code).toBe(isOne ? undefined : 'badStaffPassword');
  });
});
