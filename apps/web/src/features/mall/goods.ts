/** Goods as the mall shows them. */
import type { Output } from '../../platform/request/send.ts';

export type GoodsCard = Output<'mall.list'>['list'][number];
export type Goods = Output<'mall.goods'>;
export type Variant = Goods['variants'][number];
export type Wish = GoodsCard['wish'];

/** Above it nobody needs to hurry: the count is not told. */
const FEW_LEFT = 99;

export function isFew(left: number): boolean {
  return left > 0 && left <= FEW_LEFT;
}

/** Held by others at the moment: some of it may come back soon. */
export function isAllHeld({ left, freeAt }: Pick<Variant, 'left' | 'freeAt'>): boolean {
  return left === 0 && freeAt !== undefined;
}

export function isSoldOut({ left, freeAt }: Pick<Variant, 'left' | 'freeAt'>): boolean {
  return left === 0 && freeAt === undefined;
}

export function missingCoins(price: number, balance: number): number {
  return Math.max(0, price - balance);
}
