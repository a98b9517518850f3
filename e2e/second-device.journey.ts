import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { GIFT } from './support/server.ts';
import { putIntoShell } from './support/shell.ts';
import { watchSockets } from './support/sockets.ts';

describe('a second device of the same kind', () => {
  journey('takes the live connection, the first is told and can take it back', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const first = await takePhone({ player });
    const firstSockets = watchSockets(first.page);
    await first.page.goto('/');
    await expect.poll(firstSockets.bound).toBe(1);

    const second = await takePhone({ player: await server.signIn(player) });
    const secondSockets = watchSockets(second.page);
    await second.page.goto('/');
    await expect.poll(secondSockets.bound).toBe(1);
    const told = elsewhereDialog(first.page);
    await told.waitFor();
    await expect.poll(firstSockets.open).toBe(0);
    await picture(first.page, 'playing-elsewhere');
    expect(await elsewhereDialog(second.page).count()).toBe(0);

    // Coins move meanwhile: taking the connection back shows what the ledger says.
    const { balanceAfter } = await server.drop(player.token, { price: 100 });
    await told.getByRole('button', { name: 'Play here' }).click();
    await expect.poll(firstSockets.bound).toBe(2);
    await told.waitFor({ state: 'detached' });
    await elsewhereDialog(second.page).waitFor();
    await expect.poll(secondSockets.open).toBe(0);
    expect((await server.balances(player.token)).balance).toBe(balanceAfter);
    await first.page.getByRole('img', { name: `${balanceAfter} coins`, exact: true }).waitFor();
  });

  journey('of another kind keeps a connection of its own', async ({ server, takePhone }) => {
    const player = await server.player();
    const browser = await takePhone({ player });
    const browserSockets = watchSockets(browser.page);
    await browser.page.goto('/');
    await expect.poll(browserSockets.bound).toBe(1);

    const app = await takePhone({ player: await server.signIn(player) });
    await putIntoShell(app.context, app.page, { platform: 'android', info: { appVersion: '9.0.0' } });
    const appSockets = watchSockets(app.page);
    await app.page.goto('/');
    await expect.poll(appSockets.bound).toBe(1);
    // A third one, a browser again, ends the first browser's: what would have come by now has come.
    const other = await takePhone({ player: await server.signIn(player) });
    await other.page.goto('/');
    await elsewhereDialog(browser.page).waitFor();
    expect(appSockets.open()).toBe(1);
    expect(await elsewhereDialog(app.page).count()).toBe(0);
  });

  journey('the kicked device closes the news and goes on with its calls', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const first = await takePhone({ player });
    const sockets = watchSockets(first.page);
    await first.page.goto('/');
    await expect.poll(sockets.bound).toBe(1);
    const second = await takePhone({ player: await server.signIn(player) });
    await second.page.goto('/');

    const told = elsewhereDialog(first.page);
    await told.getByRole('button', { name: 'Close' }).click();
    await told.waitFor({ state: 'detached' });
    await first.page.getByRole('link', { name: 'Records' }).click();
    await first.page.getByText('Welcome gift').waitFor();
    await first.page.getByText(`Balance ${GIFT.coins}`).waitFor();
    expect(sockets.open()).toBe(0);
    expect(sockets.bound()).toBe(1);
  });
});

function elsewhereDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Playing somewhere else' });
}
