/** What levels hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function levelsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'levels',
      table: 'levels_reached',
      key: ['user_id', 'level'],
      tells: ['reached_at', 'coins'],
      onErase: 'keep',
      stays: 'What was given belongs to its posting.',
    }),
    personalTable(database, {
      name: 'levelOffers',
      table: 'level_offers',
      key: ['user_id', 'level'],
      tells: ['offer_id', 'told_at', 'ends_at'],
      onErase: 'keep',
      stays: 'What was offered belongs to the order that was made of it.',
    }),
    personalTable(database, {
      name: 'levelOfferOrders',
      table: 'level_offer_orders',
      key: ['order_id'],
      onErase: 'keep',
      stays: 'It belongs to the receipt of its order.',
    }),
    personalTable(database, {
      name: 'birthday',
      table: 'birthdays',
      key: ['user_id'],
      tells: ['month', 'day', 'told_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'birthdayGifts',
      table: 'birthday_gifts',
      key: ['user_id', 'year'],
      tells: ['coins', 'given_at'],
      onErase: 'keep',
      stays: 'What was given belongs to its posting.',
    }),
    personalTable(database, {
      name: 'levelChecks',
      table: 'level_checks',
      key: ['user_id'],
      onErase: 'remove',
    }),
  ];
}
