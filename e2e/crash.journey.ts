/** What a player sees when the app itself breaks: an answer of a wrong shape stands in for a bug of ours. */
import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { PIER } from './support/server.ts';

const SEEDS = '**/api/fairness/seed/info**';
const ROOMS = '**/api/plinko/room/list**';

describe('a bug while drawing', () => {
  journey('in a page is told in its place, and a tap tries again', async stage => {
    const { takePhone, picture } = stage;
    const phone = await takePhone();
    await answerWith(phone.context, ROOMS, { list: [null] });
    await phone.page.goto('/');
    await phone.page.getByText(/^Error: /).waitFor();
    await picture(phone.page, 'page-error');
    expect(phone.troubles.length).toBeGreaterThan(0);
    phone.troubles.length = 0;
    await phone.context.unroute(ROOMS);
    await phone.page.reload();
    await phone.page.getByRole('link', { name: PIER }).waitFor();
  });

  journey('around the pages shows what happened, reports it, and goes on after a reset', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { roundId } = await server.drop(player.token);
    const phone = await takePhone({ player });
    const { page, context } = phone;
    await page.goto(`/verify/${roundId}`);
    await answerWith(context, SEEDS, { serverSeedHash: {}, clientSeed: 'mine', nonce: 0 });
    const reported = page.waitForRequest(request => new URL(request.url()).pathname.includes('fault'));
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await page.getByRole('heading', { name: 'oops :( something went wrong!' }).waitFor();
    await picture(page, 'crash');
    expect((await (await reported).response())?.status()).toBe(200);
    await page.getByRole('button', { name: 'Copy Error' }).waitFor();
    expect(phone.troubles.length).toBeGreaterThan(0);
    phone.troubles.length = 0;

    await context.unroute(SEEDS);
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByText('Not revealed yet').waitFor();
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).waitFor();
  });
});

async function answerWith(context: BrowserContext, address: string, data: object): Promise<void> {
  await context.route(address, route =>
    route.fulfill({ json: { success: true, data, errorCode: '', errorInfo: '' } }),
  );
}
