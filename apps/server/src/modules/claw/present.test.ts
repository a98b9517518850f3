import type { Coins, RoomId, UserId } from '@boardwalk/base';
import { describe, expect, it } from 'vitest';
import type { MachineRoom, RoomStanding, WireRoom } from '../rooms/index.ts';
import { type Goods, numberOf } from './goods.ts';
import { presentClaw, presentGaming } from './present.ts';

const NOW = 1_000_000;
const room = {
  id: 11_001 as RoomId,
  gameType: 11,
  name: { 'en-US': 'Cuddle Cove', 'de-DE': 'Kuschelbucht' },
} as MachineRoom;

const goods = (id: number): Goods => ({
  id,
  roomId: 11_001,
  claw: 'duck',
  prize: { id, name: { 'en-US': 'Duck', 'de-DE': 'Ente' }, picture: 'duck', rarity: 'common' },
  exchangeCoins: 120 as Coins,
  wanted: 4,
  inMachine: 3,
  stock: 7,
  outUntilMs: undefined,
});

describe('a claw machine’s prizes', () => {
  const present = (list: readonly Goods[], locale = 'de-DE') =>
    presentClaw({} as WireRoom, { goods: list, catchRateBasisPoints: 1500, locale });

  it('are told with name, worth, number of the engine, and how many there are', () => {
    expect(present([goods(5001)]).goods).toMatchObject([
      { goodsId: 5001, name: 'Ente', picture: 'duck', kind: numberOf('duck'), inMachine: 3, stockLeft: 7 },
    ]);
  });

  it('are named in English where nobody translated them', () => {
    expect(present([goods(5001)], 'fr-FR').goods).toMatchObject([{ name: 'Duck' }]);
  });

  it('are twenty-four at most', () => {
    const many = Array.from({ length: 30 }, (_, number) => goods(number + 1));
    expect(present(many).goods).toHaveLength(24);
  });
});

describe('where somebody plays', () => {
  const gaming = (standing: Partial<RoomStanding>, isTheirs: boolean) =>
    presentGaming(room, {
      standing: { state: 0, userCount: 3, queueCount: 1, waitMs: 9000, ...standing },
      isTheirs,
      locale: 'de-DE',
      nowMs: NOW,
    });
  const player = 7 as UserId;

  it.each([
    ['who sits', { state: 1, playerId: player, endTimeMs: NOW + 30_000 } as const, true, 'seated', 30_000],
    [
      'who is called',
      { state: 2, playerId: player, endTimeMs: NOW + 10_000 } as const,
      true,
      'called',
      10_000,
    ],
    ['whose prizes fall', { state: 3, playerId: player } as const, true, 'seated', 9000],
    ['who waits while another sits', { state: 1, endTimeMs: NOW + 30_000 } as const, false, 'queued', 9000],
    [
      'who waits while another is called',
      { state: 2, endTimeMs: NOW + 10_000 } as const,
      false,
      'queued',
      9000,
    ],
  ])('is told to one %s', (_who, standing, isTheirs, seat, leftMs) => {
    expect(gaming(standing, isTheirs)).toEqual({
      roomId: 11_001,
      roomName: 'Kuschelbucht',
      seat,
      state: standing.state,
      endTime: NOW + leftMs,
      nowTime: NOW,
    });
  });
});
