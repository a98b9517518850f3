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
    personalTable(database, {
      name: 'cardOffers',
      table: 'card_scene_offers',
      key: ['id'],
      tells: ['scene_type', 'kind_id', 'offered_at', 'ends_at', 'received_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'exchangeCodes',
      table: 'code_uses',
      key: ['id'],
      tells: ['batch_id', 'coins', 'trial_coins', 'at'],
      onErase: 'keep',
      stays: 'A code is used once, whoever used it; the coins it brought stand in the ledger.',
    }),
    personalTable(database, {
      name: 'cardBuffs',
      table: 'card_buffs',
      key: ['round_id'],
      tells: ['coins', 'at'],
      onErase: 'keep',
      stays: 'What a card added belongs to the round it was added to.',
    }),
  ];
}
