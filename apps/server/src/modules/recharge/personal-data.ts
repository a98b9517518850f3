/** Which free gifts a person took. It stays, so that nobody takes one twice. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function rechargePersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'freeGifts',
      table: 'gifts_taken',
      key: ['gift_offer_id'],
      tells: ['gift_offer_id', 'taken_at'],
      onErase: 'keep',
      stays: 'It goes with the coins in the ledger; it names no person but the number.',
    }),
  ];
}
