/** A shelf for a journey: goods, a zone that parcels go to, and prizes that can be sent, as the staff would set them up. */
import { randomUUID } from 'node:crypto';
import { GoodsType } from '@boardwalk/contract/enums';
import type { Page } from 'playwright-core';
import type { Stage } from './journey.ts';
import { askConsole, sitDown } from './operator.ts';
import type { Player, Server } from './server.ts';

/** Nobody else sends there: the price is the journey's own. */
const COUNTRY = 'MC';
const MANY = 5;
const reason = 'For a journey.';

export interface Stall {
  readonly goodsId: number;
  readonly shopGoodsId: number;
  readonly name: string;
}

interface Wanted {
  readonly goodsCoins: number;
  readonly shippingCoins: number;
  /** How many there are on the shelf. */
  readonly pieces?: number;
  /** Another product than the worker's own. */
  readonly url?: string;
}

/** One of the goods, new each time, and every prize of the machines that could not be sent yet. */
export async function stockStall(
  takePhone: Stage['takePhone'],
  { goodsCoins, shippingCoins, pieces = MANY, url }: Wanted,
): Promise<Stall> {
  const { page, close } = await sitDown(takePhone, '/account', 'owner', url === undefined ? {} : { url });
  const name = `Headphones ${randomUUID().slice(0, 6)}`;
  const face = { picture: 'headphone', position: 0, isShown: true, reason };
  const { categoryId } = await askConsole(page, 'mall.saveCategory', { names: { 'en-US': name }, ...face });
  const bought = await saveGoods(page, { type: GoodsType.toy, categoryId, name, goodsCoins, pieces });
  const asPrize = { type: GoodsType.clawed, categoryId, name: `Won ${name}`, goodsCoins, pieces: MANY };
  const won = await saveGoods(page, asPrize);
  await askConsole(page, 'delivery.saveZone', {
    name: 'Monaco',
    daysFrom: 3,
    daysTo: 5,
    isOn: true,
    countries: [COUNTRY],
    prices: [{ upToGrams: 100_000, coins: shippingCoins }],
    reason,
  });
  const { list } = await askConsole(page, 'mall.prizes', {});
  for (const { prizeKindId, shopGoodsId } of list)
    if (shopGoodsId === 0) {
      await askConsole(page, 'mall.linkPrize', { prizeKindId, shopGoodsId: won.shopGoodsId, reason });
    }
  await close();
  return { ...bought, name };
}

interface NewGoods {
  readonly type: GoodsType;
  readonly categoryId: number;
  readonly name: string;
  readonly goodsCoins: number;
  readonly pieces: number;
}

async function saveGoods(page: Page, { type, categoryId, name, goodsCoins, pieces }: NewGoods) {
  const texts = { names: { 'en-US': name }, abouts: { 'en-US': 'Quiet as the sea at night.' } };
  const saved = await askConsole(page, 'mall.save', {
    type,
    fields: {
      categoryId,
      ...texts,
      pictures: ['headphone'],
      isShown: true,
      position: 0,
      trialCoins: 0,
      cardKindId: 0,
    },
    variants: [
      {
        names: { 'en-US': '' },
        picture: '',
        priceCoins: goodsCoins,
        weightGrams: 400,
        place: 'A1',
        isShown: true,
      },
    ],
    reason,
    idempotencyKey: randomUUID(),
  });
  const shopGoodsId = saved.variants[0]?.shopGoodsId ?? 0;
  const received = { shopGoodsId, move: 'received' as const, pieces, reason };
  await askConsole(page, 'mall.count', { ...received, idempotencyKey: randomUUID() });
  return { goodsId: saved.goodsId, shopGoodsId };
}

/** Where the player's parcels go. */
export async function settleThere({ call }: Server, { token }: Player): Promise<void> {
  const address = {
    country: COUNTRY,
    name: 'Marina Costa',
    organization: '',
    addressLine1: '2 Quai Antoine',
    addressLine2: '',
    dependentLocality: '',
    city: 'Monaco',
    state: '',
    zip: '98000',
    sortingCode: '',
    phone: '+37793152600',
    isDefault: true,
    idempotencyKey: randomUUID(),
  };
  await call('addresses.save', address, token);
}
