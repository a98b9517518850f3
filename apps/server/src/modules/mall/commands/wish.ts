/** Wishes: to be told when something is back, or to stand in line for one of it. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { type GoodsWish, MessageType } from '@boardwalk/contract/enums';
import { type Database, type Queryable, transaction } from '../../../platform/database/index.ts';
import type { Levels } from '../../levels/index.ts';
import type { Messages } from '../../messages/index.ts';
import { listOffered } from '../store/offer.ts';
import { lockVariants, settle } from '../store/shelf.ts';
import { type Back, listLines, removeWish, saveWish, takeReserved, takeTold } from '../store/wishes.ts';

const TOLD_AT_ONCE = 500;
const LINES_AT_ONCE = 200;

export interface WishDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly levels: Pick<Levels, 'rightsOf' | 'reservationsFrom'>;
  readonly messages: Pick<Messages, 'send'>;
}

interface Wished {
  readonly userId: UserId;
  readonly variantId: number;
  readonly wish: GoodsWish;
}

/** There is nothing to wait for where something is left: such a wish is over before it begins. */
export async function wish({ database, clock, levels }: WishDeps, wished: Wished): Promise<void> {
  const { userId, variantId } = wished;
  const at = new Date(clock.nowMs());
  if (wished.wish === 'none') return removeWish(database.db, userId, variantId);
  if (wished.wish === 'reserve' && !(await levels.rightsOf(userId)).hasReservations)
    throw new Refusal('levelRequired', { level: await levels.reservationsFrom() });
  const kind = wished.wish;
  await transaction(database, async tx => {
    // What comes in meanwhile waits for this wish, or is there to be seen.
    await lockVariants(tx, [variantId]);
    // What somebody kept and let go of by now belongs to whoever stands in line before.
    await settle(tx, [variantId], at);
    const [variant] = await listOffered(tx, { ids: [variantId] }, { userId, at });
    if (!variant?.isSold) throw new Refusal('notFound');
    if (variant.left === 0) await saveWish(tx, { userId, variantId, wish: kind, at });
  });
}

/** For a job: serves lines and tells whoever waited; how many were told. */
export async function tellBack({ database, clock, messages }: WishDeps): Promise<number> {
  const lines = await listLines(database.db, LINES_AT_ONCE);
  if (lines.length > 0)
    await transaction(database, async tx => {
      await lockVariants(tx, lines);
      await settle(tx, lines, new Date(clock.nowMs()));
    });
  return transaction(database, async tx => {
    const told = await takeTold(tx, TOLD_AT_ONCE);
    const reserved = await takeReserved(tx, TOLD_AT_ONCE);
    for (const back of told) await tell(messages, tx, back, 'goodsBack');
    for (const back of reserved) await tell(messages, tx, back, 'goodsReserved');
    return told.length + reserved.length;
  });
}

async function tell(
  messages: WishDeps['messages'],
  tx: Queryable,
  { userId, names, goodsId, place }: Back,
  template: 'goodsBack' | 'goodsReserved',
): Promise<void> {
  const key = `mall.${template}:${place}`;
  const link = `/goods/${goodsId}`;
  await messages.send(tx, { userId, key, type: MessageType.parcel, template, params: { name: names }, link });
}
