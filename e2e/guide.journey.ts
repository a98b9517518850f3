import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { dropButton } from './support/room.ts';
import { newMail, type Server } from './support/server.ts';

describe('the guide of newcomers', () => {
  journey('leads from the home page to the first ball, and never comes again', async stage => {
    const { server, takePhone, picture } = stage;
    const { page } = await takePhone();
    await signUp(page, server);
    const bubble = page.getByRole('dialog', { name: 'Guide' });
    await bubble.getByText('This is a Plinko room.').waitFor();
    await picture(page, 'guide-home');
    await expectNothingCovered(page, 'first-room');
    await page.locator('[data-guide="first-room"]').click();

    await bubble.getByText('Trial coins are free.').waitFor();
    await picture(page, 'guide-room');
    await expectNothingCovered(page, 'purse');
    await page.getByRole('button', { name: 'Use trial coins' }).click();
    await bubble.getByText('Low risk: small wins, often').waitFor();
    await expectNothingCovered(page, 'risk');
    await bubble.getByRole('button', { name: 'Next' }).click();
    await bubble.getByText('Now drop your first ball!').waitFor();
    await expectNothingCovered(page, 'drop');
    await dropButton(page).click();
    await bubble.getByText('Here’s your round.').waitFor();
    await picture(page, 'guide-round');
    await bubble.getByRole('button', { name: 'Got it' }).click();
    await page.getByText('That’s it. Have fun!').waitFor();

    await page.goto('/');
    await page.getByRole('link', { name: 'Pier Plinko' }).waitFor();
    expect(await bubble.count()).toBe(0);
  });

  journey('is left by Escape, and the page can be used at once', async stage => {
    const { server, takePhone } = stage;
    const { page } = await takePhone();
    await signUp(page, server);
    const bubble = page.getByRole('dialog', { name: 'Guide' });
    await bubble.waitFor();
    await page.keyboard.press('Escape');
    await bubble.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Me', exact: true }).click();
    await page.waitForURL('**/user/settings');
  });
});

async function signUp(page: Page, server: Server): Promise<void> {
  const mail = newMail();
  await page.goto('/auth');
  await page.getByLabel('Email').fill(mail);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByText(`We sent a six-digit code to ${mail}.`).waitFor();
  await page.getByLabel('Code', { exact: true }).fill(await server.mailedCode(mail));
  await page.waitForURL(url => url.pathname === '/');
}

/** What the guide points at is in the window, and its bubble is beside it. */
async function expectNothingCovered(page: Page, target: string): Promise<void> {
  await expect
    .poll(async () => {
      const lit = await page.locator(`[data-guide="${target}"]`).boundingBox();
      const bubble = await page.getByRole('dialog', { name: 'Guide' }).boundingBox();
      if (!lit || !bubble) return 'not there';
      const isApart =
        bubble.y >= lit.y + lit.height ||
        bubble.y + bubble.height <= lit.y ||
        bubble.x >= lit.x + lit.width ||
        bubble.x + bubble.width <= lit.x;
      return isApart && bubble.y >= 0 && bubble.y + bubble.height <= 844 ? 'apart' : 'covered';
    })
    .toBe('apart');
}
