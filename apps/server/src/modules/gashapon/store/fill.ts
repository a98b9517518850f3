/** Setting machines up and changing what is in them. */
import { demand, Refusal, type RoomId } from '@boardwalk/base';
import {
  checkGashaponConfig,
  type GashaponConfig,
  gashaponConfigVersion,
  gashaponPrize,
} from '@boardwalk/games/gashapon';
import type { Kysely } from 'kysely';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import type { GashaponTables } from './tables.ts';

export interface Filling {
  readonly name: LocalizedText;
  readonly config: GashaponConfig;
  /** What is in each capsule, in the order of their numbers. */
  readonly contents: readonly { readonly kindId: number; readonly stock: number }[];
}

/** More of one capsule. */
export interface Refill {
  readonly capsuleId: number;
  /** Above zero. */
  readonly count: number;
}

export interface NewMachine {
  readonly name: LocalizedText;
  readonly minLevel: number;
  readonly prices: readonly { readonly times: number; readonly minLevel: number }[];
}

/** A machine with what is in it. Refuses `badInput` for odds that may not be. */
export function addMachine(
  database: Database,
  { name, minLevel, prices }: NewMachine,
  filling: Filling,
  now: Date,
): Promise<RoomId> {
  demand(checkGashaponConfig(filling.config));
  return transaction(database, async tx => {
    const db = tx.$extendTables<GashaponTables>();
    const { count } = await db
      .selectFrom('gashapon_rooms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto('gashapon_rooms')
      .values({ name: JSON.stringify(name) as never, min_level: minLevel, position: count })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = prices.map(price => ({ room_id: id, times: price.times, min_level: price.minLevel }));
    await db.insertInto('gashapon_prices').values(rows).execute();
    await putIn(db, id, filling, now);
    return id;
  });
}

/** What must be in it until now, and what is written in the same transaction. */
export interface FillMore {
  readonly expected?: number;
  readonly alongside?: (tx: Queryable) => Promise<unknown>;
}

/**
 * Puts a new series into a machine. The former one is empty from that moment on, so that a round which was
 * decided by its odds and is not written yet is refused: odds change between rounds, never in one. Refuses
 * `badInput` for odds that may not be, and `changedMeanwhile` where another series is in it than the expected one.
 */
export function fillMachine(
  database: Database,
  { roomId, filling, now }: { readonly roomId: RoomId; readonly filling: Filling; readonly now: Date },
  { expected, alongside }: FillMore = {},
): Promise<void> {
  demand(checkGashaponConfig(filling.config));
  return transaction(database, async tx => {
    const db = tx.$extendTables<GashaponTables>();
    const room = db.selectFrom('gashapon_rooms').select('id').where('id', '=', roomId);
    await room.forUpdate().executeTakeFirstOrThrow();
    const former = await emptyMachine(db, roomId);
    if (expected !== undefined && former !== expected) throw new Refusal('changedMeanwhile');
    await putIn(db, roomId, filling, now);
    await alongside?.(tx);
  });
}

/** More of what is in it now. */
export function refillMachine(database: Database, roomId: RoomId, refills: readonly Refill[]): Promise<void> {
  return transaction(database, async tx => {
    const db = tx.$extendTables<GashaponTables>();
    // Shared with other refills, but not with a change of the series.
    const series = await db
      .selectFrom('gashapon_series')
      .select('id')
      .where('room_id', '=', roomId)
      .where('is_current', '=', true)
      .forShare()
      .executeTakeFirst();
    if (!series) return;
    for (const { capsuleId, count } of refills.toSorted((one, other) => one.capsuleId - other.capsuleId)) {
      await db
        .updateTable('gashapon_capsules')
        .set(({ eb }) => ({ stock: eb('stock', '+', count) }))
        .where('series_id', '=', series.id)
        .where('number', '=', capsuleId)
        .execute();
    }
  });
}

async function emptyMachine(db: Kysely<GashaponTables>, roomId: RoomId): Promise<number | undefined> {
  const former = await db
    .updateTable('gashapon_series')
    .set({ is_current: false })
    .where('room_id', '=', roomId)
    .where('is_current', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!former) return undefined;
  // In the order in which rounds lock them.
  const own = db.selectFrom('gashapon_capsules').select('number').where('series_id', '=', former.id);
  await own.orderBy('number').forUpdate().execute();
  await db.updateTable('gashapon_capsules').set({ stock: 0 }).where('series_id', '=', former.id).execute();
  return former.id;
}

async function putIn(
  db: Kysely<GashaponTables>,
  roomId: RoomId,
  { name, config, contents }: Filling,
  now: Date,
): Promise<void> {
  const { id } = await db
    .insertInto('gashapon_series')
    .values({
      room_id: roomId,
      name: JSON.stringify(name) as never,
      turn_price: config.turnPrice,
      config_version: gashaponConfigVersion(await withPrizes(db, config, contents)),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const capsules = config.capsules.map(({ capsuleId, weight, exchangeCoins }, place) => ({
    series_id: id,
    number: capsuleId,
    exchange_coins: exchangeCoins,
    weight,
    stock: contents[place]?.stock ?? 0,
    kind_id: contents[place]?.kindId ?? 0,
  }));
  await db.insertInto('gashapon_capsules').values(capsules).execute();
}

async function withPrizes(
  db: Kysely<GashaponTables>,
  config: GashaponConfig,
  contents: Filling['contents'],
): Promise<GashaponConfig> {
  const ids = contents.map(({ kindId }) => kindId);
  const kinds = await db.selectFrom('prize_kinds').selectAll().where('id', 'in', ids).execute();
  const prizes = new Map(kinds.map(kind => [kind.id, gashaponPrize(kind)]));
  const capsules = config.capsules.map((capsule, place) => ({
    ...capsule,
    // No kind at all is refused when the capsule is written.
    prize: prizes.get(contents[place]?.kindId ?? 0) ?? '',
  }));
  return { ...config, capsules };
}
