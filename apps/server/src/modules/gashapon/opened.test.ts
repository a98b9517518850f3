import { coins, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import { RARITIES } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import type { Round } from '../rounds/index.ts';
import type { FilledCapsule, Series } from './machine.ts';
import { bigWinOf, isBigWin, type OpenedCapsule, openedIn, winOf } from './opened.ts';

const capsule = (capsuleId: number, exchangeCoins: number, rarity: FilledCapsule['kind']['rarity']) => ({
  capsuleId,
  weight: 1,
  exchangeCoins: coins(exchangeCoins),
  kind: { id: capsuleId, name: { 'en-US': `Prize ${capsuleId}` }, picture: 'crab', rarity },
});

const series: Series = {
  id: 1201,
  roomId: 12_001 as RoomId,
  name: { 'en-US': 'First tide' },
  configVersion: 'gashapon-1',
  config: {
    turnPrice: coins(60),
    capsules: [
      capsule(1, 30, 'common'),
      capsule(2, 60, 'rare'),
      capsule(3, 150, 'epic'),
      capsule(4, 995, 'secret'),
    ],
  },
};

function roundOf(capsuleIds: readonly number[]): Round {
  return {
    id: '5' as RoundId,
    userId: 100_001 as UserId,
    gameType: 12,
    roomId: 12_001 as RoomId,
    configVersion: 'gashapon-1',
    unit: 'coins',
    stake: coins(60 * capsuleIds.length),
    payout: coins(0),
    seed: undefined,
    bet: { seriesId: 1201, times: capsuleIds.length },
    outcome: { turns: capsuleIds.map(capsuleId => ({ capsuleId, colour: 'red' })) },
    state: 'settled',
    balanceBefore: coins(1000),
    balanceAfter: coins(940),
    createdAtMs: 1000,
  };
}

const opened = (capsuleId: number): OpenedCapsule => {
  const [first] = openedIn(roundOf([capsuleId]), series, 'Marina');
  if (!first) throw new Error('the series has this capsule');
  return first;
};

describe('the capsules of a round', () => {
  it('are told one by one, in the order of the turns', () => {
    const told = openedIn(roundOf([4, 1, 1]), series, 'Marina');
    expect(told.map(one => one.capsule.capsuleId)).toEqual([4, 1, 1]);
    expect(told[0]).toMatchObject({ nickname: 'Marina', roomId: 12_001, turnPrice: 60, atMs: 1000 });
  });

  it('are worth telling everybody when they are rare, not when they are merely worth much', () => {
    const rarities = [1, 2, 3, 4].map(id => [RARITIES[id - 1], isBigWin(opened(id))]);
    expect(rarities).toEqual([
      ['common', false],
      ['rare', false],
      ['epic', true],
      ['secret', true],
    ]);
  });

  it('are called out by what they are worth in turns, never more than it is', () => {
    expect(winOf(opened(4), 3)).toEqual({
      userId: 100_001,
      nickname: 'Marina',
      userLevel: 3,
      roomId: 12_001,
      multiplierHundredths: 1658,
      coins: 995,
      capsuleId: 4,
    });
  });

  it('are told with the name of the machine, or without when it is no more', async () => {
    const name = { 'en-US': 'Sea Friends' };
    const machine = { id: 12_001 as RoomId, name, isOpen: true, minLevel: 0, prices: [], series };
    expect(await bigWinOf({ find: async () => machine }, opened(3))).toEqual({
      nickname: 'Marina',
      gameType: 12,
      roomName: name,
      payoutCoins: 150,
      prize: series.config.capsules[2]?.kind,
      atMs: 1000,
    });
    const gone = await bigWinOf({ find: async () => undefined }, opened(3));
    expect(gone.roomName).toEqual({ 'en-US': '' });
  });
});
