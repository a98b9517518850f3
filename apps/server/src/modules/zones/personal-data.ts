/** What is known of where somebody is. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function zonesPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'time zone',
      table: 'player_zones',
      key: ['user_id'],
      tells: ['zone', 'seen_at'],
      onErase: 'remove',
    }),
  ];
}
