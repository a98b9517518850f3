import type { Coins, RoomId } from '@boardwalk/base';
import type { Rarity } from '@boardwalk/contract/enums';
import type { Generated } from 'kysely';
import type { LocalizedText } from '../../../platform/texts.ts';

export type GashaponTables = {
  /** The pack's; read only. */
  prize_kinds: { id: number; name: LocalizedText; picture: string; rarity: Rarity };
  gashapon_rooms: {
    id: Generated<RoomId>;
    name: LocalizedText;
    is_open: Generated<boolean>;
    min_level: number;
    position: number;
  };
  gashapon_prices: { id: Generated<number>; room_id: RoomId; times: number; min_level: number };
  gashapon_series: {
    id: Generated<number>;
    room_id: RoomId;
    name: LocalizedText;
    turn_price: Coins;
    config_version: string;
    is_current: Generated<boolean>;
    created_at: Date;
  };
  gashapon_moves: {
    id: Generated<number>;
    staff_id: number;
    request_key: string;
    room_id: RoomId;
    series_id: number;
    number: number;
    count: number;
    author: string;
    reason: string;
    created_at: Date;
  };
  gashapon_capsules: {
    series_id: number;
    number: number;
    exchange_coins: Coins;
    weight: number;
    stock: number;
    kind_id: number;
  };
};
