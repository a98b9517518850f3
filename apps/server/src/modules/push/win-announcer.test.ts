import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { createTestClock } from '@boardwalk/testkit';
import { beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../platform/bus/index.ts';
import type { MachineRoom, SeatedPlayer } from '../rooms/index.ts';
import type { Round } from '../rounds/index.ts';
import { createWinAnnouncer, type PushWin, pushWon, type WinAnnouncer } from './win-announcer.ts';

const player: SeatedPlayer = {
  userId: 7 as UserId,
  nickname: 'Marina',
  portrait: '',
  level: 3,
  seatedAtMs: 0,
};
const room = (change: Partial<MachineRoom> = {}): MachineRoom =>
  ({
    id: 20_001 as RoomId,
    name: { 'en-US': 'Harbour' },
    priceCoins: 10 as Coins,
    use: 0,
    isCyber: false,
    ...change,
  }) as MachineRoom;
const round = (payout: number, stake = 500) => ({ payout, stake, createdAtMs: 4000 }) as Round;
const settled = () => new Promise<void>(resolve => void setImmediate(resolve));

let barrages: unknown[];
let notices: string[];
let wins: PushWin[];
let announcer: WinAnnouncer;

beforeEach(() => {
  [barrages, notices, wins] = [[], [], []];
  const bus = createLocalBus({ error: () => undefined });
  bus.subscribe(pushWon, win => void wins.push(win));
  announcer = createWinAnnouncer({
    clock: createTestClock(),
    bus,
    publishBarrage: (_roomId, barrage) => void barrages.push(barrage),
    publishToUser: (_userId, message) => void notices.push(JSON.stringify(message)),
  });
});

const told = async () => {
  await settled();
  return { barrages: barrages.length, wins: wins.map(({ count }) => count) };
};

describe('a win at a pusher', () => {
  it('is called out and on the ticker from fifty coins of the machine on', async () => {
    announcer.won(room(), player, 49);
    expect(await told()).toEqual({ barrages: 0, wins: [] });
    announcer.won(room(), player, 50);
    expect(await told()).toEqual({ barrages: 1, wins: [50] });
    expect(wins).toMatchObject([{ nickname: 'Marina', roomId: 20_001, coins: 500 }]);
    expect(announcer.listBigWins(9)).toMatchObject([{ nickname: 'Marina', payoutCoins: 500, gameType: 0 }]);
  });

  it('of trial coins is not on the ticker', async () => {
    announcer.won(room({ use: 2 }), player, 80);
    expect((await told()).wins).toEqual([]);
    expect(announcer.listBigWins(9)).toEqual([]);
  });

  it('that came bit by bit is told when the tray is settled', async () => {
    announcer.settled(room(), player, round(1000), { dropped: 50, best: 10 });
    expect((await told()).wins).toEqual([50]);
  });

  it('that was told by itself is not told again with its tray', async () => {
    announcer.settled(room(), player, round(2000), { dropped: 50, best: 60 });
    expect((await told()).wins).toEqual([]);
  });

  it('is counted without what was dropped for it', async () => {
    announcer.settled(room(), player, round(990), { dropped: 50, best: 10 });
    expect((await told()).wins).toEqual([]);
  });
});

describe('a player', () => {
  it('at a cyber machine is told what the tray paid, and at no other', () => {
    const tray = { dropped: 50, best: 1 };
    announcer.settled(room(), player, round(300), tray);
    announcer.settled(room({ isCyber: true }), player, round(0), tray);
    expect(notices).toEqual([]);
    announcer.settled(room({ isCyber: true }), player, round(300), tray);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toContain('300');
  });

  it('is told of a rank and of what a card brought', () => {
    announcer.ranked(player.userId, { ranking: 2, coin: 4321 });
    announcer.buffEnded(player.userId, { cardName: 'Rain', star: 3, rewardRate: 20 }, 770);
    expect(notices).toHaveLength(2);
    expect(notices[0]).toContain('4321');
    expect(notices[1]).toContain('Rain');
  });
});

describe('the ticker at a start', () => {
  it('begins with stored rounds that won enough, of coins', async () => {
    announcer.recall(room(), player, round(999));
    announcer.recall(room({ use: 2 }), player, round(5000));
    expect(announcer.listBigWins(9)).toEqual([]);
    announcer.recall(room(), player, round(1000));
    expect(announcer.listBigWins(9)).toMatchObject([{ payoutCoins: 500, atMs: 4000 }]);
    expect(await told()).toEqual({ barrages: 0, wins: [] });
  });
});
