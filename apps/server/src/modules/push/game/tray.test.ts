import type { RoundId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import { compensationOf, resultOf, Tray, type TrayBet } from './tray.ts';

const bet: TrayBet = { playId: '1001', serverSeedHash: 'h', roomCoin: 20, coins: 50 };
const newTray = () => new Tray('1' as RoundId, 50, 0);

describe('a tray', () => {
  it('comes to what was won and what is left in it', () => {
    const tray = newTray();
    for (let coin = 0; coin < 3; coin++) tray.drop(1000);
    tray.win(4);
    expect(resultOf(bet, tray.outcome(2000))).toEqual({ payout: 80, unplayed: 940 });
    expect(tray.left).toBe(47);
  });

  it('is to be noted after each coin that left or fell', () => {
    const tray = newTray();
    expect(tray.isNoted).toBe(true);
    tray.drop(0);
    expect(tray.isNoted).toBe(false);
    tray.isNoted = true;
    tray.win(1);
    expect(tray.isNoted).toBe(false);
  });
});

describe('what is made up for', () => {
  it('are the coins of the last fifteen seconds and two on top', () => {
    const tray = newTray();
    for (const atMs of [0, 4000, 5000, 20_000]) tray.drop(atMs);
    expect(compensationOf(bet, tray.outcome(20_000))).toEqual({ compensationCoins: 40, addCoins: 40 });
  });
});
