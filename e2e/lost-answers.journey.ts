/** A ball whose answer is lost, tapped twice or left in mid-fall is staked once, and shown. */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { type Phone, UNREACHED } from './support/phone.ts';
import {
  dropBall,
  dropButton,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  expectNothingUnshown,
  PLAY,
  readyToDrop,
} from './support/room.ts';
import type { Player } from './support/server.ts';

describe('a ball on a bad connection', () => {
  journey('whose answer was lost is asked for again with its key and staked once', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const keys = watchKeys(phone.page);
    await phone.context.route(PLAY, loseAnswer, { times: 1 });
    await dropButton(phone.page).click();
    await expectOneRound(stage, phone.page, player);
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
  });

  journey('whose request was lost is sent again with its key and staked once', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const keys = watchKeys(phone.page);
    await phone.context.route(PLAY, route => route.abort('connectionfailed'), { times: 1 });
    await dropButton(phone.page).click();
    await expectOneRound(stage, phone.page, player);
    expect(new Set(keys()).size).toBe(1);
  });

  journey('whose answers are all lost is found by the reload and shown late', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const { page, context } = phone;
    const answered = Promise.withResolvers<void>();
    await context.route(PLAY, async route => {
      await loseAnswer(route);
      answered.resolve();
    });
    await dropButton(page).click();
    await answered.promise;
    await context.unroute(PLAY);
    await page.reload();
    await page.getByText('An earlier ball is landing now.').waitFor();
    await stage.picture(page, 'plinko-late');
    await expectOneRound(stage, page, player);
  });

  journey('left in mid-fall by a reload lands once more, and only once', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const { page } = phone;
    await dropBall(page);
    await page.reload();
    await page.getByText('An earlier ball is landing now.').waitFor();
    const { roomId } = await expectOneRound(stage, page, player);
    await expectNothingUnshown(stage.server, player.token, roomId);
    await page.reload();
    await readyToDrop(page);
    await expectBalance(page, stage.server, player.token);
    expect(await page.getByText('An earlier ball is landing now.').count()).toBe(0);
  });

  journey('tapped twice at once is one ball', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const keys = watchKeys(phone.page);
    await dropButton(phone.page).dblclick();
    await expectOneRound(stage, phone.page, player);
    expect(keys()).toHaveLength(1);
  });

  journey('dropped without a connection is played when it is back', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const { page, context } = phone;
    const keys = watchKeys(page);
    await context.setOffline(true);
    await dropButton(page).click();
    await expect.poll(() => keys().length).toBeGreaterThan(1);
    expect(await stage.server.rounds(player.token)).toEqual([]);
    await context.setOffline(false);
    await expectOneRound(stage, page, player);
    expect(new Set(keys()).size).toBe(1);
  });

  journey('a page opened without a connection says so, and comes with the connection', async stage => {
    const { server, takePhone, picture } = stage;
    const phone = await takePhone({ player: await server.player() });
    const { page, context } = phone;
    await page.goto('/user/settings');
    await page.getByRole('link', { name: 'Coin history' }).waitFor();
    // React tells the console of every error a page could not draw, also of a try that fails as the connection comes.
    phone.expectTrouble(UNREACHED);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Coin history' }).click();
    await page.getByRole('heading', { name: 'No connection' }).waitFor();
    await picture(page, 'offline');
    await context.setOffline(false);
    await page.getByText('Welcome gift').waitFor();
  });
});

async function comeToPlay({ server, takePhone }: Stage): Promise<{ phone: Phone; player: Player }> {
  const player = await server.player();
  // The balls fall: they are left and cut off in the middle.
  const phone = await takePhone({ player, hasMotion: true });
  await enterRoom(phone.page, server);
  return { phone, player };
}

/** The server has played, the page learns nothing of it. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort('connectionreset');
}

function watchKeys(page: Page): () => readonly string[] {
  const keys: string[] = [];
  page.on('request', request => {
    if (!request.url().endsWith('/api/plinko/play')) return;
    keys.push((request.postDataJSON() as { idempotencyKey: string }).idempotencyKey);
  });
  return () => keys;
}

async function expectOneRound({ server }: Stage, page: Page, { token }: Player) {
  await expect.poll(async () => (await server.rounds(token)).length).toBe(1);
  const [round] = await server.rounds(token);
  await expectLanded(page, round!);
  await expectBalance(page, server, token);
  await expectLedgerToAddUp(server, token);
  expect(await server.rounds(token)).toHaveLength(1);
  return round!;
}
