/** The rounds of a play, with what they gave: rounds name their play in their bet, prizes their round in their number. */
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { StoredPlay } from './plays.ts';

/** As the games wrote them; each knows its own part of `bet` and `outcome`. */
export interface PlayRound {
  readonly id: string;
  readonly state: 'settled' | 'void';
  readonly stake: number;
  readonly payout: number;
  readonly bet: unknown;
  readonly outcome: unknown;
  /** What its prizes are exchanged for, in the order they were won. */
  readonly given: readonly number[];
}

/** More than fit into the longest play. */
const MOST_ROUNDS = 1000;

export function createPlayRoundStore(database: Pick<Database, 'db'>) {
  return {
    list: async ({ id, userId, gameType, startedAtMs }: PlayKey): Promise<PlayRound[]> => {
      const { rows } = await sql<PlayRound>`
        select round.id::text as id, round.state, round.stake::float8 as stake, round.payout::float8 as payout,
          round.bet, round.outcome,
          array(
            select prize.exchange_coins::float8 from prizes prize
            where prize.id between round.id * 10 and round.id * 10 + 9 order by prize.id
          ) as given
        from rounds round
        where round.user_id = ${userId} and round.game_type = ${gameType} and round.state <> 'open'
          and round.created_at >= ${new Date(startedAtMs)} and round.bet ->> 'playId' = ${id}
        order by round.id limit ${MOST_ROUNDS}
      `.execute(database.db);
      return rows;
    },
  };
}

type PlayKey = Pick<StoredPlay, 'id' | 'userId' | 'gameType' | 'startedAtMs'>;

export type PlayRoundStore = ReturnType<typeof createPlayRoundStore>;
