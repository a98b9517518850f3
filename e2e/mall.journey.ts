/**
 * The mall and its orders: one cart in two tabs, the last piece on the shelf, which two players want, and what is sent
 * back within the days of a level and after them.
 */
import { randomUUID } from 'node:crypto';
import { errorCodeOfWire } from '@boardwalk/contract';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { askConsole, sitDown } from './support/operator.ts';
import { ownDataDir } from './support/phone.ts';
import { putAway } from './support/press.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { GIFT, type Player, type Server } from './support/server.ts';
import { settleThere, stockStall } from './support/stall.ts';

const PRICES = { goodsCoins: 100, shippingCoins: 50 } as const;
const ONE = PRICES.goodsCoins + PRICES.shippingCoins;
const TWO = 2 * PRICES.goodsCoins + PRICES.shippingCoins;
/** Longer than at any level. */
const LONG_AGO_DAYS = 400;
const ORDER_TOO_FAR = /80025/;
const reason = 'For a journey.';

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
    await seeOrder(second);
    const address = new URL(second.url()).pathname;
    // The same things once more: they are paid, and that is what is said.
    await pay.dblclick();
    await seeOrder(first);
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
    await seeOrder(bens);
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

describe('an order that has come', () => {
  journey('is sent back within its days, and its coins come back once', async stage => {
    const { server, takePhone, picture } = stage;
    const { shopGoodsId } = await stockStall(takePhone, PRICES);
    const player = await server.player();
    const { page: desk } = await sitDown(takePhone, '/account', 'owner');
    const orderId = await orderAndSend(server, player, desk, shopGoodsId);
    const { page } = await takePhone({ player });
    await page.goto(`/order/${orderId}`);
    await page.getByText(/^You can send things back until/).waitFor();
    await page.getByRole('button', { name: 'Send something back' }).click();
    const sheet = page.getByRole('dialog', { name: 'Send something back' });
    await sheet.getByLabel('What’s the reason?').selectOption({ label: 'I don’t want it anymore' });
    await sheet.getByLabel('Tell us more').fill('Too quiet.');
    await picture(page, 'return-asked');
    await sheet.getByRole('button', { name: 'Request return' }).dblclick();
    await page.getByRole('heading', { name: 'On its way back' }).waitFor();
    // Asked once more past the page: the same, and nothing moves yet.
    const again = await askReturn(server, player, orderId);
    expect(again).toMatchObject({ success: true, data: { state: 'returning' } });
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - ONE);
    const stranger = await askReturn(server, await server.player(), orderId);
    expect(errorCodeOfWire(stranger.errorCode)).toBe('notFound');

    await askConsole(desk, 'parcels.step', { orderId, step: 'takeIn', reason, note: '' });
    await page.getByRole('heading', { name: 'Back with us' }).waitFor();
    await judgeTwice(desk, orderId);
    await page.getByRole('heading', { name: 'Refunded' }).waitFor();
    await picture(page, 'order-refunded');
    // The parcel was not the house's fault.
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PRICES.shippingCoins);
    await page.goto('/inbox');
    await page.getByText('Your refund is here').waitFor();
    await expectLedgerToAddUp(server, player.token);
  });

  journey('is not taken back after its days, and the page says why', async stage => {
    const { server, takePhone, picture } = stage;
    const { shopGoodsId } = await stockStall(takePhone, PRICES);
    const player = await server.player();
    const { page: desk } = await sitDown(takePhone, '/account', 'owner');
    const orderId = await orderAndSend(server, player, desk, shopGoodsId);
    const { page } = await takePhone({ player });
    await page.goto(`/order/${orderId}`);
    await page.getByRole('button', { name: 'Send something back' }).click();
    // The page has been open since then.
    await makeOld(orderId);
    const sheet = page.getByRole('dialog', { name: 'Send something back' });
    await sheet.getByRole('button', { name: 'Request return' }).dblclick();
    await sheet.getByText('The time to send this back is over.').waitFor();
    await page.reload();
    await page.getByText(/^The time to send things back ended on/).waitFor();
    expect(await page.getByRole('button', { name: 'Send something back' }).count()).toBe(0);
    await picture(page, 'return-over');
    const forged = await askReturn(server, player, orderId);
    expect(errorCodeOfWire(forged.errorCode)).toBe('returnOver');
    const { state } = await server.call('orders.order', { orderId }, player.token);
    expect(state).toBe('delivered');
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - ONE);
    await expectLedgerToAddUp(server, player.token);
  });
});

