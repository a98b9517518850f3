/** What the pack holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function packPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'prizes',
      table: 'prizes',
      key: ['id'],
      tells: [
        'kind_id',
        'room_id',
        'game_type',
        'exchange_coins',
        'state',
        'won_at',
        'keep_until',
        'ended_at',
      ],
      onErase: 'keep',
      stays: 'Prizes are part of rounds, and of the transfers that exchanged them.',
    }),
  ];
}
