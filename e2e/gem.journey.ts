/** Gems: found on the home page, odds read, dropped with coins and with trial coins, left in mid-drop, and verified. */
import { GameType } from '@boardwalk/contract/enums';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { expectBalance, expectLedgerToAddUp, expectNothingUnshown, shownCoins } from './support/room.ts';
import { GIFT } from './support/server.ts';

const PRICE = 10;

/** Resolves in the first gem room, when a drop can be asked for. */
async function enter(page: Page): Promise<void> {
  await page.goto(`/home/${GameType.gem}`);
  await expect.poll(() => page.locator('main a[href^="/gem/"]').count()).toBe(3);
  await page.locator('main a[href^="/gem/"]').first().click();
  await page.waitForURL('**/gem/*');
  await expect.poll(() => dropButton(page).isEnabled()).toBe(true);
}

const dropButton = (page: Page) => page.getByRole('button', { name: 'Drop', exact: true });

async function drop(page: Page): Promise<{ readonly roundId: string; readonly payout: number }> {
  const answered = page.waitForResponse('**/api/gem/play');
  await dropButton(page).click();
  const { data } = (await (await answered).json()) as { data: { roundId: string; payout: number } };
  return data;
}

const landed = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /coins? back$/ })
    .waitFor({ state: 'attached' });

async function look({ picture }: Stage, page: Page, name: string): Promise<void> {
  for (const theme of ['pink', 'blue']) {
    await page.evaluate(chosen => {
      document.documentElement.dataset['theme'] = chosen;
    }, theme);
    await picture(page, `gem-${name}-${theme}`);
  }
}

describe('gems', () => {
  journey('are found, dropped once for their price, and verified in the own browser', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, isCoarse: true });
    await page.goto('/');
    await page.getByRole('link', { name: 'Gems', exact: true }).click();
    await page.waitForURL(`**/home/${GameType.gem}`);
    await look(stage, page, 'tab');
    await enter(page);
    await look(stage, page, 'room');
    await page.getByRole('button', { name: 'Rules and odds' }).click();
    const odds = page.getByRole('dialog', { name: 'Rules and odds' });
    await odds.getByText('There are 1,048,576 possible drops, and each is equally likely.').waitFor();
    await odds.getByText('96.23%').waitFor();
    await look(stage, page, 'odds');
    await page.keyboard.press('Escape');
    await odds.waitFor({ state: 'detached' });

    const { roundId, payout } = await drop(page);
    await landed(page);
    await look(stage, page, 'landed');
    await expectBalance(page, server, player.token);
    const { list } = await server.call('records.gameDetail', { gameType: GameType.gem }, player.token);
    expect(list).toMatchObject([{ roundId, stake: PRICE, payout }]);
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PRICE + payout);
    await expectNothingUnshown(server, player.token, list[0]?.roomId ?? 0);

    await page.goto('/user/coin-record');
    await page.getByRole('link', { name: /Gems/ }).first().click();
    await page.waitForURL(`**/verify/${roundId}`);
    await page.getByRole('button', { name: 'Reveal it now' }).click();
    await page.getByRole('button', { name: 'Take new seeds' }).click();
    await page.getByText('It came out the same.').waitFor();
    expect(await page.getByText('Wrong:').count()).toBe(0);
    await look(stage, page, 'verified');
  });

  journey('left in mid-drop are shown at the next visit, and paid once', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, hasMotion: true, isCoarse: true });
    await enter(page);
    const { payout } = await drop(page);
    // The toast goes away after some seconds: on a busy machine, before the page has loaded.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('Here’s your drop from last time.').waitFor();
    await landed(page);
    await expectBalance(page, server, player.token);
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins - PRICE + payout);
    const { list } = await server.call('records.gameDetail', { gameType: GameType.gem }, player.token);
    expect(list).toHaveLength(1);
    await expectNothingUnshown(server, player.token, list[0]?.roomId ?? 0);
    await expectLedgerToAddUp(server, player.token);
  });

  journey('go on by themselves in turbo until they are stopped', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, isCoarse: true });
    await enter(page);
    await page.getByRole('button', { name: 'Turbo' }).click();
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Auto-play' });
    await look(stage, page, 'auto');
    await sheet.getByRole('button', { name: 'Start' }).click();
    const played = async () =>
      (await server.call('records.gameDetail', { gameType: GameType.gem }, player.token)).list.length;
    await expect.poll(played).toBeGreaterThan(2);
    await page.getByRole('button', { name: /^Stop auto/ }).click();
    await expect.poll(() => dropButton(page).isEnabled()).toBe(true);
    const { balance } = await server.balances(player.token);
    await shownCoins(page, balance).waitFor();
    await expectLedgerToAddUp(server, player.token);
  });
});
