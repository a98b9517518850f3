import type { UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { ownerOfAccount, playerAccountId, unitOfAccount, units } from './units.ts';

describe('the account of a player', () => {
  it.each([
    ['coins', 10_000_100],
    ['trial_push', 10_000_101],
    ['trial_slot', 10_000_102],
    ['trial_plinko', 10_000_103],
    ['trial_bo', 10_000_104],
    ['trial_fishing', 10_000_105],
    ['trial_unified', 10_000_106],
    ['shipping', 10_000_107],
    ['growth', 10_000_108],
  ] as const)('of %s is %i and never another, for stored entries name it', (unit, id) => {
    expect(playerAccountId(100_001 as UserId, unit)).toBe(id);
  });

  it.each(units)('of %s tells its owner and unit', unit => {
    for (const userId of [1, 99, 100, 2_147_483_647]) {
      const id = playerAccountId(userId as UserId, unit);
      expect([ownerOfAccount(id), unitOfAccount(id)]).toEqual([userId, unit]);
    }
  });

  it.each([0, -1, 1.5, Number.NaN])('is not there for the user %d', userId => {
    expect(() => playerAccountId(userId as UserId, 'coins')).toThrow('users with an id');
  });

  it('has no unit that is not known', () => {
    expect(() => unitOfAccount(10_000_110)).toThrow('known unit');
  });
});
