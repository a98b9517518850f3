/** A shelf for a journey: goods, a zone that parcels go to, and prizes that can be sent, as the staff would set them up. */
import { randomUUID } from 'node:crypto';
import {
  type ConsoleCallName,
  type ConsoleCalls,
  type ConsoleInputOf,
  type ConsoleOutputOf,
  consoleCallTable,
} from '@boardwalk/contract/console';
import { GoodsType } from '@boardwalk/contract/enums';
import type { Page } from 'playwright-core';
import type { Stage } from './journey.ts';
import { sitDown } from './operator.ts';
import type { Player, Server } from './server.ts';

/** Nobody else sends there: the price is the journey's own. */
const COUNTRY = 'MC';
const reason = 'For a journey.';

export interface Stall {
  readonly goodsId: number;
  readonly name: string;
}

interface Prices {
  readonly goodsCoins: number;
  readonly shippingCoins: number;
}

/** One of the goods, new each time, and every prize of the capsule machines that could not be sent yet. */
export async function stockStall(
  takePhone: Stage['takePhone'],
  { goodsCoins, shippingCoins }: Prices,
): Promise<Stall> {
  const { page, close } = await sitDown(takePhone, '/account', 'owner');
  const name = `Harbor Bell ${randomUUID().slice(0, 6)}`;
  const face = { picture: 'bell', position: 0, isShown: true, reason };
  const { categoryId } = await ask(page, 'mall.saveCategory', { names: { 'en-US': name }, ...face });
  const bell = await saveGoods(page, GoodsType.toy, categoryId, name, goodsCoins);
  const won = await saveGoods(page, GoodsType.clawed, categoryId, `Won ${name}`, goodsCoins);
  await ask(page, 'delivery.saveZone', {
    name: 'Monaco',
    daysFrom: 3,
    daysTo: 5,
    isOn: true,
    countries: [COUNTRY],
    prices: [{ upToGrams: 100_000, coins: shippingCoins }],
    reason,
  });
  const { list } = await ask(page, 'mall.prizes', {});
  for (const { prizeKindId, shopGoodsId } of list)
    if (shopGoodsId === 0) {
      await ask(page, 'mall.linkPrize', { prizeKindId, shopGoodsId: won.shopGoodsId, reason });
    }
  await close();
  return { goodsId: bell.goodsId, name };
}

async function saveGoods(page: Page, type: GoodsType, categoryId: number, name: string, priceCoins: number) {
  const texts = { names: { 'en-US': name }, abouts: { 'en-US': 'Rings far over the water.' } };
  const saved = await ask(page, 'mall.save', {
    type,
    fields: {
      categoryId,
      ...texts,
      pictures: ['bell'],
      isShown: true,
      position: 0,
      trialCoins: 0,
      cardKindId: 0,
    },
    variants: [
      { names: { 'en-US': '' }, picture: '', priceCoins, weightGrams: 400, place: 'A1', isShown: true },
    ],
    reason,
    idempotencyKey: randomUUID(),
  });
  const shopGoodsId = saved.variants[0]?.shopGoodsId ?? 0;
  const received = { shopGoodsId, move: 'received' as const, pieces: 5, reason };
  await ask(page, 'mall.count', { ...received, idempotencyKey: randomUUID() });
  return { goodsId: saved.goodsId, shopGoodsId };
}

/** From the operator's own page, with the cookie that it alone has. */
async function ask<Name extends ConsoleCallName>(
  page: Page,
  name: Name,
  input: ConsoleInputOf<ConsoleCalls[Name]>,
): Promise<ConsoleOutputOf<ConsoleCalls[Name]>> {
  const { path, effect } = consoleCallTable[name];
  const asked = { path, isRead: effect === 'read', body: JSON.stringify(input) };
  const answer = (await page.evaluate(async ({ path: to, isRead, body }) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(to, isRead ? {} : { method: 'POST', headers, body });
    return (await response.json()) as unknown;
  }, asked)) as { success: boolean; data: ConsoleOutputOf<ConsoleCalls[Name]>; errorInfo: string };
  if (!answer.success) throw new Error(`${name} was refused: ${JSON.stringify(answer)}`);
  return answer.data;
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
