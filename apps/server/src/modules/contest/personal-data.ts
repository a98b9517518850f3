/** What the contest holds about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

const withoutDevice = () => ({ device_hash: null });

export function contestPersonalData(database: Database): PersonalPart[] {
  const parts = [
    personalTable(database, {
      name: 'contestEntries',
      table: 'contest_entries',
      key: ['id'],
      tells: ['season_id', 'round_id', 'entered_at', 'removed_at', 'removed_reason', 'device_hash'],
      onErase: withoutDevice,
      stays: 'Others have voted for it; it shows the name that a deleted account has.',
    }),
    personalTable(database, {
      name: 'contestVotes',
      table: 'contest_votes',
      key: ['season_id', 'day'],
      tells: ['entry_id', 'at', 'device_hash'],
      onErase: withoutDevice,
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
  const devices = ['contest_entries.device_hash', 'contest_votes.device_hash'];
  return parts.map((part, place) => (place === 0 ? { ...part, covers: [...part.covers, ...devices] } : part));
}