const row = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Your cart' }).getByRole('listitem').filter({ hasText: name });

const payButton = (page: Page, coins: number): Locator =>
  page.getByRole('button', { name: `Order for ${coins} coins`, disabled: false });

/** Where an order was paid by a double tap, a slow computer takes the second one for a tap on what followed the first. */
async function seeOrder(page: Page): Promise<void> {
  const see = page.getByRole('button', { name: 'See your order' });
  const order = page.getByRole('heading', { level: 1, name: /^Order \d+$/ });
  await see.or(order).first().waitFor();
  if (await see.isVisible()) await Promise.race([see.click(), order.waitFor()]);
  await order.waitFor();
}

/** A dialog that comes in this very moment takes the press. */
async function leaveOut(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name: `Select ${name}` });
  const isIn = async () => {
    if (await box.isChecked()) await box.click({ force: true });
    return box.isChecked();
  };
  await expect.poll(isIn, { interval: 2000 }).toBe(false);
}

/** The journey's own goods and something dear of the demo's, whose name it returns. */
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

/** One of the goods, paid by its player and brought to the door by the staff. */
async function orderAndSend(
  server: Server,
  player: Player,
  desk: Page,
  shopGoodsId: number,
): Promise<number> {
  const { token } = player;
  await settleThere(server, player);
  const { list } = await server.call('addresses.list', {}, token);
  const addressId = list[0]?.addressId ?? 0;
  const wanted = { shopGoodsList: [{ shopGoodsId, goodsNum: 1 }], idempotencyKey: randomUUID() };
  const { stagedId } = await server.call('orders.stage', wanted, token);
  const choice = { stagedId, addressId, useCredit: false, useFreeShipping: false };
  const agreed = { ...choice, coins: ONE, idempotencyKey: randomUUID() };
  const { orderId } = await server.call('orders.exchange', agreed, token);
  await askConsole(desk, 'parcels.pick', { orderIds: [orderId] });
  await askConsole(desk, 'parcels.pack', { orderIds: [orderId] });
  const parcel = { orderId, carrier: 'DHL', trackingNumber: `J${orderId}`, trackingUrl: '' };
  await askConsole(desk, 'parcels.ship', { parcels: [parcel] });
  await askConsole(desk, 'parcels.news', { orderId, step: 'delivered', place: 'Monaco', reason });
  return orderId;
}

async function askReturn(server: Server, { token }: Player, orderId: number) {
  const own = await server.ask('orders.order', { orderId }, token);
  const lineIds = own.success ? own.data.lines.map(({ lineId }) => lineId) : [1];
  return server.ask(
    'orders.return',
    { orderId, lineIds, reason: 'unwanted', text: '', idempotencyKey: randomUUID() },
    token,
  );
}

/** Judged once; whoever judges it again comes too late. */
async function judgeTwice(desk: Page, orderId: number): Promise<void> {
  const { lines } = await askConsole(desk, 'parcels.one', { orderId });
  const judged = lines.map(({ lineId }) => ({ lineId, isRefunded: true, things: 'shelf' as const }));
  const judgement = {
    orderId,
    lines: judged,
    isOurFault: false,
    note: '',
    reason,
    idempotencyKey: randomUUID(),
  };
  await askConsole(desk, 'parcels.refund', judgement);
  const again = askConsole(desk, 'parcels.refund', { ...judgement, idempotencyKey: randomUUID() });
  await expect(again).rejects.toThrow(ORDER_TOO_FAR);
}

async function makeOld(orderId: number): Promise<void> {
  const sql = `update prize_orders set delivered_at = delivered_at - make_interval(days => $2),
    return_until = return_until - make_interval(days => $2) where id = $1`;
  await changeRows(ownDataDir(), sql, [orderId, LONG_AGO_DAYS]);
}
