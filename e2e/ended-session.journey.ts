import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { PASSWORD, PIER } from './support/server.ts';
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
