/** What limits hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function limitsPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'stakesOfDays',
      table: 'stakes_of_day',
      key: ['day'],
      tells: ['coins', 'most_coins'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'stakeLimit',
      table: 'stake_limits',
      key: ['user_id'],
      tells: ['most_coins', 'time_zone', 'set_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'break',
      table: 'player_breaks',
      key: ['user_id'],
      tells: ['until_at', 'set_at'],
      onErase: 'remove',
    }),
  ];
}
