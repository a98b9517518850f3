import { GoodsType } from '@boardwalk/contract/enums';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf, freshVariant, isReady, wishOf } from './goods-draft.ts';
import type { Goods } from './goods-text.ts';

const variant = { ...freshVariant(), weightGrams: 300 };
const draft: Draft = {
  ...draftOf(undefined),
  categoryId: 301,
  names: { 'en-US': 'Crab' },
  pictures: ['crab'],
  variants: [variant],
};
const goods: Goods = {
  goodsId: 3001,
  changedAt: 17,
  type: GoodsType.toy,
  categoryId: 301,
  names: { 'en-US': 'Crab' },
  abouts: { 'en-US': '' },
  pictures: ['crab'],
  isShown: true,
  position: 0,
  trialCoins: 0,
  cardKindId: 0,
  variants: [
    {
      shopGoodsId: 30001,
      names: { 'en-US': '' },
      picture: '',
      priceCoins: 500,
      weightGrams: 300,
      place: 'A1',
      isShown: true,
      onHand: 3,
      held: 0,
      sold: 0,
      codesLeft: 0,
      tell: 0,
      reserve: 0,
    },
  ],
};

describe('goods that are written', () => {
  it.each<readonly [string, Partial<Draft>, boolean]>([
    ['all that is needed', {}, true],
    ['no name', { names: { 'en-US': ' ' } }, false],
    ['no category', { categoryId: 0 }, false],
    ['no picture', { pictures: [] }, false],
    ['no weight', { variants: [freshVariant()] }, false],
    ['no weight of a code', { type: GoodsType.digital, variants: [freshVariant()] }, true],
    ['nothing that it brings', { type: GoodsType.virtual }, false],
    ['trial coins', { type: GoodsType.virtual, trialCoins: 5 }, true],
    ['variants without names', { variants: [variant, variant] }, false],
  ])('with %s', (_name, change, ready) => {
    expect(isReady({ ...draft, ...change })).toBe(ready);
  });

  it('say which ones they change, and from when', () => {
    expect(wishOf(draftOf(goods), goods)).toMatchObject({
      goodsId: 3001,
      changedAt: 17,
      variants: [{ shopGoodsId: 30001, priceCoins: 500, place: 'A1' }],
    });
    expect(wishOf(draft, undefined)).not.toHaveProperty('goodsId');
  });

  it('lose what another type would have', () => {
    const digital = wishOf({ ...draft, type: GoodsType.digital, trialCoins: 5 }, undefined);
    expect(digital.fields.trialCoins).toBe(0);
    expect(digital.variants).toMatchObject([{ weightGrams: 0, place: '' }]);
  });
});
