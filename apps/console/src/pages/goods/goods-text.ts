/** Goods in words. */
import { GoodsType } from '@boardwalk/contract/enums';
import type { OutputOf } from '../../platform/call.ts';
import { countText } from '../../platform/format.ts';

export type Goods = OutputOf<'mall.one'>;
export type Variant = Goods['variants'][number];
export type Movement = OutputOf<'mall.movements'>['list'][number];

export const TYPE_NAMES: Readonly<Record<GoodsType, string>> = {
  [GoodsType.toy]: 'Sent',
  [GoodsType.clawed]: 'Prize, sent',
  [GoodsType.virtual]: 'Comes to the account',
  [GoodsType.digital]: 'A code',
};

export const MOVE_NAMES: Readonly<Record<Movement['move'], string>> = {
  received: 'Came in',
  counted: 'Counted anew',
  damaged: 'Written off',
  reserved: 'Kept for a player',
  released: 'Let go',
  sold: 'Sold',
  sent: 'Sent as a prize',
  back: 'Came back',
};

export function priceText(from: number, to: number): string {
  return from === to ? countText(from) : `${countText(from)} to ${countText(to)}`;
}

/** What is left for whoever comes next. */
export function leftText({ onHand, held }: Pick<Variant, 'onHand' | 'held'>): string {
  if (onHand === 0) return 'sold out';
  return held === 0 ? countText(onHand) : `${countText(onHand - held)} of ${countText(onHand)}`;
}

export function waitingText({ tell, reserve }: Pick<Variant, 'tell' | 'reserve'>): string {
  const parts = [tell > 0 && `${countText(tell)} to be told`, reserve > 0 && `${countText(reserve)} in line`];
  return parts.filter(Boolean).join(', ');
}

export function variantName({ names, shopGoodsId }: Pick<Variant, 'names' | 'shopGoodsId'>): string {
  return names['en-US'] || `Variant ${shopGoodsId}`;
}

/** Codes as they come out of a file or a table: one in a line, without what surrounds them. */
export function codesIn(typed: string): string[] {
  const lines = typed.split(/[\r\n]+/).map(line => line.trim());
  return [...new Set(lines.filter(line => line !== ''))];
}
