/** What the club holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function clubPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'club',
      table: 'club_terms',
      key: ['id'],
      tells: ['card_class', 'config_type', 'days', 'day_coins', 'shipping_coins', 'paid_at', 'revoked_at'],
      onErase: 'keep',
      stays: 'What was bought belongs to the receipt of its order.',
    }),
  ];
}
