/**
 * The mall and its orders where several are at it at once: one cart in two tabs, and the last piece on the shelf, which
 * two players want.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { ownDataDir } from './support/phone.ts';
import { putAway } from './support/press.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { GIFT, type Player, type Server } from './support/server.ts';
import { settleThere, stockStall } from './support/stall.ts';

const PRICES = { goodsCoins: 100, shippingCoins: 50 } as const;
const ONE = PRICES.goodsCoins + PRICES.shippingCoins;
const TWO = 2 * PRICES.goodsCoins + PRICES.shippingCoins;

describe('the mall', () => {
  journey('has one cart for two tabs, which is paid once and told as paid in the other', async stage => {
    const { server, takePhone, picture } = stage;
    const { shopGoodsId, name } = await stockStall(takePhone, PRICES);
    const player = await server.player();
    await settleThere(server, player);
    const other = await fillCart(server, player, shopGoodsId);
    const { page: first, openTab } = await takePhone({ player });
    await first.goto('/cart');
    await row(first, name).waitFor();
    const second = await openTab();
    await second.goto('/cart');
    // The later tab has the live connection, and the other goes on with its calls.
    for (const tab of [first, second]) await putAway(tab, 'Playing somewhere else');

    await second.getByRole('button', { name: `One more: ${name}` }).click();
    await row(first, name).getByText('2', { exact: true }).waitFor();
    await leaveOut(first, other);
    await second.getByText('2 items selected').waitFor();
    await picture(second, 'cart-two-tabs');
    await second.getByRole('button', { name: `Remove ${other}` }).click();
    await row(first, other).waitFor({ state: 'detached' });
    // At the same moment: whatever comes last, both tell the same.
    const more = first.getByRole('button', { name: `One more: ${name}` });
    await Promise.all([more.dblclick(), second.getByRole('button', { name: `One less: ${name}` }).click()]);
    await expectSameCart(server, player, [first, second]);
    await server.call('mall.cartUpdate', { shopGoodsId, goodsNum: 2 }, player.token);

    await first.reload();
    await first.getByRole('button', { name: 'Checkout' }).click();
    const pay = payButton(first, TWO);
    await pay.waitFor();
    await second.goto('/cart/order');
    await payButton(second, TWO).dblclick();
    await second.getByRole('button', { name: 'See your order' }).click();
    await second.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
    const address = new URL(second.url()).pathname;
    // The same things once more: they are paid, and that is what is said.
    await pay.dblclick();
    await first.getByRole('button', { name: 'See your order' }).click();
    await first.waitForURL(`**${address}`);
    await first.goBack();
    await first.goto('/cart');
    await first.getByRole('heading', { name: 'Your cart is empty' }).waitFor();

    expect((await server.call('orders.list', {}, player.token)).list).toHaveLength(1);
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - TWO);
    await expectLedgerToAddUp(server, player.token);
  });

  journey('sells its last piece to one of two, and to the other when it is free again', async stage => {
    const { server, takePhone, picture } = stage;
    const { shopGoodsId, goodsId, name } = await stockStall(takePhone, { ...PRICES, pieces: 1 });
    const [ann, ben] = [await server.player(), await server.player()];
    for (const player of [ann, ben]) await settleThere(server, player);
    const wanted = { shopGoodsId, goodsNum: 1, idempotencyKey: randomUUID() };
    await server.call('mall.cartAdd', wanted, ben.token);
    const { page: anns } = await takePhone({ player: ann });
    const { page: bens } = await takePhone({ player: ben });
    await anns.goto(`/goods/${goodsId}`);
    await anns.getByRole('button', { name: 'Order now' }).dblclick();
    const annPays = payButton(anns, ONE);
    await annPays.waitFor();

    // Kept for Ann: Ben is told so in his cart, at the goods, and when he tries all the same.
    await bens.goto('/cart');
    await row(bens, name).getByText('On hold').waitFor();
    await bens.getByRole('button', { name: 'Checkout' }).click();
    await bens.getByText('There isn’t enough of this right now.').waitFor();
    await bens.goto(`/goods/${goodsId}`);
    await bens.getByText('Others are ordering the last ones right now.').waitFor();
    await picture(bens, 'goods-held');
    await expectNothingPaid(server, ben);

    // Ann stays too long on her page: it is Ben's, and she pays nothing.
    await endStages(ann);
    await bens.reload();
    await bens.getByRole('button', { name: 'Order now' }).click();
    await payButton(bens, ONE).dblclick();
    await bens.getByRole('button', { name: 'See your order' }).click();
    await annPays.dblclick();
    await anns.getByText('Time ran out on this order. Nothing was paid.').waitFor();
    await anns.getByRole('heading', { name: 'We’re not keeping anything for you right now' }).waitFor();
    await picture(anns, 'checkout-over');
    await expectNothingPaid(server, ann);
    await anns.goto(`/goods/${goodsId}`);
    await anns.getByText('This one’s sold out for now.').waitFor();

    // Called off, it can be had again.
    await bens.getByRole('button', { name: 'Cancel order' }).click();
    await bens.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).dblclick();
    await bens.getByRole('heading', { name: 'Canceled' }).waitFor();
    await expectNothingPaid(server, ben);
    await anns.reload();
    await anns.getByRole('button', { name: 'Order now' }).click();
    await payButton(anns, ONE).click();
    await anns.getByRole('button', { name: 'See your order' }).click();
    await anns.getByRole('heading', { level: 1, name: /^Order \d+$/ }).waitFor();
    expect((await server.balances(ann.token)).balance).toBe(GIFT.coins - ONE);
    for (const player of [ann, ben]) await expectLedgerToAddUp(server, player.token);
  });
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your cart' }).getByRole('listitem').filter({ hasText: name });

const payButton = (page: Page, coins: number): Locator =>
  page.getByRole('button', { name: `Order for ${coins} coins`, disabled: false });

/** The journey's own goods and something dear of the demo's, whose name it returns. */
/** A dialog that comes in this very moment takes the press. */
async function leaveOut(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `Select ${name}` });
  const isIn = async () => {
    if (await box.isChecked()) await box.click({ force: true });
    return box.isChecked();
  };
  await expect.poll(isIn, { interval: 2000 }).toBe(false);
}

async function fillCart(server: Server, { token }: Player, shopGoodsId: number): Promise<string> {
  const { list } = await server.call('mall.list', { sort: 'dearest' });
  const [dear] = list.filter(({ left }) => left > 0);
  for (const id of [shopGoodsId, dear?.shopGoodsId ?? 0]) {
    const wanted = { shopGoodsId: id, goodsNum: 1, idempotencyKey: randomUUID() };
    await server.call('mall.cartAdd', wanted, token);
  }
  return dear?.name ?? '';
}

async function expectSameCart(server: Server, { token }: Player, pages: readonly Page[]): Promise<void> {
  const countOn = (page: Page) => page.getByRole('status').filter({ hasText: 'selected' }).innerText();
  await expect
    .poll(async () => {
      const { checkedNum } = await server.call('mall.cart', {}, token);
      const told = await Promise.all(pages.map(countOn));
      return told.every(text => text.startsWith(`${checkedNum} item`));
    })
    .toBe(true);
}

async function expectNothingPaid(server: Server, { token }: Player): Promise<void> {
  expect((await server.balances(token)).balance).toBe(GIFT.coins);
}

/** As if the ten minutes were over. */
async function endStages({ userId }: Player): Promise<void> {
  for (const table of ['staged_orders', 'stock_holds']) {
    const sql = `update ${table} set expires_at = now() - interval '1 second' where user_id = $1`;
    await changeRows(ownDataDir(), sql, [userId]);
  }
}
