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
    personalTable(database, {
      name: 'messageChoices',
      table: 'message_choices',
      key: ['topic', 'way'],
      tells: ['is_wanted', 'set_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'quietHours',
      table: 'message_quiet',
      key: ['user_id'],
      tells: ['from_minute', 'until_minute', 'is_on'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'pushDevices',
      table: 'push_devices',
      key: ['id'],
      tells: ['kind', 'locale', 'added_at'],
      onErase: 'remove',
    }),
  ];
}
