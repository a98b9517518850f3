/** What reports hold about a person: what they wrote, and what was answered. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function repairsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'reportMessages',
      table: 'repair_steps',
      through: { column: 'repair_id', table: 'repairs' },
      key: ['id'],
      tells: [
        'repair_id',
        'author',
        'state',
        'content',
        'pictures',
        'compensation_coins',
        'paid_at',
        'created_at',
      ],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'reports',
      table: 'repairs',
      key: ['id'],
      tells: ['fault_type', 'game_type', 'room_id', 'state', 'last_content', 'created_at', 'updated_at'],
      onErase: 'remove',
    }),
  ];
}
