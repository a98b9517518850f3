import type { RoomId, UserId } from '@boardwalk/base';
import type { BoSide } from '@boardwalk/games/bo';
import type { Generated } from 'kysely';
import type { Unit } from '../../wallet/index.ts';

export type BoTables = {
  bo_tides: {
    id: Generated<number>;
    room_id: RoomId;
    state: Generated<'open' | 'running' | 'settled' | 'void'>;
    config_version: string;
    server_seed: Buffer;
    server_seed_hash: Buffer;
    start_price: number;
    opened_at: Date;
    closes_at: Date;
    ends_at: Generated<Date | null>;
    stakes: Generated<number | null>;
    salts_digest: Generated<Buffer | null>;
    end_price: Generated<number | null>;
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
