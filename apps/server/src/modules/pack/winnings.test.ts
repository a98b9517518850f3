import { coins, type UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { prizeWriter } from './store/writers.ts';
import { packed, type Winnings } from './winnings.ts';

const won: Winnings = {
  userId: 100_001 as UserId,
  gameType: 12,
  roomId: 12_001,
  house: 'gashapon',
  wonAtMs: 1000,
  keepUntilMs: 2000,
  prizes: [
    { kindId: 7, exchangeCoins: coins(30) },
    { kindId: 8, exchangeCoins: coins(1000) },
    { kindId: 7, exchangeCoins: coins(30) },
  ],
};

describe('what a game adds for the prizes it gives', () => {
  it('hands their coins from its own account to the pack’s, and none to the player', () => {
    expect(packed(won).postings).toEqual([
      { account: { house: 'gashapon', unit: 'coins' }, amount: -1060 },
      { account: { house: 'pack', unit: 'coins' }, amount: 1060 },
    ]);
  });

  it('writes each prize with its place, also one that comes twice', () => {
    const { companions } = packed(won);
    expect(companions.map(({ writer }) => writer)).toEqual([prizeWriter, prizeWriter, prizeWriter]);
    expect(companions.map(({ row }) => row)).toMatchObject([
      { place: 0, kindId: 7, exchangeCoins: 30, userId: 100_001, wonAtMs: 1000, keepUntilMs: 2000 },
      { place: 1, kindId: 8, exchangeCoins: 1000 },
      { place: 2, kindId: 7, exchangeCoins: 30 },
    ]);
  });
});
