import type { ClawRoom } from '../src/features/rooms/room.ts';

const bear = { name: 'Bear', picture: 'bear', rarity: 'rare' as const, exchangeCoins: 900 };

/** A free claw machine, as lists have it. */
export function clawRoom(changes: Partial<ClawRoom> = {}): ClawRoom {
  return {
    roomId: 11_001,
    roomName: 'Honey Bear Haven',
    gameType: 11,
    picture: 'bear',
    use: 0,
    price: 480,
    minLevel: 0,
    club: false,
    vip: false,
    state: 0,
    repairState: 0,
    idle: true,
    userCount: 3,
    queueCount: 0,
    waitMs: 0,
    goods: [{ goodsId: 1, ...bear, kind: 0, inMachine: 4, stockLeft: 20 }],
    catchRateBasisPoints: 1200,
    ...changes,
  };
}
