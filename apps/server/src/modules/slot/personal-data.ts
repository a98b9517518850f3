/** What the slots hold about a person beside rounds. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function slotPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'jackpotWins',
      table: 'slot_jackpot_wins',
      key: ['round_id'],
      tells: ['jackpot', 'fed_coins', 'paid_at'],
      onErase: 'keep',
      stays: 'What a jackpot paid belongs to the round it was won in.',
    }),
  ];
}
