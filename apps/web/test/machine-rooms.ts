/** Free machines, as lists have them. */
import type { ClawRoom, PushRoom } from '../src/features/rooms/room.ts';

const bear = { name: 'Bear', picture: 'bear', rarity: 'rare' as const, exchangeCoins: 900 };

/** What cards of every kind of machine begin with. */
const machine = {
  use: 0,
  minLevel: 0,
  club: false,
  vip: false,
  state: 0,
  repairState: 0,
  idle: true,
  userCount: 3,
  queueCount: 0,
  waitMs: 0,
} as const;

export function clawRoom(changes: Partial<ClawRoom> = {}): ClawRoom {
  return {
    ...machine,
    roomId: 11_001,
    roomName: 'Honey Bear Haven',
    gameType: 11,
    picture: 'bear',
    price: 480,
    goods: [{ goodsId: 1, ...bear, kind: 0, inMachine: 4, stockLeft: 20 }],
    catchRateBasisPoints: 1200,
    ...changes,
  };
}

export function pushRoom(changes: Partial<PushRoom> = {}): PushRoom {
  return {
    ...machine,
    roomId: 20_001,
    roomName: 'Golden Tide',
    gameType: 0,
    picture: 'pusher',
    price: 10,
    status: 0,
    cyber: false,
    groupState: 0,
    machineId: '',
    roomCoin: 10,
    rtpBasisPoints: 9412,
    ...changes,
  };
}
