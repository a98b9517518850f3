/** What fairness holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function fairnessPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'seeds',
      table: 'seeds',
      key: ['id'],
      tells: ['state', 'server_seed_hash', 'client_seed', 'created_at', 'activated_at', 'revealed_at'],
      onErase: 'keep',
      stays: 'Without the seeds nobody could check the rounds any more.',
    }),
  ];
}
