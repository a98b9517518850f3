/** What Tide Call holds about a person beside their rounds. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function boPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'boCalls',
      table: 'bo_stakes',
      key: ['round_id'],
      tells: ['tide_id', 'side', 'salt', 'stake', 'unit'],
      onErase: 'keep',
      stays: 'The salts of all who called a tide prove how it came out, to all of them.',
    }),
  ];
}
