/** Sending something back: within the days of one's level it is taken in and paid back once; after them it is not. */
import { randomUUID } from 'node:crypto';
import { errorCodeOfWire } from '@boardwalk/contract';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { askConsole, sitDown } from './support/operator.ts';
import { ownDataDir } from './support/phone.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { GIFT, type Player, type Server } from './support/server.ts';
import { settleThere, stockStall } from './support/stall.ts';

const PRICES = { goodsCoins: 100, shippingCoins: 50 } as const;
const PAID = PRICES.goodsCoins + PRICES.shippingCoins;
/** Longer than at any level. */
const LONG_AGO_DAYS = 400;
const ORDER_TOO_FAR = /80025/;
const reason = 'For a journey.';

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
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PAID);
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
    await age(orderId);
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
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PAID);
    await expectLedgerToAddUp(server, player.token);
  });
});

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
  const agreed = { ...choice, coins: PAID, idempotencyKey: randomUUID() };
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

async function age(orderId: number): Promise<void> {
  const sql = `update prize_orders set delivered_at = delivered_at - make_interval(days => $2),
    return_until = return_until - make_interval(days => $2) where id = $1`;
  await changeRows(ownDataDir(), sql, [orderId, LONG_AGO_DAYS]);
}
