import type { Coins, UserId } from '@boardwalk/base';
import type { Generated } from 'kysely';

export type ClawTables = {
  claw_goods: {
    id: Generated<number>;
    room_id: number;
    prize_kind_id: number;
    kind: number;
    exchange_coins: Coins;
    wanted: number;
    in_machine: number;
    stock: number;
    out_until: Date | null;
  };
  claw_refills: {
    staff_id: number;
    request_key: string;
    room_id: number;
    goods_id: number;
    count: number;
  };
  claw_meters: { user_id: UserId; room_id: number; plays: number; total: number; round_id: number };
  claw_first_gifts: {
    user_id: UserId;
    round_id: number;
    coins: Coins;
    created_at: Date;
    posted_at: Date | null;
  };
};
