/** What rounds hold about a person. All of it stays: whoever took part is a number there. */
import type { RoundId } from '@boardwalk/base';
import type { Database } from '../../platform/database/index.ts';
import type { PersonalPart } from '../../platform/personal-data/index.ts';
import { createRoundStore, type RoundRow } from './store/rounds.ts';

const PAGE_ROWS = 500;

export function roundsPersonalData(database: Database): PersonalPart[] {
  const store = createRoundStore(database);
  return [
    {
      name: 'rounds',
      covers: ['rounds.user_id', 'round_totals.user_id', 'round_players.user_id'],
      stays: 'Rounds belong to the ledger, and their proofs to everybody who checks them.',
      read: async function* ({ userId }) {
        let before: number | undefined;
        do {
          const rows = await store.listBefore(userId, before, PAGE_ROWS);
          yield rows.map(told);
          before = rows.length === PAGE_ROWS ? rows.at(-1)?.id : undefined;
        } while (before !== undefined);
      },
    },
  ];
}

function told(row: RoundRow): object {
  return {
    roundId: String(row.id) as RoundId,
    gameType: row.game_type,
    roomId: row.room_id,
    state: row.state,
    unit: row.unit,
    stake: row.stake,
    payout: row.payout,
    createdAt: row.created_at,
    bet: row.bet,
    outcome: row.outcome,
    seedHash: row.server_seed_hash?.toString('hex') ?? '',
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce,
  };
}
