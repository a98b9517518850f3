import { describe, expect, it } from 'vitest';
import * as enums from './index.ts';

/** Typed by hand from the specification and its rulings: the wire breaks when one of these moves. */
const rows: ReadonlyArray<readonly [name: keyof typeof enums, member: string, value: number]> = [
  ['AuthSource', 'facebook', 4],
  ['AuthSource', 'google', 5],
  ['AuthSource', 'apple', 6],
  ['AuthSource', 'email', 7],
  ['AuthSource', 'twitter', 8],
  ['UserRole', 'passenger', 0],
  ['UserRole', 'guest', 1],
  ['UserRole', 'user', 2],
  ['UserRole', 'maintainer', 3],
  ['AuthScope', 'public', 0],
  ['AuthScope', 'trial', 1],
  ['AuthScope', 'private', 2],
  ['AuthScope', 'maintainer', 3],
  ['AppMode', 'review', 1],
  ['AppMode', 'recharge', 2],
  ['Colour', 'blue', 1],
  ['Colour', 'pink', 2],
  ['HomePageType', 'claw', 1],
  ['HomePageType', 'game', 2],
  ['MailCodeType', 'register', 0],
  ['MailCodeType', 'reset', 1],
  ['DeviceType', 'android', 1],
  ['DeviceType', 'ios', 2],
  ['SourceId', 'app', 0],
  ['SourceId', 'web', 1],
  ['MessageType', 'custom', 1],
  ['MessageType', 'prizes', 4],
  ['MessageType', 'home', 5],
  ['MessageType', 'packageExpired', 8],
  ['MessageType', 'coupons', 14],
  ['MessageType', 'gift', 17],
  ['MessageType', 'reward', 21],
  ['MessageType', 'luckyPrize', 26],
  ['MessageType', 'level', 28],
  ['MessageType', 'react', 115],
  ['RechargeKind', 'regular', 1],
  ['RechargeKind', 'club', 2],
  ['RechargeKind', 'newbie', 3],
  ['RechargeKind', 'daily', 4],
  ['RechargeKind', 'timeLimit', 5],
  ['RechargeKind', 'newbieOffer', 6],
  ['RechargeKind', 'levelUp', 7],
  ['RechargeKind', 'experience', 8],
  ['PayType', 'apple', 6],
  ['PayType', 'paypal', 14],
  ['PayType', 'checkout', 16],
  ['PayType', 'google', 17],
  ['PayType', 'credit', 18],
  ['PayType', 'india', 20],
  ['OrderCycle', 'recharge', 0],
  ['OrderCycle', 'club', 1],
  ['TrialType', 'push', 1],
  ['TrialType', 'slot', 2],
  ['TrialType', 'plinko', 3],
  ['TrialType', 'bo', 4],
  ['TrialType', 'fishing', 5],
  ['GameType', 'push', 0],
  ['GameType', 'gem', 4],
  ['GameType', 'plinko', 6],
  ['GameType', 'bo', 7],
  ['GameType', 'fishing', 8],
  ['GameType', 'slot', 9],
  ['GameType', 'racingBall', 10],
  ['GameType', 'claw', 11],
  ['GameType', 'gashapon', 12],
  ['RoomUse', 'normal', 0],
  ['RoomUse', 'trial', 2],
  ['GameState', 'free', 0],
  ['GameState', 'playing', 1],
  ['GameState', 'reserve', 2],
  ['GameState', 'underSettlement', 3],
  ['PlaySource', 'roomList', 1],
  ['PlaySource', 'h5', 9],
  ['PlaySource', 'coinDozer', 12],
  ['PlaySource', 'liveRoom', 15],
  ['PushRoomStatus', 'busy', 1],
  ['PushCategory', 'push', 0],
  ['PushCategory', 'vip', -99],
  ['RepairState', 'repairing', 1],
  ['RepairState', 'notAvailable', 2],
  ['LiveState', 'initialize', 1],
  ['LiveState', 'living', 2],
  ['LiveState', 'ended', 3],
  ['LuckyBagState', 'expired', 2],
  ['LuckyBagJoinType', 'recharge', 2],
  ['VoteState', 'pending', 2],
  ['VoteState', 'closed', 4],
];

describe('enumerations', () => {
  it.each(rows)('%s.%s is %i on the wire', (name, member, value) => {
    expect(enums[name]).toHaveProperty(member, value);
  });

  const enumerations = Object.entries(enums).filter(([, members]) => typeof members === 'object');
  it.each(enumerations)('gives no two members of %s the same value', (_name, members) => {
    const values = Object.values(members).filter(value => typeof value === 'number');
    expect(new Set(values).size).toBe(values.length);
  });

  it('tries the twelve daily prompts from compensation to low balance', () => {
    expect(enums.DAILY_PROMPTS).toHaveLength(12);
    expect(enums.DAILY_PROMPTS[0]).toBe('compensation');
    expect(enums.DAILY_PROMPTS.indexOf('checkIn')).toBe(4);
    expect(enums.DAILY_PROMPTS[11]).toBe('lowBalance');
  });

  it('asks for all trial balances with a number that is no trial type', () => {
    expect(enums.ALL_TRIAL_TYPES).toBe(9999);
    expect(Object.values<number>(enums.TrialType)).not.toContain(enums.ALL_TRIAL_TYPES);
  });
});
