/** A prize that was won and goods for coins go into one parcel: from the pack and the cart to an order, and back. */
import { randomUUID } from 'node:crypto';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT, type Player, type Server } from './support/server.ts';
import { settleThere, stockStall } from './support/stall.ts';

const CAPSULES = { roomId: 12_001, price: 60 } as const;
const PRICES = { goodsCoins: 100, shippingCoins: 50 } as const;
const LEFT = GIFT.coins - CAPSULES.price;
const PAID = PRICES.goodsCoins + PRICES.shippingCoins;

describe('the mall', () => {
  journey('sends a won prize and bought goods in one parcel, paid once', async stage => {
    const { server, takePhone, picture } = stage;
    const { goodsId, name } = await stockStall(takePhone, PRICES);
    const player = await server.player();
    const prize = await winPrize(server, player);
    await settleThere(server, player);
    const { page } = await takePhone({ player });

    await page.goto('/mall');
    await page.getByRole('searchbox').fill(name);
    await page.getByRole('link', { name, exact: true }).click();
    await page.waitForURL(`**/goods/${goodsId}`);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.getByText('It’s in your cart').waitFor();
    await picture(page, 'goods');

    await page.goto('/pack');
    await page.getByRole('button', { name: new RegExp(prize) }).click();
    await page.getByRole('button', { name: 'Send it to me' }).click();
    await page.getByRole('button', { name: 'Add something else' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name }).check({ force: true });
    await page.getByRole('button', { name: 'Add 1 item' }).click();
    const pay = page.getByRole('button', { name: `Order for ${PAID} coins`, disabled: false });
    await pay.waitFor();
    await picture(page, 'checkout');
    await pay.click();
    await page.getByRole('button', { name: 'See your order' }).click();
    await expectOrder(page, [prize, name]);
    await picture(page, 'order');

    expect((await server.balances(player.token)).balance).toBe(LEFT - PAID);
    expect((await server.call('mall.cart', {}, player.token)).shopGoodsList).toEqual([]);
    await expectLedgerToAddUp(server, player.token);

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('heading', { name: 'Canceled' }).waitFor();
    expect((await server.balances(player.token)).balance).toBe(LEFT);
    const { list } = await server.call('pack.list', {}, player.token);
    expect(list.map(({ state, canSend }) => [state, canSend])).toEqual([['kept', true]]);
    await expectLedgerToAddUp(server, player.token);
  });
});

async function winPrize(server: Server, { token }: Player): Promise<string> {
  const { room, configVersion } = await server.call('gashapon.room', { roomId: CAPSULES.roomId });
  const product = room.prices.find(({ price }) => price === CAPSULES.price);
  await chooseSeed(server, token);
  const { gashaponProductId = 0 } = product ?? {};
  const play = { roomId: CAPSULES.roomId, gashaponProductId, configVersion, idempotencyKey: randomUUID() };
  const { roundId } = await server.call('gashapon.play', play, token);
  await server.call('rounds.shown', { roundIds: [roundId] }, token);
  const { list } = await server.call('pack.list', {}, token);
  return list[0]?.name ?? '';
}

async function expectOrder(page: Page, names: readonly string[]): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
  const lines = page.getByRole('list', { name: 'In this parcel' }).getByRole('listitem');
  expect(await lines.count()).toBe(names.length);
  for (const name of names) await lines.filter({ hasText: name }).waitFor();
  await page.getByText('Marina Costa').waitFor();
  await page.getByText('You won it').waitFor();
}
