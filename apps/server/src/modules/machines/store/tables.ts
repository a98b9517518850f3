import type { Generated } from 'kysely';
import type { LocalizedText } from '../../../platform/texts.ts';

export type MachineTables = {
  machine_rooms: {
    id: Generated<number>;
    name: LocalizedText;
    game_type: number;
    driver: 'simulated' | 'physical';
    machine_id: string | null;
  };
  machine_settings: {
    room_id: number;
    version: number;
    config: unknown;
    config_version: string;
    author: string;
    note: string;
    created_at: Date;
  };
  machine_layouts: {
    room_id: number;
    config_version: string;
    layout: Buffer;
    fence: number;
    saved_at: Date;
  };
  machine_fills: {
    id: Generated<number>;
    room_id: number;
    config_version: string;
    filling: string;
    server_seed: Buffer;
    client_seed: string;
    layout_hash: Buffer;
    created_at: Date;
  };
  machine_plays: {
    id: Generated<number>;
    room_id: number;
    user_id: number;
    game_type: number;
    settings_version: number;
    config_version: string;
    /** Sealed, where there is a key for it. */
    server_seed: Buffer | null;
    server_seed_hash: Buffer | null;
    client_seed: string | null;
    commitment_id: number | null;
    link: Generated<number>;
    layout_before: Buffer | null;
    layout_after: Buffer | null;
    stake: number;
    payout: number;
    prizes: unknown;
    log: Buffer | null;
    hash: string | null;
    steps: number | null;
    best_step: number;
    code: string | null;
    started_at: Date;
    ended_at: Date | null;
  };
};
