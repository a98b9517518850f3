/**
 * A level reached by a ball in a room: told once the room is left, with what it brought and what is offered with it,
 * and the offer through the checkout.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { growthOf, LEAST_GROWTH, LEVEL_2_GROWTH, playTo } from './support/growth.ts';
import { journey } from './support/journey.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, type Player, type Server } from './support/server.ts';

/** What reaches Lv2, and what it brings. */
const FIRST = { growth: LEVEL_2_GROWTH, coins: 100 } as const;
/** With the card that everybody is welcomed with: a tenth of what is bought. */
const DEAL = { price: '$2.99', coins: 480 } as const;

let product: Product;
let server: Server;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});
afterAll(() => product?.stop());

const rewardsOf = async ({ token }: Player) =>
  (await server.call('records.coins', { pageSize: 100 }, token)).list.filter(
    ({ kind }) => kind === 'level.reward',
  );

describe('a level', () => {
  journey('is reached by play, brings its coins once and its offer', async ({ takePhone, picture }) => {
    const player = await server.player();
    await playTo(server, player, FIRST.growth - LEAST_GROWTH);
    const phone = await takePhone({ player, url: product.url, canDraw: false });
    const { page } = phone;
    await page.goto('/plinko/6001');
    await page.getByRole('button', { name: 'Drop' }).click();
    await expect.poll(() => growthOf(server, player)).toBeGreaterThanOrEqual(FIRST.growth);
    await page.goto('/user/settings');
    const told = page.getByRole('dialog', { name: 'Level up!' });
    await told.getByText(`+${FIRST.coins}`).waitFor();
    await told.getByRole('timer').waitFor();
    await picture(page, 'level-up');
    expect(await rewardsOf(player)).toMatchObject([{ amount: FIRST.coins }]);

    const before = (await server.balances(player.token)).balance;
    await told.getByRole('button', { name: `Get it for ${DEAL.price}` }).click();
    const opened = phone.context.waitForEvent('page');
    await page.getByRole('button', { name: `Pay ${DEAL.price}` }).click();
    const provider = await opened;
    await provider.getByRole('button', { name: 'Approve' }).click();
    await provider.waitForURL('**/recharge?payment=*');
    await provider.close();
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(before + DEAL.coins);
    await expectLedgerToAddUp(server, player.token);

    const { userLevel, offer } = await server.call('levels.upgradeInfo', {}, player.token);
    expect({ userLevel, offer }).toEqual({ userLevel: 1, offer: undefined });
    expect(await rewardsOf(player)).toHaveLength(1);
  });

  journey('that is missing is told with the way to it', async ({ takePhone, picture }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, url: product.url, canDraw: false });
    await page.goto('/levels');
    await page.getByRole('button', { name: 'Lv5', exact: true }).click();
    await page.getByRole('heading', { name: 'Lv5', exact: true }).waitFor();
    await page.getByText('Lighthouse Plinko', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'All levels' }).click();
    const all = page.getByRole('dialog', { name: 'All levels' });
    await all.getByText('From 12,790,000 XP').waitFor();
    expect(await all.getByRole('listitem').count()).toBe(20);
    await picture(page, 'all-levels');
  });
});
