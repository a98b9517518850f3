/** What studios' games hold about a person. Who deleted their account has no session any more that a win could use. */
import type { Database } from '../../platform/database/index.ts';
import { type PersonalPart, personalTable } from '../../platform/personal-data/index.ts';

const STAYS = 'The moves of the ledger have to be told for years; they name no person but the number.';

export function studiosPersonalData(database: Database): PersonalPart[] {
  return [
    personalTable(database, {
      name: 'studioLogins',
      table: 'studio_logins',
      key: ['token_hash'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'studioSessions',
      table: 'studio_sessions',
      key: ['ends_at', 'studio_id', 'game'],
      tells: ['ends_at'],
      onErase: 'remove',
    }),
    personalTable(database, {
      name: 'studioMoves',
      table: 'studio_moves',
      key: ['studio_id', 'round', 'place'],
      tells: ['move_uuid', 'kind', 'game', 'coins', 'closes', 'at'],
      onErase: 'keep',
      stays: STAYS,
    }),
    personalTable(database, {
      name: 'studioRounds',
      table: 'studio_rounds',
      key: ['studio_id', 'round'],
      tells: ['game', 'stake', 'payout', 'opened_at', 'closed_at'],
      onErase: 'keep',
      stays: STAYS,
    }),
    personalTable(database, {
      name: 'studioCalls',
      table: 'studio_calls',
      key: ['id'],
      tells: ['studio_id', 'call', 'round', 'coins', 'status', 'at'],
      onErase: 'remove',
    }),
  ];
}
