/** What the daily bonus holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function checkInPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'check-ins',
      table: 'checkins',
      key: ['user_id', 'no'],
      tells: ['day', 'zone', 'coins', 'at'],
      onErase: 'keep',
      stays: 'What was paid belongs to its line in the ledger.',
    }),
  ];
}
