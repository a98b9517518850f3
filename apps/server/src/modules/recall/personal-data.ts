/** What is held about who was away. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function recallPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'last play',
      table: 'last_plays',
      key: ['user_id'],
      tells: ['played_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'times away',
      table: 'lapses',
      key: ['id'],
      tells: ['played_at', 'found_at', 'coins', 'mailed_at', 'opened_at', 'claimed_at'],
      onErase: 'keep',
      stays: 'What was paid belongs to its line in the ledger.',
    }),
    personalTable(database, {
      name: 'mail about coming back',
      table: 'recall_stops',
      key: ['user_id'],
      tells: ['stopped_at'],
      onErase: 'remove',
    }),
  ];
}
