/** What sessions hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function sessionsPersonalData(database: Database): PersonalPart[] {
  const sessions = personalTable(database, {
    name: 'sessions',
    table: 'sessions',
    key: ['id'],
    tells: [
      'device_type',
      'device_info',
      'created_at',
      'seen_at',
      'expires_at',
      'network_hash',
      'device_hash',
    ],
    onErase: 'remove',
  });
  return [{ ...sessions, covers: [...sessions.covers, 'sessions.network_hash', 'sessions.device_hash'] }];
}
