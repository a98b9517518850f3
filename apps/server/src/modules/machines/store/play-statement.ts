/** What is said of a play that has ended with a record. */
import { createHash } from 'node:crypto';
import { type Leaf, leafOf, writeStatement } from '@boardwalk/games/fairness';
import type { Selectable } from 'kysely';
import type { MachineTables } from './tables.ts';

export type EndedPlay = Pick<
  Selectable<MachineTables['machine_plays']>,
  | 'user_id'
  | 'room_id'
  | 'game_type'
  | 'settings_version'
  | 'config_version'
  | 'server_seed_hash'
  | 'client_seed'
  | 'layout_before'
  | 'layout_after'
  | 'log'
  | 'hash'
  | 'steps'
  | 'stake'
  | 'payout'
  | 'prizes'
>;

export function playStatement(row: EndedPlay): string {
  return writeStatement({
    type: 'play',
    userId: row.user_id,
    roomId: row.room_id,
    gameType: row.game_type,
    settingsVersion: row.settings_version,
    configVersion: row.config_version,
    serverSeedHash: row.server_seed_hash?.toString('hex') ?? '',
    clientSeed: row.client_seed ?? '',
    layoutBefore: row.layout_before?.toString('hex') ?? null,
    layoutAfter: row.layout_after?.toString('hex') ?? null,
    record: row.log && createHash('sha256').update(row.log).digest('hex'),
    hash: row.hash,
    steps: row.steps,
    stake: row.stake,
    payout: row.payout,
    prizes: row.prizes as readonly unknown[],
  });
}

export function playLeaf(row: EndedPlay & { readonly id: number }): Leaf {
  return leafOf({ kind: 'play', subject: String(row.id), statement: playStatement(row) });
}
