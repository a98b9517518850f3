/** Capsules put in and taken out by hand, and what could be in a machine. */
import { type Clock, Refusal, type RoomId } from '@boardwalk/base';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { PrizeKind } from '../../pack/index.ts';
import type { GashaponTables } from './tables.ts';

export interface Move {
  readonly staffId: number;
  readonly key: string;
  readonly roomId: RoomId;
  readonly seriesId: number;
  readonly capsuleId: number;
  readonly count: number;
  readonly author: string;
  readonly reason: string;
}

export interface StoredMove extends Pick<Move, 'capsuleId' | 'count' | 'author' | 'reason'> {
  readonly id: string;
  readonly name: LocalizedText;
  readonly atMs: number;
}

export interface MoveStore {
  /**
   * Once for its key; `alongside` in the transaction, with the stock before. Refuses `keyReused` for another move with
   * the same key, `changedMeanwhile` for a series that is not in the machine any more, `notFound` for a capsule that is
   * none, and `badInput` where more would be taken out than there is.
   */
  add(move: Move, alongside: (tx: Queryable, before: number) => Promise<unknown>): Promise<void>;
  /** Newest first, those before a move where one is named. */
  list(roomId: RoomId, before: number | undefined, limit: number): Promise<StoredMove[]>;
  listKinds(): Promise<PrizeKind[]>;
}

const MOST_KINDS = 500;

export function createMoveStore(database: Database, clock: Clock): MoveStore {
  const db = database.db.$extendTables<GashaponTables>();
  return {
    add: (move, alongside) =>
      transaction(database, async tx => {
        if (!(await note(tx, move, new Date(clock.nowMs())))) return;
        await alongside(tx, await moveStock(tx, move));
      }),
    list: async (roomId, before, limit) => {
      const rows = await db
        .selectFrom('gashapon_moves as move')
        .innerJoin('gashapon_capsules as capsule', join =>
          join.onRef('capsule.series_id', '=', 'move.series_id').onRef('capsule.number', '=', 'move.number'),
        )
        .innerJoin('prize_kinds as kind', 'kind.id', 'capsule.kind_id')
        .select([
          'move.id',
          'move.number',
          'move.count',
          'move.author',
          'move.reason',
          'move.created_at',
          'kind.name',
        ])
        .where('move.room_id', '=', roomId)
        .$if(before !== undefined, query => query.where('move.id', '<', before ?? 0))
        .orderBy('move.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ id, number, created_at: createdAt, ...row }) => {
        return { ...row, id: String(id), capsuleId: number, atMs: createdAt.getTime() };
      });
    },
    listKinds: () => db.selectFrom('prize_kinds').selectAll().orderBy('id').limit(MOST_KINDS).execute(),
  };
}

/** False where it was noted before. */
async function note(tx: Queryable, move: Move, now: Date): Promise<boolean> {
  const db = tx.$extendTables<GashaponTables>();
  const { staffId: staff_id, key: request_key, roomId: room_id, seriesId: series_id } = move;
  const { capsuleId: number, count, author, reason } = move;
  const added = await db
    .insertInto('gashapon_moves')
    .values({ staff_id, request_key, room_id, series_id, number, count, author, reason, created_at: now })
    .onConflict(conflict => conflict.columns(['staff_id', 'request_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return true;
  const known = await db
    .selectFrom('gashapon_moves')
    .select(['series_id', 'number', 'count'])
    .where('staff_id', '=', staff_id)
    .where('request_key', '=', request_key)
    .executeTakeFirst();
  const isSame = known?.series_id === series_id && known.number === number && known.count === count;
  if (!isSame) throw new Refusal('keyReused');
  return false;
}

async function moveStock(tx: Queryable, { roomId, seriesId, capsuleId, count }: Move): Promise<number> {
  const db = tx.$extendTables<GashaponTables>();
  // Shared with other moves, but not with a change of the series.
  const series = await db
    .selectFrom('gashapon_series')
    .select('id')
    .where('room_id', '=', roomId)
    .where('is_current', '=', true)
    .forShare()
    .executeTakeFirst();
  if (series?.id !== seriesId) throw new Refusal('changedMeanwhile');
  const one = db
    .selectFrom('gashapon_capsules')
    .select('stock')
    .where('series_id', '=', seriesId)
    .where('number', '=', capsuleId);
  const row = await one.forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('notFound');
  if (row.stock + count < 0) throw new Refusal('badInput', { field: 'count' });
  await db
    .updateTable('gashapon_capsules')
    .set({ stock: row.stock + count })
    .where('series_id', '=', seriesId)
    .where('number', '=', capsuleId)
    .execute();
  return row.stock;
}
