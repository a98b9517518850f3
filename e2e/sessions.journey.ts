/** Sessions on several devices: which one has the live connection, and how the others are ended. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { GIFT, PASSWORD, PIER } from './support/server.ts';
import { putIntoShell } from './support/shell.ts';
import { signOut } from './support/sign-out.ts';
import { watchSockets } from './support/sockets.ts';

describe('a session that ended', () => {
  journey(
    'signed out everywhere: a page with a live connection asks to sign in, and comes back by password',
    async stage => {
      const { server, takePhone, picture } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player });
      const sockets = watchSockets(page);
      await page.goto('/user/game-record');
      await expect.poll(sockets.bound).toBe(1);

      const elsewhere = await server.signIn(player);
      await server.call('identity.signOutEverywhere', {}, elsewhere.token);
      await page.waitForURL('**/auth?return=%2Fuser%2Fgame-record');
      await page.getByText('Your session has ended. Please sign in again.').waitFor();
      await picture(page, 'auth-session-ended');

      await page.getByRole('button', { name: 'Use a password instead' }).click();
      await page.getByLabel('Email').fill(player.mail);
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.waitForURL('**/user/game-record');
      await page.getByRole('heading', { name: 'Your games' }).waitFor();
    },
  );

  journey('without a live connection the next step leads to the sign-in page and back', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    // Sockets can be cut off in the page only.
    const { page, context } = await takePhone({ player, hasWorkers: false });
    await context.routeWebSocket('**/socket', socket => socket.close());
    await page.goto('/user/coin-record');
    await page.getByText('Welcome gift').waitFor();
    // It ends as the next step asks: what the app asks for by itself would notice before, and take the link away.
    await context.route('**/api/user/game/record/list**', async route => {
      await server.call('identity.signOutEverywhere', {}, player.token);
      await route.continue();
    });
    await page.getByRole('link', { name: 'Your games' }).click();
    await page.waitForURL('**/auth?return=%2Fuser%2Fgame-record');
  });

  journey('ended while the app was closed: opening a private page asks to sign in', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    await server.call('identity.signOutEverywhere', {}, player.token);
    const { page } = await takePhone({ player });
    await page.goto('/user/coin-record');
    await page.waitForURL('**/auth?return=%2Fuser%2Fcoin-record');
    // A look around must not run into the ended session again.
    await page.getByRole('link', { name: 'Just look around' }).click();
    await page.getByRole('link', { name: PIER }).waitFor();
    await page.getByRole('link', { name: 'Sign in' }).waitFor();
  });

  journey("a guest's ended session is noticed by nobody", async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone();
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('boardwalk.guest'))).toBeTruthy();
    const guest = await page.evaluate(() => localStorage.getItem('boardwalk.guest') ?? '');
    const { token } = JSON.parse(guest) as { token: string };
    await server.call('identity.signOut', {}, token);
    expect((await server.ask('accounts.read', {}, token)).errorCode).toBe('00009');

    await page.reload();
    await page.getByRole('link', { name: PIER }).waitFor();
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.getByText('You’re a guest').waitFor();
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByRole('heading', { name: 'Enter seeds yourself' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/verify');
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  journey('signing out on purpose forgets the player, and the server forgets the token', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/user/settings');
    await signOut(page);
    await page.waitForURL('**/auth');
    expect((await server.ask('accounts.read', {}, player.token)).errorCode).toBe('00009');
    await page.goto('/user/coin-record');
    await page.waitForURL('**/auth?return=%2Fuser%2Fcoin-record');
  });

  journey('one device is signed out from the list of another', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const lost = await server.signIn(player);
    const { page } = await takePhone({ player });
    await page.goto('/user/settings/devices');
    const others = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Sign out' }) });
    await others.first().waitFor();
    await picture(page, 'devices');
    await others.getByRole('button', { name: 'Sign out' }).click();
    await others.waitFor({ state: 'detached' });
    expect((await server.ask('accounts.read', {}, lost.token)).errorCode).toBe('00009');
    expect((await server.ask('accounts.read', {}, player.token)).success).toBe(true);
  });
});

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
