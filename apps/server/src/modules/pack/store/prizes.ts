/** Reading prizes and what kinds of them there are. */
import type { Coins, RoomId, RoundId, UserId } from '@boardwalk/base';
import type { PrizeState, Rarity } from '@boardwalk/contract/enums';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';
import type { Database, Queryable } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import { PRIZES_PER_ROUND, type Prize, type PrizeKind, roundOfPrize } from '../prize.ts';

type Tables = {
  prizes: PrizesTable;
  prize_kinds: {
    id: Generated<number>;
    name: LocalizedText;
    picture: string;
    rarity: Rarity;
    goods_variant_id: number | null;
  };
};

interface PrizesTable {
  id: number;
  exchange_coins: Coins;
  won_at: Date;
  keep_until: Date;
  ended_at: Date | null;
  user_id: UserId;
  kind_id: number;
  room_id: RoomId;
  game_type: number;
  state: PrizeState;
  order_id: number | null;
}

export interface PrizePage {
  readonly state: PrizeState;
  /** From 1. */
  readonly pageNum: number;
  readonly pageSize: number;
}

/** Those of one player that end on one day. */
export interface EndingPrizes {
  readonly userId: UserId;
  readonly day: string;
  readonly count: number;
  /** The first of them. */
  readonly keepUntil: Date;
  readonly wonAt: Date;
}

interface EndingFilter {
  readonly from: Date;
  readonly until: Date;
  readonly after: { readonly userId: number; readonly day: string };
  readonly limit: number;
}

export type PrizeStore = ReturnType<typeof createPrizeStore>;

