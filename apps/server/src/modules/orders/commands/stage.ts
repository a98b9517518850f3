/** Keeps things for a player for some minutes; what they staged before is let go. */
import { MINUTE_MS, Refusal, type UserId } from '@boardwalk/base';
import { STAGED_MINUTES } from '@boardwalk/contract/constants';
import { brokenConstraint, transaction } from '../../../platform/database/index.ts';
import { inputHash } from '../../wallet/index.ts';
import type { OrderDeps } from '../deps.ts';
import { endStaged, findStagedByKey, type NewStaged } from '../store/staged.ts';
import type { StagedGoods, StagedRow } from '../store/tables.ts';
import { loadThings } from '../things.ts';
import { keepAll } from './keep.ts';
import { createLanes, type Lanes } from './lanes.ts';

export interface StageOrder {
  readonly userId: UserId;
  readonly goods: readonly StagedGoods[];
  readonly prizeIds: readonly string[];
  readonly idempotencyKey: string;
}

export type StageLanes = Lanes<NewStaged, StagedRow>;

/** One for all who stage: who wants the same as others waits for them. */
export function createStageLanes(deps: OrderDeps): StageLanes {
  return createLanes(wanted => keepAll(deps, wanted));
}

/** Refuses `notFound`, `outOfStock`, `prizeGone` and `notSent`; `badInput` for nothing at all or the same goods twice. */
export async function stage(
  deps: OrderDeps,
  order: StageOrder,
  lanes: StageLanes = createStageLanes(deps),
): Promise<StagedRow> {
  const { userId, idempotencyKey: requestKey } = order;
  const goods = order.goods.toSorted((one, other) => one.shopGoodsId - other.shopGoodsId);
  const prizeIds = order.prizeIds.map(Number).toSorted((one, other) => one - other);
  const isTwice = goods.some(({ shopGoodsId }, place) => goods[place - 1]?.shopGoodsId === shopGoodsId);
  if (isTwice || goods.length + prizeIds.length === 0)
    throw new Refusal('badInput', { field: 'shopGoodsList' });
  const hash = inputHash({
    goods: goods.map(({ shopGoodsId, goodsNum }) => [shopGoodsId, goodsNum]),
    prizeIds,
  });
  const before = await findStagedByKey(deps.database.db, userId, requestKey);
  if (before) return sameAs(before, hash);
  const { things } = await loadThings(deps, userId, { goods, prizeIds }, '');
  const priced = goods.map((one, place) => ({ ...one, priceCoins: things[place]?.face.priceCoins ?? 0 }));
  const expiresAt = new Date(deps.clock.nowMs() + STAGED_MINUTES * MINUTE_MS);
  try {
    const wanted = { userId, requestKey, inputHash: hash, goods: priced, prizeIds, expiresAt };
    return await lanes.run(goods[0]?.shopGoodsId ?? userId, wanted);
  } catch (error) {
    // The same tap came twice, or another tab staged in the same moment.
    if (brokenConstraint(error) === '') throw error;
    const made = await findStagedByKey(deps.database.db, userId, requestKey);
    if (!made) throw new Refusal('tooManyRequests');
    return sameAs(made, hash);
  }
}

function sameAs(staged: StagedRow, hash: string): StagedRow {
  if (staged.input_hash !== hash) throw new Refusal('keyReused');
  return staged;
}

/** Nothing where it is not there any more. */
export async function unstage(deps: OrderDeps, userId: UserId, stagedId?: number): Promise<void> {
  await transaction(deps.database, async tx => {
    for (const id of await endStaged(tx, userId, stagedId)) await deps.shelf.release(tx, id);
  });
}
