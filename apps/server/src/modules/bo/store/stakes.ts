/** Who has called a tide: written in the transaction that holds the stake, read in the order of the rounds. */
import type { RoundId, UserId } from '@boardwalk/base';
import type { BoSide } from '@boardwalk/games/bo';
import type { Database } from '../../../platform/database/index.ts';
import { batchWriter, int2, int4, int8, text, type Unit } from '../../wallet/index.ts';
import type { BoTables } from './tables.ts';

export interface NewStake {
  readonly tideId: number;
  readonly userId: UserId;
  readonly side: BoSide;
  readonly salt: string;
  readonly stake: number;
  readonly unit: Unit;
}

export interface StoredStake extends NewStake {
  readonly roundId: RoundId;
}

/** What a stake breaks that comes too late, and one of somebody who has called already. */
export const TIDE_CLOSED = 'bo_stakes_open';
export const CALLED_ALREADY = 'bo_stakes_once';

// The tide is held open until the stake is stored: whoever closes it waits, and counts it in.
export const stakeWriter = batchWriter<NewStake>({
  name: 'bo.stakes',
  columns: {
    // Before all others: the tides are held by the first parameter.
    tide_id: int8(row => row.tideId),
    place: int2((_row, place) => place),
    user_id: int4(row => row.userId),
    stake: int8(row => row.stake),
    side: text(row => row.side),
    salt: text(row => row.salt),
    unit: text(row => row.unit),
  },
  sql: batch => `
with open as materialized (
  select id from bo_tides where id = any($1::int8[]) and state = 'open' order by id for share
)
insert into bo_stakes (round_id, tide_id, user_id, side, salt, stake, unit)
select first.id + s.place, open.id, s.user_id, s.side, s.salt, s.stake, s.unit
from (select currval('ledger.transfer_ids') as id) as first, ${batch('s')}
  left join open on open.id = s.tide_id`,
});

export type StakeStore = ReturnType<typeof createStakeStore>;

export function createStakeStore({ db: plain }: Database) {
  const db = plain.$extendTables<BoTables>();
  return {
    /** In their order. */
    list: async (tideId: number): Promise<readonly StoredStake[]> => {
      const query = db.selectFrom('bo_stakes').selectAll().where('tide_id', '=', tideId);
      const rows = await query.orderBy('round_id').execute();
      return rows.map(row => ({
        roundId: String(row.round_id) as RoundId,
        tideId: row.tide_id,
        userId: row.user_id,
        side: row.side,
        salt: row.salt,
        stake: row.stake,
        unit: row.unit,
      }));
    },
    count: async (tideId: number): Promise<number> => {
      const { count } = await db
        .selectFrom('bo_stakes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('tide_id', '=', tideId)
        .executeTakeFirstOrThrow();
      return count;
    },
    findRound: async (tideId: number, userId: UserId): Promise<RoundId | undefined> => {
      const row = await db
        .selectFrom('bo_stakes')
        .select('round_id')
        .where('tide_id', '=', tideId)
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row && (String(row.round_id) as RoundId);
    },
  };
}