export function createPrizeStore(database: Database) {
  const db = database.db.$extendTables<Tables>();
  const prizes = () =>
    db
      .selectFrom('prizes')
      .innerJoin('prize_kinds as kind', 'kind.id', 'prizes.kind_id')
      .selectAll('prizes')
      .select(['kind.name', 'kind.picture', 'kind.rarity', 'kind.goods_variant_id as shopGoodsId']);
  return {
    /** Newest first, one more than the page holds. */
    list: async (userId: UserId, { state, pageNum, pageSize }: PrizePage): Promise<Prize[]> => {
      const rows = await prizes()
        .where('user_id', '=', userId)
        .where('state', '=', state)
        .orderBy('prizes.id', 'desc')
        .offset((pageNum - 1) * pageSize)
        .limit(pageSize + 1)
        .execute();
      return rows.map(prizeOf);
    },

    /** In all states, newest first. */
    listBefore: async (userId: UserId, before: number | undefined, limit: number): Promise<Prize[]> => {
      const rows = await prizes()
        .where('user_id', '=', userId)
        .$if(before !== undefined, query => query.where('prizes.id', '<', before ?? 0))
        .orderBy('prizes.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(prizeOf);
    },

    /** One's own among these, in no order. */
    findAll: async (userId: UserId, prizeIds: readonly number[]): Promise<Prize[]> => {
      const rows = await prizes().where('prizes.id', 'in', prizeIds).where('user_id', '=', userId).execute();
      return rows.map(prizeOf);
    },

    /** The prizes of each round in the order they were won. */
    listOfRounds: async (roundIds: readonly RoundId[]): Promise<Prize[]> => {
      const ids = roundIds.flatMap(roundId =>
        Array.from({ length: PRIZES_PER_ROUND }, (_, place) => Number(roundId) * PRIZES_PER_ROUND + place),
      );
      if (ids.length === 0) return [];
      return (await prizes().where('prizes.id', 'in', ids).orderBy('prizes.id').execute()).map(prizeOf);
    },

    /** Kept ones whose time is over, the longest due first. */
    listDue: async (now: Date, offset: number, limit: number): Promise<Prize[]> => {
      const due = prizes().where('state', '=', 'kept').where('keep_until', '<=', now);
      const inLine = due.orderBy('keep_until').orderBy('prizes.id').offset(offset).limit(limit);
      return (await inLine.execute()).map(prizeOf);
    },

    ...keepingStore(db),
    ...endingStore(db),
    ...sumStore(db),
    ...kindStore(db),
  };
}

const keepingStore = (db: Kysely<Tables>) => ({
  keepLonger: async (prizeId: string, until: Date): Promise<void> => {
    await db
      .updateTable('prizes')
      .set({ keep_until: until })
      .where('id', '=', Number(prizeId))
      .where('state', '=', 'kept')
      .execute();
  },

  /** Keeps the prizes of a staged order, so that none ends before it is paid. */
  keepUntil: async (tx: Queryable, prizeIds: readonly number[], until: Date): Promise<void> => {
    await tx
      .$extendTables<Tables>()
      .updateTable('prizes')
      .set({ keep_until: until })
      .where('id', 'in', prizeIds)
      .where('state', '=', 'kept')
      .where('keep_until', '<', until)
      .execute();
  },
});

const endingStore = (db: Kysely<Tables>) => ({
  /** Kept ones by their owner and the day (UTC) on which they end, after a place in this order. */
  listEnding: ({ from, until, after, limit }: EndingFilter): Promise<EndingPrizes[]> => {
    const day = sql<string>`to_char(keep_until at time zone 'UTC', 'YYYY-MM-DD')`;
    return db
      .selectFrom('prizes')
      .select(({ fn }) => [
        'user_id as userId',
        day.as('day'),
        sql<number>`count(*)::integer`.as('count'),
        fn.min('keep_until').as('keepUntil'),
        fn.min('won_at').as('wonAt'),
      ])
      .where('state', '=', 'kept')
      .where('keep_until', '>', from)
      .where('keep_until', '<=', until)
      .where(sql<boolean>`(user_id, ${day}) > (${after.userId}, ${after.day})`)
      .groupBy(['user_id', day])
      .orderBy('user_id')
      .orderBy(day)
      .limit(limit)
      .execute();
  },
});

const sumStore = (db: Kysely<Tables>) => ({
  sumKept: (userId: UserId) =>
    db
      .selectFrom('prizes')
      .select(({ fn }) => [
        fn.countAll<number>().as('prizes'),
        sql<number>`coalesce(sum(exchange_coins), 0)::bigint`.as('coins'),
      ])
      .where('user_id', '=', userId)
      .where('state', '=', 'kept')
      .executeTakeFirstOrThrow(),

  /** What prizes were exchanged for, by the type of their game. */
  sumEnded: (userId: UserId) =>
    db
      .selectFrom('prizes')
      .select(['game_type as gameType', sql<Coins>`sum(exchange_coins)::bigint`.as('coins')])
      .where('user_id', '=', userId)
      .where('state', 'in', ['exchanged', 'expired'])
      .groupBy('game_type')
      .execute(),
});

const kindStore = (db: Kysely<Tables>) => ({
  addKind: async ({ name, picture, rarity }: Omit<PrizeKind, 'id'>): Promise<number> => {
    const row = { name: JSON.stringify(name) as never, picture, rarity };
    const { id } = await db.insertInto('prize_kinds').values(row).returning('id').executeTakeFirstOrThrow();
    return id;
  },

  listKinds: (kindIds: readonly number[]): Promise<PrizeKind[]> =>
    db
      .selectFrom('prize_kinds')
      .select(['id', 'name', 'picture', 'rarity'])
      .where('id', 'in', kindIds)
      .execute(),
});

type PrizeRow = Selectable<PrizesTable> & Omit<PrizeKind, 'id'> & Pick<Prize, 'shopGoodsId'>;

function prizeOf(row: PrizeRow): Prize {
  const { name, picture, rarity, shopGoodsId } = row;
  return {
    id: String(row.id),
    userId: row.user_id,
    kind: { id: row.kind_id, name, picture, rarity },
    exchangeCoins: row.exchange_coins,
    gameType: row.game_type,
    roomId: row.room_id,
    roundId: roundOfPrize(row.id),
    state: row.state,
    wonAtMs: row.won_at.getTime(),
    keepUntilMs: row.keep_until.getTime(),
    endedAtMs: row.ended_at?.getTime(),
    shopGoodsId,
    orderId: row.order_id ?? undefined,
  };
}
