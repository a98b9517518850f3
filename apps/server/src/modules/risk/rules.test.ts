import type { RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import {
  errorsAbove,
  FEWEST_ROUNDS,
  type RiskRule,
  signOfPace,
  signOfReturn,
  signsOfDevice,
  signsOfGifts,
  signsOfNetwork,
  spanText,
} from './rules.ts';

const rule = (more: Partial<RiskRule> = {}): RiskRule => ({
  kind: 'deviceAccounts',
  isOn: true,
  allowed: 2,
  withinHours: 720,
  version: 1,
  changedAtMs: 0,
  ...more,
});
const users = (count: number) => Array.from({ length: count }, (_, index) => (index + 1) as UserId);
const device = 'ab'.repeat(32);

describe('a device', () => {
  it('flags nobody up to what is allowed, and everybody on it above', () => {
    expect(signsOfDevice(rule(), device, users(2))).toEqual([]);
    const signs = signsOfDevice(rule(), device, users(3));
    expect(signs.map(({ userId }) => userId)).toEqual([1, 2, 3]);
    expect(signs[0]).toMatchObject({
      why: '3 accounts signed in on one device within 30 days; 2 are allowed.',
      key: 'abababababababab',
      measured: 3,
      userIds: [1, 2, 3],
    });
  });

  it('with hundreds of accounts flags fifty and counts all', () => {
    const signs = signsOfDevice(rule(), device, users(300));
    expect([signs.length, signs[0]?.measured, signs[0]?.userIds.length]).toEqual([50, 300, 50]);
  });

  it('flags those alone who were given something', () => {
    const gifts = (count: number) => new Map(users(count).map(userId => [userId, 500]));
    expect(signsOfGifts(rule({ kind: 'deviceGifts' }), device, gifts(2))).toEqual([]);
    expect(signsOfGifts(rule({ kind: 'deviceGifts' }), device, gifts(4))[3]).toMatchObject({
      userId: 4,
      why: '4 gifts for joining, 2,000 coins, went to one device within 30 days; 2 are allowed.',
    });
  });
});

describe('a network', () => {
  it('flags nobody up to what is allowed; above it counts all and names some', () => {
    const network = rule({ kind: 'networkAccounts', allowed: 20 });
    expect(signsOfNetwork(network, { accounts: 20, userIds: users(20) })).toEqual([]);
    const signs = signsOfNetwork(network, { accounts: 300, userIds: users(50) });
    expect([signs.length, signs[0]?.measured, signs[0]?.key]).toEqual([50, 300, 'network']);
  });
});

describe('a pace', () => {
  const now = Date.UTC(2026, 4, 3, 23, 59);

  it.each([
    ['rounds', 100, undefined],
    ['rounds', 101, 'Played 101 rounds within an hour; 100 are allowed.'],
    ['stakes', 1500, 'Staked 1,500 coins within an hour; 100 are allowed.'],
  ] as const)('of %s %d', (kind, measured, why) => {
    const sign = signOfPace(rule({ kind, allowed: 100, withinHours: 1 }), 7 as UserId, measured, now);
    expect(sign?.why).toBe(why);
  });

  it('is another reason on another day', () => {
    const keyAt = (nowMs: number) => signOfPace(rule({ kind: 'rounds' }), 7 as UserId, 9, nowMs)?.key;
    expect([keyAt(now), keyAt(now + 60_000)]).toEqual(['2026-05-03', '2026-05-04']);
  });
});

/** So many stakes of 10, of which a share brought back 20 each. */
function played(count: number, winShare: number) {
  const wins = Math.round(count * winShare);
  return {
    userId: 7 as UserId,
    gameType: 6,
    roomId: 6001 as RoomId,
    count,
    stake: count * 10,
    back: wins * 20,
    stakeSquares: count * 100,
    backSquares: wins * 400,
    products: wins * 200,
  };
}

describe('luck', () => {
  it('is told in standard errors above the published return', () => {
    // 60 % of 400 doubled: a return of 1.2 with a standard error of 2 × √(0.6 × 0.4 / 400) = 0.049.
    expect(errorsAbove(played(400, 0.6), 0.95)).toBe(5);
    expect(errorsAbove(played(400, 0.4), 0.95)).toBe(0);
  });

  it('says nothing of few rounds', () => {
    expect(errorsAbove(played(FEWEST_ROUNDS - 1, 1), 0.95)).toBeUndefined();
    expect(errorsAbove(played(FEWEST_ROUNDS, 1), 0.95)).toBe(999);
  });

  it('that can be is not flagged', () => {
    const strict = rule({ kind: 'return', allowed: 6, withinHours: 24 });
    expect(signOfReturn(strict, played(400, 0.6), 0.95)).toBeUndefined();
    expect(signOfReturn(strict, played(1000, 0.65), 0.95)?.why).toBe(
      '130 % came back over 1,000 rounds within 24 hours where 95 % is published: 11 standard errors above; 6 are allowed.',
    );
  });
});

it.each([
  [1, 'an hour'],
  [24, '24 hours'],
  [48, '2 days'],
  [50, '50 hours'],
])('%d hours are %s', (hours, text) => {
  expect(spanText(hours)).toBe(text);
});
