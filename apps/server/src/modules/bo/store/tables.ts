import type { RoomId, UserId } from '@boardwalk/base';
import type { BoSide, NoPrice } from '@boardwalk/games/bo';
import type { Generated } from 'kysely';
import type { Unit } from '../../wallet/index.ts';

export type BoTables = {
  bo_tides: {
    id: Generated<number>;
    room_id: RoomId;
    state: Generated<'open' | 'running' | 'settled' | 'void'>;
    config_version: string;
    server_seed: Buffer | null;
    server_seed_hash: Buffer;
    start_price: number | null;
    opened_at: Date;
    closes_at: Date;
    ends_at: Generated<Date | null>;
    stakes: Generated<number | null>;
    salts_digest: Generated<Buffer | null>;
    end_price: Generated<number | null>;
    source: Generated<string | null>;
    symbol: Generated<string | null>;
    decimals: Generated<number | null>;
    strikes_at: Generated<Date | null>;
    void_reason: Generated<NoPrice | null>;
  };
  bo_rooms: { id: Generated<RoomId>; name: string; position: number };
  bo_prices: { room_id: RoomId; price_coins: number };
  bo_markets: { room_id: RoomId; symbol: string; decimals: number };
  bo_marks: {
    tide_id: number;
    mark: 'strike' | 'end';
    trade_id: number;
    price: number;
    traded_us: number;
    heard_us: number;
  };
  bo_quotes: {
    source: string;
    symbol: string;
    listener: string;
    seen_us: number;
    seen_heard_us: number;
    trade_id: number;
    price: number;
    traded_us: number;
    heard_us: number;
    has_gap: boolean;
  };
  bo_stakes: {
    round_id: number;
    tide_id: number;
    user_id: UserId;
    side: BoSide;
    salt: string;
    stake: number;
    unit: Unit;
  };
};
