/** What the top lists hold about a person. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';
import { removePlayer } from './store/players.ts';
import { lockRanks } from './store/scores.ts';

export function ranksPersonalData(database: Database): PersonalPart[] {
  const scores = personalTable(database, {
    name: 'ranks',
    table: 'rank_scores',
    key: ['list', 'period', 'first_day'],
    tells: ['score'],
    onErase: 'remove',
  });
  const player = personalTable(database, {
    name: 'rankSettings',
    table: 'rank_players',
    key: ['user_id'],
    tells: ['is_hidden', 'excluded_at', 'excluded_reason'],
    onErase: 'remove',
  });
  const erase: PersonalPart['erase'] = async (tx, { userId }) => {
    await lockRanks(tx);
    await removePlayer(tx, userId);
  };
  return [
    { ...scores, erase },
    { ...player, erase },
  ];
}
