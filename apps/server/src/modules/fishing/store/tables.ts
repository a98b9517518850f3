import type { RoomId, UserId } from '@boardwalk/base';
import type { FishName, SeatNumber } from '@boardwalk/games/fishing';
import type { Unit } from '../../wallet/index.ts';

export type FishingTables = {
  fishing_seats: {
    room_id: RoomId;
    seat: SeatNumber;
    user_id: UserId;
    price_coins: number;
    alive_at: Date;
  };
  fishing_catches: {
    round_id: number;
    room_id: RoomId;
    wave: number;
    fish: number;
    user_id: UserId;
    kind: FishName;
    multiplier: number;
    payout: number;
    unit: Unit;
    caught_at: Date;
  };
};
