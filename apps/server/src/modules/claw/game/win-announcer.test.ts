import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Bus, createLocalBus } from '../../../platform/bus/index.ts';
import type { Prize } from '../../pack/index.ts';
import type { MachineRoom } from '../../rooms/index.ts';
import type { Round } from '../../rounds/index.ts';
import { type Catch, clawCaught, createWinAnnouncer, type WinAnnouncer } from './win-announcer.ts';

const room = { id: 11_001 as RoomId, name: { 'en-US': 'Cuddle Cove' } } as MachineRoom;
const winner = { userId: 7 as UserId, nickname: 'Marina', level: 3 };
const round = { id: '9001', userId: winner.userId, stake: 80 } as unknown as Round;
const settled = () => new Promise<void>(resolve => void setImmediate(resolve));

const prize = (id: number, name: string, wonAtMs = 1000): Prize =>
  ({
    id: String(id),
    kind: { id, name: { 'en-US': name, 'de-DE': `${name} (de)` }, picture: 'bear', rarity: 'rare' },
    exchangeCoins: (100 * id) as Coins,
    wonAtMs,
  }) as Prize;

let bus: Bus;
let won: Prize[];
let language: string | undefined;
let heard: Catch[];
let announcer: WinAnnouncer;
let calledOut: object[];

beforeEach(() => {
  bus = createLocalBus({ error: () => undefined });
  [won, language, heard] = [[], undefined, []];
  bus.subscribe(clawCaught, one => void heard.push(one));
  calledOut = [];
  announcer = createWinAnnouncer({
    bus,
    clock: { nowMs: () => 50_000 },
    publishBarrage: (_roomId, barrage) => void calledOut.push(barrage),
    accounts: { find: async () => (language === undefined ? undefined : ({ language } as never)) },
    pack: { prizesOf: async () => new Map([[round.id, won]]) },
  });
});

describe('what the player is told of a catch', () => {
  it('is in their language, in the order the prizes fell', async () => {
    [won, language] = [[prize(1, 'Bear'), prize(2, 'Duck')], 'de-DE'];
    expect(await announcer.prizesOf(round)).toEqual([
      { prizeId: '1', name: 'Bear (de)', picture: 'bear', rarity: 'rare', coin: 100 },
      { prizeId: '2', name: 'Duck (de)', picture: 'bear', rarity: 'rare', coin: 200 },
    ]);
  });

  it.each([undefined, '', 'xx-XX'])('is in English where their language is %j', async spoken => {
    [won, language] = [[prize(1, 'Bear')], spoken];
    expect(await announcer.prizesOf(round)).toMatchObject([{ name: 'Bear' }]);
  });

  it('is nothing where nothing fell', async () => {
    expect(await announcer.prizesOf({ ...round, id: '1' as Round['id'] })).toEqual([]);
  });
});

describe('what everybody hears of a catch', () => {
  it('is each prize, with who caught it where and what it is worth', async () => {
    won = [prize(1, 'Bear', 5000), prize(2, 'Duck', 5000)];
    await announcer.caught(room, winner, round);
    await settled();
    expect(heard).toMatchObject([
      { userId: 7, nickname: 'Marina', roomId: 11_001, roomName: room.name, coins: 100, atMs: 5000 },
      { userId: 7, nickname: 'Marina', roomId: 11_001, coins: 200 },
    ]);
  });

  it.each(['common', 'rare'] as const)('is called out to the room when it is rare: %s', async rarity => {
    const bear = prize(2, 'Bear');
    won = [{ ...bear, kind: { ...bear.kind, rarity } }];
    await announcer.caught(room, winner, round);
    const told = {
      roomId: '11001',
      userId: '7',
      nickName: 'Marina',
      userLevel: 3,
      content: '2.5',
      coin: 200,
    };
    expect(calledOut).toMatchObject(rarity === 'rare' ? [told] : []);
  });

  it('is on the ticker, the newest first and as many as asked for', async () => {
    won = [prize(1, 'Bear', 1000), prize(2, 'Duck', 2000), prize(3, 'Whale', 3000)];
    await announcer.caught(room, winner, round);
    await settled();
    const coinsOf = (limit: number) => announcer.listBigWins(limit).map(({ payoutCoins }) => payoutCoins);
    expect(coinsOf(9)).toEqual([300, 200, 100]);
    expect(coinsOf(1)).toEqual([300]);
    expect(announcer.listBigWins(1)).toMatchObject([{ nickname: 'Marina', gameType: 11, atMs: 3000 }]);
  });

  it('is nothing where nothing was caught', async () => {
    await announcer.caught(room, winner, round);
    await settled();
    expect([heard, announcer.listBigWins(9)]).toEqual([[], []]);
  });

  it('that is recalled at a start is on the ticker, and said to nobody again', async () => {
    announcer.recall(room, winner, [prize(1, 'Bear')]);
    await settled();
    expect(heard).toEqual([]);
    expect(announcer.listBigWins(9)).toMatchObject([{ payoutCoins: 100 }]);
  });
});
