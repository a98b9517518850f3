import type { Coins, RoomId, UserId } from '@boardwalk/base';
import type { RepairState, RoomUse } from '@boardwalk/contract/enums';
import type { Generated } from 'kysely';
import type { LocalizedText } from '../../../platform/texts.ts';

export type RoomTables = {
  machine_rooms: {
    id: Generated<RoomId>;
    game_type: MachineGameType;
    name: LocalizedText;
    picture: string;
    room_use: RoomUse;
    group_id: number;
    price_coins: Coins;
    min_level: number;
    is_club: boolean;
    is_vip: boolean;
    is_cyber: boolean;
    driver: 'simulated' | 'physical';
    machine_id: string | null;
    repair_state: RepairState;
    is_open: boolean;
    position: number;
  };
  room_leases: { room_id: RoomId; node: string; fence: number; expires_at: Date };
  room_seats: { user_id: UserId; room_id: RoomId; fence: number };
  room_visits: { user_id: UserId; room_id: RoomId; visited_at: Date };
  room_searches: { id: Generated<number>; user_id: UserId; word: string; searched_at: Date };
  limited_activities: {
    id: Generated<number>;
    name: LocalizedText;
    game_type: number;
    room_ids: number[];
    discount_percent: number;
    starts_at: Date;
    ends_at: Date;
  };
};

/** Coin pushers and claw machines, by the wire's numbers. */
export type MachineGameType = 0 | 11;
