/** What messages hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function messagesPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'messages',
      table: 'messages',
      key: ['id'],
      tells: ['type', 'template', 'params', 'link', 'sent_at', 'read_at', 'deleted_at'],
      onErase: 'remove',
    }),
  ];
}
