/** Keeps things on the shelf for players while their orders are staged. */
import { assert, Refusal, type RefusalDetail, type UserId } from '@boardwalk/base';
import type { Queryable } from '../../platform/database/index.ts';
import {
  addHolds,
  findFreeAt,
  type Item,
  letGo,
  listKeepers,
  listShelf,
  listStagedVariants,
  lockPlayers,
  lockVariants,
  type ShelfRow,
  settle,
  takeReserved,
} from './store/shelf.ts';

export interface Staging {
  readonly userId: UserId;
  readonly stagedId: number;
  readonly items: readonly Item[];
}

/** All or none; refuses `notFound` and `outOfStock`. Lets go what the same player staged before. */
export async function hold(
  tx: Queryable,
  { userId, stagedId, items, untilMs }: Staging & { readonly untilMs: number },
  at: Date,
): Promise<void> {
  await lockPlayers(tx, [userId]);
  const wanted = summed(items);
  const before = await listStagedVariants(tx, { userId });
  const ids = [...new Set([...before, ...wanted.keys()])];
  await lockVariants(tx, ids);
  // Each statement behind this lock keeps everybody waiting who wants the same.
  if (before.length > 0) await letGo(tx, { userId }, at);
  await settle(tx, ids, at);
  const until = new Date(untilMs);
  const staged = { userId, stagedId, until };
  const reserved = await takeReserved(tx, { ...staged, ids: [...wanted.keys()] });
  const rows = new Map((await listShelf(tx, [...wanted.keys()])).map(row => [row.id, row]));
  const missing: Item[] = [];
  for (const [shopGoodsId, goodsNum] of wanted) {
    const own = reserved.get(shopGoodsId) ?? 0;
    const row = rows.get(shopGoodsId);
    if (!row?.isSold) throw new Refusal('notFound', { shopGoodsId });
    const free = row.onHand - row.held;
    if (free < goodsNum - own) throw await outOfStock(tx, { id: row.id, left: free + own }, at);
    if (goodsNum > own) missing.push({ shopGoodsId, goodsNum: goodsNum - own });
  }
  await addHolds(
    tx,
    missing.map(item => ({ userId, stagedId, ...item })),
    until,
    at,
  );
}

export type Outcome = 'held' | 'left out' | Refusal;

/**
 * Many players who have nothing kept, in their order: as many statements as for one of them. Who has something is left out, and
 * nothing of theirs is touched.
 */
export async function holdEach(
  tx: Queryable,
  stagings: readonly Staging[],
  { until, at }: { readonly until: Date; readonly at: Date },
): Promise<ReadonlyMap<number, Outcome>> {
  const userIds = stagings.map(({ userId }) => userId);
  await lockPlayers(tx, userIds);
  const ids = [...new Set(stagings.flatMap(({ items }) => items.map(({ shopGoodsId }) => shopGoodsId)))];
  await lockVariants(tx, ids);
  await settle(tx, ids, at);
  const keepers = await listKeepers(tx, userIds);
  const shelf = createCount(await listShelf(tx, ids));
  const asked = stagings.map(({ userId, stagedId, items }) => ({
    userId,
    stagedId,
    took: keepers.has(userId) ? ('left out' as const) : shelf.take(summed(items)),
  }));
  const holds = asked.flatMap(({ userId, stagedId, took }) =>
    typeof took === 'string' || 'missing' in took
      ? []
      : took.items.map(item => ({ userId, stagedId, ...item })),
  );
  await addHolds(tx, holds, until, at);
  const refusals = new Map<string, Promise<Refusal>>();
  const refusalOf = (short: Short) => {
    const key = `${short.id} ${short.left}`;
    const refusal = refusals.get(key) ?? outOfStock(tx, short, at);
    refusals.set(key, refusal);
    return refusal;
  };
  const outcomes = new Map<number, Outcome>();
  for (const { stagedId, took } of asked) {
    if (typeof took === 'string') outcomes.set(stagedId, took);
    else if ('items' in took) outcomes.set(stagedId, 'held');
    else
      outcomes.set(stagedId, took.missing instanceof Refusal ? took.missing : await refusalOf(took.missing));
  }
  return outcomes;
}

type Took = { readonly items: readonly Item[] } | { readonly missing: Short | Refusal };

/** What is free of each, less what was taken before. */
function createCount(rows: readonly ShelfRow[]): { take(wanted: ReadonlyMap<number, number>): Took } {
  const free = new Map(rows.filter(({ isSold }) => isSold).map(row => [row.id, row.onHand - row.held]));
  return {
    take(wanted) {
      for (const [id, goodsNum] of wanted) {
        const left = free.get(id);
        if (left === undefined) return { missing: new Refusal('notFound', { shopGoodsId: id }) };
        if (left < goodsNum) return { missing: { id, left } };
      }
      for (const [id, goodsNum] of wanted) free.set(id, (free.get(id) ?? 0) - goodsNum);
      return { items: [...wanted].map(([shopGoodsId, goodsNum]) => ({ shopGoodsId, goodsNum })) };
    },
  };
}

export function summed(items: readonly Item[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { shopGoodsId, goodsNum } of items) {
    assert(Number.isInteger(goodsNum) && goodsNum > 0, 'a player takes whole pieces');
    sums.set(shopGoodsId, (sums.get(shopGoodsId) ?? 0) + goodsNum);
  }
  return sums;
}

interface Short {
  readonly id: number;
  readonly left: number;
}

async function outOfStock(tx: Queryable, { id, left }: Short, at: Date): Promise<Refusal> {
  const freeAt = left === 0 ? await findFreeAt(tx, id, at) : undefined;
  const detail: RefusalDetail = { shopGoodsId: id, left };
  return new Refusal('outOfStock', freeAt ? { ...detail, freeAt: freeAt.getTime() } : detail);
}
