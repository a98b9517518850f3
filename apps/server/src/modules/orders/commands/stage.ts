/** Keeps things for a player for some minutes; what they staged before is let go. */
import { MINUTE_MS, Refusal, type UserId } from '@boardwalk/base';
import { STAGED_MINUTES } from '@boardwalk/contract/constants';
import { brokenConstraint, transaction } from '../../../platform/database/index.ts';
import { inputHash } from '../../wallet/index.ts';
import type { OrderDeps, PlayerDeps } from '../deps.ts';
import { endStaged, type NewStaged } from '../store/staged.ts';
import type { StagedGoods, StagedRow } from '../store/tables.ts';
import { loadThings, type Things } from '../things.ts';
import { keepAll } from './keep.ts';
import { createLanes, type Lanes } from './lanes.ts';

export interface StageOrder {
  readonly userId: UserId;
  readonly goods: readonly StagedGoods[];
  readonly prizeIds: readonly string[];
  readonly idempotencyKey: string;
  /** The language that its things are named in. */
  readonly locale: string;
}

export type StageLanes = Lanes<NewStaged, StagedRow>;

/** One for all who stage: who wants the same as others waits for them. */
export function createStageLanes(deps: OrderDeps): StageLanes {
  return createLanes(staging => keepAll(deps, staging));
}

export interface Staged {
  readonly row: StagedRow;
  readonly things: Things;
}

/** Refuses `notFound`, `outOfStock`, `prizeGone` and `notSent`; `badInput` for nothing at all or the same goods twice. */
export async function stage(
  deps: PlayerDeps,
  order: StageOrder,
  lanes: StageLanes = createStageLanes(deps),
): Promise<Staged> {
  const { userId, locale, idempotencyKey: requestKey } = order;
  const goods = order.goods.toSorted((one, other) => one.shopGoodsId - other.shopGoodsId);
  const prizeIds = order.prizeIds.map(Number).toSorted((one, other) => one - other);
  const isTwice = goods.some(({ shopGoodsId }, place) => goods[place - 1]?.shopGoodsId === shopGoodsId);
  if (isTwice || goods.length + prizeIds.length === 0)
    throw new Refusal('badInput', { field: 'shopGoodsList' });
  const hash = inputHash({
    goods: goods.map(({ shopGoodsId, goodsNum }) => [shopGoodsId, goodsNum]),
    prizeIds,
  });
  const before = await deps.staged.byKey({ userId, requestKey });
  if (before) return loadRepeated(deps, before, hash, locale);
  const things = await loadThings(deps, userId, { goods, prizeIds }, locale);
  const priced = goods.map((one, place) => ({
    ...one,
    priceCoins: things.things[place]?.face.priceCoins ?? 0,
  }));
  const expiresAt = new Date(deps.clock.nowMs() + STAGED_MINUTES * MINUTE_MS);
  try {
    const wanted = { userId, requestKey, inputHash: hash, goods: priced, prizeIds, expiresAt };
    return { row: await lanes.run(goods[0]?.shopGoodsId ?? userId, wanted), things };
  } catch (error) {
    // The same tap came twice, or another tab staged in the same moment.
    if (brokenConstraint(error) === '') throw error;
    const made = await deps.staged.byKey({ userId, requestKey });
    if (!made) throw new Refusal('tooManyRequests');
    return loadRepeated(deps, made, hash, locale);
  }
}

/** A repeated key gets what it staged, also where a prize of it is gone by now. */
async function loadRepeated(deps: PlayerDeps, row: StagedRow, hash: string, locale: string): Promise<Staged> {
  if (row.input_hash !== hash) throw new Refusal('keyReused');
  const wanted = { goods: row.goods, prizeIds: row.prize_ids };
  return { row, things: await loadThings(deps, row.user_id, wanted, locale, { isPast: true }) };
}

/** Nothing where it is not there any more. */
export async function unstage(deps: OrderDeps, userId: UserId, stagedId?: number): Promise<void> {
  await transaction(deps.database, async tx => {
    for (const id of await endStaged(tx, userId, stagedId)) await deps.shelf.release(tx, id);
  });
}
