/** What cards hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function cardsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'cards',
      table: 'user_cards',
      key: ['id'],
      tells: ['kind_id', 'source', 'granted_at', 'starts_at', 'ends_at', 'paid_coins'],
      onErase: 'keep',
      stays: 'A card belongs to the receipt of the order it went with.',
    }),
  ];
}
