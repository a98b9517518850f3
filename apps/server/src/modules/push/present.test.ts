import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { MachineRoom, RoomStanding, WireRoom } from '../rooms/index.ts';
import type { BestPlayer, Round } from '../rounds/index.ts';
import {
  presentCompensation,
  presentPusher,
  presentRank,
  presentRound,
  virtualMachineId,
} from './present.ts';
import type { CompensationRow } from './store/compensations.ts';

const room = (change: Partial<MachineRoom> = {}): MachineRoom =>
  ({
    id: 20_001 as RoomId,
    priceCoins: 20 as Coins,
    groupId: 4,
    isCyber: false,
    machineId: undefined,
    ...change,
  }) as MachineRoom;

const free: RoomStanding = { state: 0, userCount: 5, queueCount: 0, waitMs: 0 };

describe('a pusher in a list', () => {
  const present = (standing: RoomStanding, change: Partial<MachineRoom> = {}) =>
    presentPusher(room(change), { roomId: 20_001 } as WireRoom, {
      standing,
      rtpBasisPoints: 9300,
      bestRtpBasisPoints: 0,
    });

  it('is told with what the best get back, where it counts how well one plays', () => {
    const odds = { standing: free, rtpBasisPoints: 8000, bestRtpBasisPoints: 9200 };
    const told = presentPusher(room(), { roomId: 20_001 } as WireRoom, odds);
    expect([told.rtpBasisPoints, told.bestRtpBasisPoints]).toEqual([8000, 9200]);
  });

  it('is told with its coin, its group and what it returns', () => {
    expect(present(free)).toEqual({
      roomId: 20_001,
      status: 0,
      cyber: false,
      groupState: 4,
      machineId: '',
      roomCoin: 20,
      rtpBasisPoints: 9300,
    });
  });

  it('is busy as soon as somebody sits, and free however many watch', () => {
    expect(present({ ...free, playerId: 7 as UserId }).status).toBe(1);
    expect(present({ ...free, userCount: 900 }).status).toBe(0);
  });

  it('has the name its machine has', () => {
    const cyber = { isCyber: true, machineId: 'cyber-01' };
    expect(present(free, cyber)).toMatchObject({ cyber: true, machineId: 'cyber-01' });
    expect(virtualMachineId(room(cyber))).toBe('cyber-01');
    expect(virtualMachineId(room())).toBe('room-20001');
  });
});

describe('a round of a pusher', () => {
  const round = (change: Partial<Round>): Round =>
    ({
      id: '9001',
      roomId: 20_001,
      unit: 'coins',
      stake: 500,
      payout: 260,
      bet: { playId: '1001', serverSeedHash: 'ab', roomCoin: 10, coins: 50 },
      outcome: null,
      configVersion: 'pusher-1',
      balanceBefore: 1000,
      balanceAfter: 760,
      createdAtMs: 5,
      ...change,
    }) as unknown as Round;

  it('tells how many coins were dropped, and by what play', () => {
    const shown = presentRound(round({ outcome: { dropped: 31, won: 26, fresh: 2, atMs: 9 } }));
    expect(shown).toMatchObject({
      gameType: 0,
      coins: 31,
      playId: '1001',
      serverSeedHash: 'ab',
      payout: 260,
    });
  });

  it('counts its coins by the stake where nothing was noted', () => {
    expect(presentRound(round({}))).toMatchObject({ coins: 50 });
  });
});

describe('others', () => {
  it('are ranked from one on', () => {
    const best = { userId: 7 as UserId, coins: 900 as Coins } as BestPlayer;
    expect(presentRank(best, { nickname: 'Ann', portrait: 'p1' }, 0)).toEqual({
      ranking: 1,
      userId: '7',
      nickName: 'Ann',
      portrait: 'p1',
      coin: 900,
    });
  });

  it('see of a compensation what was lost, what was added, and both together', () => {
    const row = {
      id: 101,
      room_id: 20_001,
      reason: 'serverRestart',
      make_up_coins: 60,
      add_coins: 20,
      created_at: new Date(5000),
    } as CompensationRow;
    expect(presentCompensation(row, 'Harbour')).toEqual({
      makeUpId: '101',
      roomId: 20_001,
      roomName: 'Harbour',
      reason: 'serverRestart',
      pushMakeUpTotalCoins: 80,
      pushMakeUpCoins: 60,
      pushMakeUpAddCoins: 20,
      createTime: 5000,
    });
  });
});
