/** What the pushers hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function pushPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'pusherCompensations',
      table: 'push_make_ups',
      key: ['id'],
      tells: ['round_id', 'room_id', 'reason', 'make_up_coins', 'add_coins', 'created_at', 'posted_at'],
      onErase: 'keep',
      stays: 'Coins that the house owed belong to the round they came from.',
    }),
  ];
}
