/** What rooms hold about a person: where they were, and what they looked for. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function roomsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'seats',
      table: 'room_seats',
      key: ['user_id'],
      tells: ['room_id'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'visits',
      table: 'room_visits',
      key: ['room_id'],
      tells: ['visited_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'searches',
      table: 'room_searches',
      key: ['id'],
      tells: ['word', 'searched_at'],
      onErase: 'remove',
    }),
  ];
}
