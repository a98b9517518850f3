/**
 * An operator works on what the demo's player ordered: picks, packs and ships one, and takes in and judges another that
 * comes back.
 */
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
});
afterAll(() => product.stop());

describe('parcels', () => {
  journey('go from the shelf to the door, and come back', async ({ takePhone, picture }) => {
    const { page } = await sitDown(takePhone, '/parcels', 'owner', { url: product.url });
    const batch = page.getByRole('region', { name: 'Chosen orders' });
    const queue = (name: string) =>
      page.getByRole('navigation', { name: 'Queues' }).getByRole('button', { name });
    const chooseFirst = () =>
      page
        .getByRole('checkbox', { name: /Choose order/ })
        .first()
        .check();
    await chooseFirst();
    await picture(page, 'parcels-to-pick');
    await batch.getByRole('button', { name: 'Picking list' }).click();
    await page.getByRole('dialog', { name: 'Picking list' }).getByRole('cell').first().waitFor();
    await picture(page, 'parcels-pick-list');
    await page.keyboard.press('Escape');
    const slips = page.waitForEvent('download');
    await batch.getByRole('button', { name: 'Packing slips' }).click();
    expect((await slips).suggestedFilename()).toBe('packing-slips.pdf');
    await batch.getByRole('button', { name: 'Pick', exact: true }).click();
    await batch.getByText('1 picked').waitFor();

    await queue('Picking').click();
    await chooseFirst();
    await batch.getByRole('button', { name: 'Packed' }).click();
    await batch.getByText('1 packed').waitFor();
    await queue('Packed').click();
    await chooseFirst();
    await batch.getByRole('button', { name: 'Ship', exact: true }).click();
    const ship = page.getByRole('dialog', { name: 'Ship 1' });
    await ship.getByLabel('Carrier').fill('UPS');
    await ship.getByLabel(/Tracking number/).fill('1Z999');
    await picture(page, 'parcels-ship');
    await ship.getByRole('button', { name: 'They left the house' }).click();
    await batch.getByText('1 shipped').waitFor();

    await queue('Returning').click();
    const order = page.getByRole('complementary', { name: 'Order' });
    await order.getByRole('button', { name: 'Take in' }).click();
    const taken = page.getByRole('dialog', { name: /Take in/ });
    await taken.getByLabel('Reason').fill('It is here.');
    await taken.getByRole('button', { name: 'Take in' }).click();
    await queue('Back here').click();
    await order.getByRole('button', { name: 'Judge and refund' }).click();
    const judge = page.getByRole('dialog', { name: /Judge/ });
    await judge.getByLabel('Reason').fill('As good as new.');
    await picture(page, 'parcels-judge');
    await judge.getByRole('button', { name: 'Give back' }).click();
    await judge.waitFor({ state: 'detached' });
    // It is more than one person may give back alone.
    await order.getByText('A second person has to agree first.').waitFor();
    await picture(page, 'parcels-asked');

    await page.getByText('Zones and prices').click();
    await page.getByRole('button', { name: 'Europe' }).waitFor();
    await picture(page, 'parcels-zones');
    expect(await page.getByRole('table', { name: 'Zones' }).getByRole('row').count()).toBeGreaterThan(5);
  });
});
