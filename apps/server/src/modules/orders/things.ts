/** What goes into an order: goods of the mall and prizes of the pack, with what each is, costs and weighs. */
import { Refusal, type UserId } from '@boardwalk/base';
import { type GoodsType, SENT_GOODS } from '@boardwalk/contract/enums';
import type { GoodsFace } from '../mall/index.ts';
import type { Prize } from '../pack/index.ts';
import type { OrderDeps } from './deps.ts';
import type { StagedGoods } from './store/tables.ts';

export interface Thing {
  readonly face: GoodsFace;
  readonly goodsNum: number;
  /** All of them; 0 for a prize. */
  readonly coins: number;
  readonly prize?: Prize;
}

export interface Things {
  readonly things: readonly Thing[];
  readonly prizes: readonly Prize[];
  readonly goodsCoins: number;
  readonly weightGrams: number;
  readonly needsParcel: boolean;
}

export function isSent(type: GoodsType): boolean {
  return SENT_GOODS.includes(type);
}

/** Refuses `notFound`, `prizeGone` for what is not kept any more, and `notSent` for a prize without goods. */
export async function loadThings(
  { pack, shelf }: Pick<OrderDeps, 'pack' | 'shelf'>,
  userId: UserId,
  { goods, prizeIds }: { readonly goods: readonly StagedGoods[]; readonly prizeIds: readonly number[] },
  locale: string,
  /** As it was staged, whatever became of its prizes. */
  { isPast = false }: { readonly isPast?: boolean } = {},
): Promise<Things> {
  const prizes = await pack.sending.findAll(userId, prizeIds);
  if (prizes.length !== prizeIds.length) throw new Refusal('notFound');
  if (!isPast && prizes.some(({ state }) => state !== 'kept')) throw new Refusal('prizeGone');
  const kinds = prizes.map(({ shopGoodsId }) => shopGoodsId);
  if (kinds.includes(null)) throw new Refusal('notSent');
  const ids = [...goods.map(({ shopGoodsId }) => shopGoodsId), ...kinds.map(Number)];
  const faces = await shelf.facesOf([...new Set(ids)], locale);
  const faceOf = (shopGoodsId: number): GoodsFace => {
    const face = faces.get(shopGoodsId);
    if (!face) throw new Refusal('notFound', { shopGoodsId });
    return face;
  };
  const bought = goods.map(({ shopGoodsId, goodsNum, priceCoins }): Thing => {
    const face = faceOf(shopGoodsId);
    return { face, goodsNum, coins: (priceCoins ?? face.priceCoins) * goodsNum };
  });
  const won = prizes
    .toSorted((one, other) => Number(one.id) - Number(other.id))
    .map((prize): Thing => ({ face: faceOf(Number(prize.shopGoodsId)), goodsNum: 1, coins: 0, prize }));
  return summed([...bought, ...won], prizes);
}

function summed(things: readonly Thing[], prizes: readonly Prize[]): Things {
  const sent = things.filter(({ face }) => isSent(face.type));
  return {
    things,
    prizes,
    goodsCoins: things.reduce((sum, { coins }) => sum + coins, 0),
    weightGrams: sent.reduce((sum, { face, goodsNum }) => sum + face.weightGrams * goodsNum, 0),
    needsParcel: sent.length > 0,
  };
}
