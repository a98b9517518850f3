import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilIdle } from './support/idle.ts';
import { journey } from './support/journey.ts';
import { PIER } from './support/server.ts';
import { signOut } from './support/sign-out.ts';
import { watchSockets } from './support/sockets.ts';

/** The seconds that the page says until it goes back, in the order in which it says them: none of them stays. */
async function noteCountdown(page: Page): Promise<readonly number[]> {
  const seconds: number[] = [];
  await page.exposeFunction(
    'noteSecond',
    (second: number) => seconds.at(-1) !== second && seconds.push(second),
  );
  await page.addInitScript(() => {
    const { noteSecond } = window as unknown as { readonly noteSecond: (second: number) => void };
    const look = () => {
      const second = /Going back in (\d+) second/.exec(document.body?.textContent ?? '')?.[1];
      if (second !== undefined) noteSecond(Number(second));
    };
    new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true });
  });
  return seconds;
}

describe('finding the way', () => {
  journey('back from a page finds home as it was left, scrolled where it was', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone({ player: await server.player() });
    await page.goto('/');
    await untilIdle(page);
    await page.getByRole('link', { name: 'Lighthouse Plinko' }).scrollIntoViewIfNeeded();
    // Pictures that come into sight on the way are loaded then, and move what is below them.
    await untilIdle(page);
    const before = await scrollOf(page);
    expect(before).toBeGreaterThan(0);
    await page.getByRole('link', { name: 'Records' }).click();
    await page.getByText('Welcome gift').waitFor();
    await page.goBack();
    await page.getByRole('link', { name: PIER }).waitFor();
    await expect.poll(() => scrollOf(page)).toBe(before);
  });

  journey('back closes a dialog and stays on its page, the next one leaves it', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone({ player: await server.player() });
    await page.goto('/');
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByRole('button', { name: 'Change or reveal seeds' }).click();
    const sheet = page.getByRole('dialog', { name: 'Seeds' });
    await sheet.waitFor();
    await page.goBack();
    await sheet.waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/verify');
    await page.goBack();
    await page.getByRole('link', { name: PIER }).waitFor();
  });

  journey('an unknown path says so, counts down and goes one step back', async stage => {
    const { takePhone, picture } = stage;
    const { page } = await takePhone();
    const seconds = await noteCountdown(page);
    await page.goto('/verify');
    await page.goto('/no-such-place', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'Page is building...' }).waitFor();
    await picture(page, 'missing');
    await page.waitForURL('**/verify');
    // A busy page may leave some out.
    expect(seconds.length).toBeGreaterThan(1);
    expect(seconds).toEqual(seconds.toSorted((one, other) => other - one));
    await page.getByRole('heading', { name: 'Enter seeds yourself' }).waitFor();
  });

  journey('an unknown path opened first of all leads home by its link', async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/no-such-place');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: PIER }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  journey(
    'of two tabs the later one is live; signing out there leads both to the sign-in page',
    async stage => {
      const { server, takePhone } = stage;
      const { page, openTab } = await takePhone({ player: await server.player() });
      const sockets = watchSockets(page);
      await page.goto('/user/coin-record');
      await page.getByText('Welcome gift').waitFor();
      await expect.poll(sockets.bound).toBe(1);
      const other = await openTab();
      await other.goto('/user/settings');
      await page.getByRole('dialog', { name: 'Playing somewhere else' }).waitFor();
      await signOut(other);
      await other.waitForURL('**/auth');
      await page.waitForURL('**/auth?return=%2Fuser%2Fcoin-record');
    },
  );

  journey('the chosen colours stay after a reload and come along to another device', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/prefer/theme');
    expect(await themeOf(page)).toBe('blue');
    await page.getByRole('radio', { name: 'Candy' }).click();
    await expect.poll(() => themeOf(page)).toBe('pink');
    await expect.poll(async () => (await server.call('accounts.read', {}, player.token)).colour).toBe(2);
    await page.reload();
    await page.getByRole('radio', { name: 'Candy', checked: true }).waitFor();
    expect(await themeOf(page)).toBe('pink');
    await picture(page, 'theme-pink');

    const { page: elsewhere } = await takePhone({ player: await server.signIn(player) });
    await elsewhere.goto('/');
    await expect.poll(() => themeOf(elsewhere)).toBe('pink');
  });

  journey("a guest's colours stay on the device", async stage => {
    const { page } = await stage.takePhone();
    await page.goto('/prefer/theme');
    await page.getByRole('radio', { name: 'Candy' }).click();
    await expect.poll(() => themeOf(page)).toBe('pink');
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).waitFor();
    expect(await themeOf(page)).toBe('pink');
  });
});

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const places = [document.scrollingElement, ...document.querySelectorAll('*')];
    return Math.max(...places.map(place => place?.scrollTop ?? 0));
  });
}

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset['theme']);
}
