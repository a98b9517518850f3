/** What machines hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function machinesPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'machinePlays',
      table: 'machine_plays',
      key: ['id'],
      tells: ['room_id', 'game_type', 'stake', 'payout', 'prizes', 'code', 'started_at', 'ended_at'],
      onErase: 'keep',
      stays: 'The records of plays prove what machines did, move by move.',
    }),
  ];
}
