/** What the claw holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function clawPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'clawMeters',
      table: 'claw_meters',
      key: ['room_id'],
      tells: ['plays', 'total'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'clawFirstGift',
      table: 'claw_first_gifts',
      key: ['user_id'],
      tells: ['round_id', 'coins', 'created_at', 'posted_at'],
      onErase: 'keep',
      stays: 'Coins that the house owed belong to the round they came from.',
    }),
  ];
}
