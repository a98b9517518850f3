/** What a player sees when the app itself breaks: answers and code of a wrong shape stand in for a bug of ours. */
import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { PIER } from './support/server.ts';

const SEEDS = '**/api/fairness/seed/info**';
/** A player's own, which no document brings. */
const RECORDS = '**/api/user/coin/record/list**';
/** What comes when the first page stands, with what is drawn beside every page. */
const BESIDE = '**/assets/later-*.js';
const BROKEN = `export function Prompters() {
  if (!globalThis.isMended) throw new TypeError('a bug of ours');
  return null;
}
export const startAnalytics = () => undefined;
export const startAfterFirstPage = () => undefined;`;

describe('a bug while drawing', () => {
  journey('in a page is told in its place, and a tap tries again', async stage => {
    const { server, takePhone, picture } = stage;
    const phone = await takePhone({ player: await server.player() });
    await answerWith(phone.context, RECORDS, { list: [null], hasMore: false });
    await phone.page.goto('/user/coin-record');
    await phone.page.getByText(/^Error: /).waitFor();
    await picture(phone.page, 'page-error');
    expect(phone.troubles.length).toBeGreaterThan(0);
    phone.troubles.length = 0;
    await phone.context.unroute(RECORDS);
    await phone.page.reload();
    await phone.page.getByText('Welcome gift').waitFor();
  });

  journey('in a dialog is told, and costs no more than the dialog', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { roundId } = await server.drop(player.token);
    const phone = await takePhone({ player });
    const { page, context } = phone;
    await page.goto(`/verify/${roundId}`);
    await answerWith(context, SEEDS, { serverSeedHash: {}, clientSeed: 'mine', nonce: 0 });
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await page.getByText('Something went wrong').first().waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(phone.troubles.length).toBeGreaterThan(0);
    phone.troubles.length = 0;

    await context.unroute(SEEDS);
    await page.reload();
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await page.getByRole('dialog').waitFor();
  });

  journey('around the pages shows what happened, reports it, and goes on after a reset', async stage => {
    const { takePhone, picture } = stage;
    const phone = await takePhone();
    const { page, context } = phone;
    await context.route(BESIDE, route => route.fulfill({ contentType: 'text/javascript', body: BROKEN }));
    const reported = page.waitForRequest(request => new URL(request.url()).pathname.includes('fault'));
    await page.goto('/');
    await page.getByRole('heading', { name: 'oops :( something went wrong!' }).waitFor();
    await picture(page, 'crash');
    expect((await (await reported).response())?.status()).toBe(200);
    await page.getByRole('button', { name: 'Copy Error' }).waitFor();
    expect(phone.troubles.length).toBeGreaterThan(0);
    phone.troubles.length = 0;

    await page.evaluate(() => Object.assign(globalThis, { isMended: true }));
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('link', { name: PIER }).waitFor();
  });
});

async function answerWith(context: BrowserContext, address: string, data: object): Promise<void> {
  await context.route(address, route =>
    route.fulfill({ json: { success: true, data, errorCode: '', errorInfo: '' } }),
  );
}
