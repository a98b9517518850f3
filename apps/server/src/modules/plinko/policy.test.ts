import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { isBigWin, type RecentRound } from './history.ts';
import { checkBall, type WantedBall } from './policy.ts';

const price = { productId: 1, priceCoins: 100 as Coins, minLevel: 2 };
const room = { id: 7 as RoomId, name: { 'en-US': 'Pier' }, isOpen: true, minLevel: 4, prices: [price] };
const wanted: WantedBall = { room, price, rows: 12, risk: 'medium', userLevel: 4 };

const refusal = (change: Partial<WantedBall>) => {
  const refused = checkBall({ ...wanted, ...change });
  return refused && { code: refused.code, ...refused.detail };
};

describe('a ball', () => {
  it.each([8, 12, 16])('may be dropped over %i rows', rows => {
    for (const risk of ['low', 'medium', 'high']) expect(refusal({ rows, risk })).toBeUndefined();
  });

  it.each([
    ['into a closed room', { room: { ...room, isOpen: false } }, { code: 'roomClosed' }],
    ['at a price that was withdrawn', { price: { ...price, isWithdrawn: true } }, { code: 'priceChanged' }],
    ['below the level of the room', { userLevel: 3 }, { code: 'levelRequired', level: 4 }],
    [
      'below the level of its price',
      { price: { ...price, minLevel: 6 }, userLevel: 5 },
      { code: 'levelRequired', level: 6 },
    ],
    ['over seven rows', { rows: 7 }, { code: 'badBet', field: 'rows' }],
    ['over seventeen rows', { rows: 17 }, { code: 'badBet', field: 'rows' }],
    ['over half a row more', { rows: 12.5 }, { code: 'badBet', field: 'rows' }],
    ['at a risk nobody knows', { risk: 'reckless' }, { code: 'badBet', field: 'risk' }],
  ] as const)('may not be dropped %s', (_what, change, expected) => {
    expect(refusal(change)).toEqual(expected);
  });

  it('is refused for the room before its level, and for the level before its bet', () => {
    const all = { userLevel: 0, rows: 1, risk: '' };
    expect(refusal({ ...all, room: { ...room, isOpen: false } })?.code).toBe('roomClosed');
    expect(refusal(all)?.code).toBe('levelRequired');
  });
});

describe('a win worth telling others', () => {
  const round = { userId: 1 as UserId, nickname: '', roomId: room.id, multiplierHundredths: 0, atMs: 0 };
  const landed = (unit: string, stake: number, payout: number): RecentRound => ({
    ...round,
    unit,
    stake,
    payout,
  });

  it.each([
    ['coins', 100, 500, true],
    ['coins', 100, 499, false],
    ['coins', 10, 1000, true],
    ['coins', 100, 0, false],
    ['trial_plinko', 100, 5000, false],
    ['trial_unified', 100, 5000, false],
  ])('in %s: %i brought %i: %j', (unit, stake, payout, isBig) => {
    expect(isBigWin(landed(unit, stake, payout))).toBe(isBig);
  });
});
