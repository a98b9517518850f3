/** The app without a connection: it opens, shows what it had, says so, and goes on by itself. */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { type Phone, UNREACHED } from './support/phone.ts';
import { PIER, type Player } from './support/server.ts';
import { appKept, keptPaths } from './support/service-worker.ts';

describe('without a connection', () => {
  journey('the app opens with what it had, and with the connection comes what is new', async stage => {
    const { phone, player } = await visit(stage, '/user/coin-record');
    const { page, context } = phone;
    await page.getByText('Welcome gift').waitFor();
    await appKept(page);

    await context.setOffline(true);
    await strip(page).waitFor();
    await page.reload();
    await strip(page).waitFor();
    await page.getByText('Welcome gift').waitFor();
    await stage.picture(page, 'offline-records');

    const { balanceAfter } = await stage.server.drop(player.token);
    await context.setOffline(false);
    await strip(page).waitFor({ state: 'detached' });
    await page.getByText(`Balance ${balanceAfter}`).waitFor();
  });

  journey('a look around as a guest stays possible where one has been', async stage => {
    const phone = await stage.takePhone({ keepsFiles: true });
    const { page, context } = phone;
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await appKept(page);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByRole('link', { name: PIER }).first().waitFor();
    await strip(page).waitFor();
    await stage.picture(page, 'offline-home');
  });

  journey('the app kept for offline is installed in the language it is read in', async stage => {
    const phone = await stage.takePhone({ keepsFiles: true });
    const { page, context } = phone;
    await context.addInitScript(() => localStorage.setItem('boardwalk.locale', '"de-DE"'));
    await page.goto('/');
    await page.getByRole('link', { name: 'Steg-Plinko' }).first().waitFor();
    await expect.poll(() => keptPaths(page)).toContain('/lang/de-DE.webmanifest');
    await appKept(page);
    await context.setOffline(true);
    await page.goto('/');
    await page.getByText('Du bist offline', { exact: true }).waitFor();
    expect(await page.evaluate(manifestInUse)).toMatchObject({ lang: 'de-DE' });
  });

  journey('a page never visited says so, and comes with the connection', async stage => {
    const { phone } = await visit(stage, '/');
    const { page, context } = phone;
    await appKept(page);
    // React tells the console of every error a page could not draw, also of a try that fails as the connection comes.
    phone.expectTrouble(UNREACHED);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Verify', exact: true }).click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await stage.picture(page, 'offline-page');
    await context.setOffline(false);
    await page.getByRole('heading', { name: 'Enter seeds yourself' }).waitFor();
  });

  journey('nothing but files of the app is kept', async stage => {
    const { phone } = await visit(stage, '/user/settings/userinfo');
    const { page } = phone;
    await page.getByLabel('Name', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Back' }).click();
    await appKept(page);
    await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/^\/assets\/UserInfoPage/));
    const paths = await keptPaths(page);
    expect(
      paths.filter(
        path => !/^\/(assets|lang)\/|^\/(index\.html|theme\.js|mark\.svg|manifest\.webmanifest)$/.test(path),
      ),
    ).toEqual([]);
  });
});

async function visit(
  { server, takePhone }: Stage,
  address: string,
): Promise<{ phone: Phone; player: Player }> {
  const player = await server.player();
  const phone = await takePhone({ player, keepsFiles: true });
  await phone.page.goto(address);
  return { phone, player };
}

/** In the page: what a browser would install it with. */
async function manifestInUse(): Promise<unknown> {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  return link && (await fetch(link.href)).json();
}

function strip(page: Page) {
  return page.getByText('You’re offline', { exact: true });
}
