/**
 * Whoever cares for the mall puts something new on sale, counts it in, and imports codes; a player finds it in the mall.
 * The shelf is proven, and every change stands among its movements.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { createServer } from './support/server.ts';

/** A second try makes another one. */
let tries = 0;
let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
});
afterAll(() => product.stop());

describe('goods of the mall', () => {
  journey('are put on sale at the desk, counted in, and found by players', async ({ takePhone, picture }) => {
    const name = `Lighthouse lamp ${++tries}`;
    const server = createServer(product.url);
    const player = await server.player();
    const { page: desk } = await sitDown(takePhone, '/goods', 'owner', { url: product.url });
    await desk.getByLabel('Name or number').fill('kopfhörer');
    await desk.getByRole('heading', { name: 'Wireless headphones' }).waitFor();
    await picture(desk, 'goods');

    await desk.getByRole('button', { name: 'New goods' }).click();
    const form = desk.getByRole('dialog', { name: 'New goods' });
    await form.getByLabel('Category').selectOption({ label: 'For home' });
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('About it').fill('Turns slowly, and is never too bright.');
    await form.getByLabel('One of the app’s own pictures').fill('light-bulb');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await form.getByLabel('Coins', { exact: true }).fill('12500');
    await form.getByLabel('Grams, with wrapping').fill('640');
    await form.getByLabel('Stands at').fill('C9');
    await form.getByLabel('Reason').fill('For the autumn.');
    await picture(desk, 'goods-new');
    await form.getByRole('button', { name: 'Make them' }).click();
    await desk.getByRole('heading', { name }).waitFor();

    await desk.getByRole('button', { name: 'Came in' }).click();
    const counting = desk.getByRole('dialog', { name: `Came in: ${name}` });
    await counting.getByLabel('How many came in').fill('7');
    await counting.getByLabel('Reason').fill('The first box.');
    await counting.getByRole('button', { name: 'Put on the shelf' }).click();
    await desk.getByRole('group', { name: 'Movements' }).getByText('The first box.').waitFor();
    await picture(desk, 'goods-shelf');

    await desk.getByRole('button', { name: 'Prove the shelf' }).click();
    await desk.getByRole('dialog', { name: 'The shelf' }).getByText('Every count is right').waitFor();
    await picture(desk, 'goods-proof');

    const { list } = await server.call('mall.list', { words: `lighthuose ${tries}` }, player.token);
    expect(list).toMatchObject([{ name, price: 12_500, left: 7 }]);
  });
});
