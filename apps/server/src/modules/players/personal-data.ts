/** What the staff wrote down about a person. By whom is the staff's own data. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function playersPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'notes',
      table: 'player_notes',
      key: ['id'],
      tells: ['text', 'created_at'],
      onErase: 'remove',
    }),
  ];
}
