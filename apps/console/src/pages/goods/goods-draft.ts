/** Goods while somebody writes them. */
import { GoodsType, SENT_GOODS } from '@boardwalk/contract/enums';
import type { InputOf } from '../../platform/call.ts';
import { newKey } from '../../platform/new-key.ts';
import type { Goods } from './goods-text.ts';

type Wish = Omit<InputOf<'mall.save'>, 'reason' | 'idempotencyKey'>;

export type DraftVariant = Wish['variants'][number] & {
  /** Tells those that are new from each other. */
  readonly key: string;
};
export type Draft = Wish['fields'] & {
  readonly type: GoodsType;
  readonly variants: readonly DraftVariant[];
};

export function freshVariant(): DraftVariant {
  return {
    key: newKey(),
    names: { 'en-US': '' },
    picture: '',
    priceCoins: 1000,
    weightGrams: 0,
    place: '',
    isShown: true,
  };
}

export function draftOf(goods: Goods | undefined): Draft {
  if (!goods)
    return {
      type: GoodsType.toy,
      categoryId: 0,
      names: { 'en-US': '' },
      abouts: { 'en-US': '' },
      pictures: [],
      isShown: true,
      position: 0,
      trialCoins: 0,
      cardKindId: 0,
      variants: [freshVariant()],
    };
  const { goodsId: _, changedAt: __, variants, ...fields } = goods;
  return {
    ...fields,
    variants: variants.map(({ shopGoodsId, names, picture, priceCoins, weightGrams, place, isShown }) => ({
      key: String(shopGoodsId),
      shopGoodsId,
      names,
      picture,
      priceCoins,
      weightGrams,
      place,
      isShown,
    })),
  };
}

export function isSent({ type }: Pick<Draft, 'type'>): boolean {
  return SENT_GOODS.includes(type);
}

/** What the server would refuse cannot be sent. */
export function isReady(draft: Draft): boolean {
  const { names, categoryId, pictures, variants, type, trialCoins, cardKindId } = draft;
  const isNamed = (words: { readonly 'en-US': string }) => words['en-US'].trim() !== '';
  const brings = type !== GoodsType.virtual || trialCoins > 0 || cardKindId > 0;
  const areNamed = variants.length === 1 || variants.every(one => isNamed(one.names));
  const areWeighed = !isSent(draft) || variants.every(({ weightGrams }) => weightGrams > 0);
  return isNamed(names) && categoryId > 0 && pictures.length > 0 && brings && areNamed && areWeighed;
}

export function wishOf(draft: Draft, goods: Goods | undefined): Wish {
  const { type, variants, ...fields } = draft;
  const which = goods ? { goodsId: goods.goodsId, changedAt: goods.changedAt } : {};
  const isVirtual = type === GoodsType.virtual;
  return {
    ...which,
    type,
    fields: isVirtual ? fields : { ...fields, trialCoins: 0, cardKindId: 0 },
    variants: variants.map(({ key: _, ...variant }) =>
      isSent(draft) ? variant : { ...variant, weightGrams: 0, place: '' },
    ),
  };
}
