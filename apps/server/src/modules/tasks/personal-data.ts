/** What quests hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

const STAYS = 'It is the reason of a posting, which stays.';

export function tasksPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'phoneNumber',
      table: 'user_mobiles',
      key: ['user_id'],
      tells: ['number', 'verified_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'textedCodes',
      table: 'mobile_codes',
      key: ['user_id'],
      tells: ['number', 'sent_at', 'expires_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'questProgress',
      table: 'task_counts',
      key: ['day_no', 'counter'],
      tells: ['value', 'first_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'questRewards',
      table: 'task_claims',
      key: ['task_id', 'day_no'],
      tells: ['unit', 'amount', 'claimed_at'],
      onErase: 'keep',
      stays: STAYS,
    }),
    personalTable(database, {
      name: 'firstPurchase',
      table: 'task_purchases',
      key: ['user_id'],
      tells: ['first_at', 'coins'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'firstPurchaseRewards',
      table: 'deposit_claims',
      key: ['task_id'],
      tells: ['claimed_at'],
      onErase: 'keep',
      stays: STAYS,
    }),
  ];
}
