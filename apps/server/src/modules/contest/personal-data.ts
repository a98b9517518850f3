/** What the contest holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

export function contestPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'contestEntries',
      table: 'contest_entries',
      key: ['id'],
      tells: ['season_id', 'round_id', 'entered_at', 'removed_at', 'removed_reason'],
      onErase: 'keep',
      stays: 'Others have voted for it; it shows the name that a deleted account has.',
    }),
    personalTable(database, {
      name: 'contestVotes',
      table: 'contest_votes',
      key: ['season_id', 'day'],
      tells: ['entry_id', 'at'],
      onErase: 'keep',
      stays: 'A vote decides with others about prizes; it counts no more once its account is deleted.',
    }),
    personalTable(database, {
      name: 'contestResults',
      table: 'contest_results',
      key: ['entry_id'],
      tells: ['place', 'votes', 'coins', 'paid_at'],
      onErase: 'keep',
      stays: 'The coins that a place brought stand in the ledger.',
    }),
  ];
}
