/** What prompts hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function promptsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'cards told of',
      table: 'card_sights',
      key: ['user_id'],
      tells: ['card_id'],
      onErase: 'remove',
    }),
  ];
}
