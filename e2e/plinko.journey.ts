/** Plinko: each ball is staked once, lands and is paid, and so it is when its answer is lost, tapped twice or left. */
import type { Page, Route } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { type Phone, UNREACHED } from './support/phone.ts';
import {
  coinsText,
  dropBall,
  dropButton,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  expectNothingUnshown,
  PLAY,
  readyToDrop,
  shownCoins,
  watchBalance,
} from './support/room.ts';
import { GIFT, type Player } from './support/server.ts';

describe('playing plinko', () => {
  journey('with coins: each ball lands and moves the balance by what the server recorded', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, hasMotion: true });
    await enterRoom(page, server);
    await expectBalance(page, server, player.token);
    await picture(page, 'plinko-room');

    const seen = await watchBalance(page);
    const first = await dropBall(page);
    await picture(page, 'plinko-falling');
    await expectLanded(page, first);
    await expectBalance(page, server, player.token);
    await picture(page, 'plinko-landed');
    // What the ball brings is not given away before it lands.
    const staked = GIFT.coins - first.stake;
    const shown = [GIFT.coins, staked, staked + first.payout].map(coins => `${coinsText(coins)} coins`);
    expect(await seen()).toEqual(shown.filter((label, index) => label !== shown[index - 1]));
    await page.getByRole('radio', { name: '50 coins per ball' }).check();
    const second = await dropBall(page);
    expect(second.stake).toBe(50);
    await expectLanded(page, second);
    const balance = await expectBalance(page, server, player.token);

    expect(balance).toBe(GIFT.coins + first.payout - first.stake + second.payout - second.stake);
    const rounds = await server.rounds(player.token);
    expect(rounds.map(({ roundId, stake, payout }) => ({ roundId, stake, payout }))).toEqual(
      [second, first].map(({ roundId, stake, payout }) => ({ roundId, stake, payout })),
    );
    await expectLedgerToAddUp(server, player.token);
    await expectNothingUnshown(server, player.token, first.roomId);
  });

  journey('its rounds and moves stand in the records as in the ledger', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    const round = await dropBall(page);
    await expectLanded(page, round);

    await page.getByRole('button', { name: 'Latest results. Open your rounds' }).click();
    const rounds = page.getByRole('dialog', { name: 'Your rounds' });
    await rounds.getByText(`Round ${round.roundId}`).waitFor();
    await picture(page, 'plinko-rounds');

    await page.goto('/user/coin-record');
    const { list } = await server.call('records.coins', {}, player.token);
    const rows = page.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBe(list.length);
    for (const [index, { balance }] of list.entries()) {
      await rows.nth(index).getByText(`Balance ${balance}`, { exact: true }).waitFor();
    }
    await picture(page, 'coin-record');

    await page.goto('/user/game-record-detail/6');
    const { balanceBefore, balanceAfter } = round;
    await page.getByText(`${balanceBefore} → ${balanceAfter}`, { exact: true }).waitFor();
    await page.getByText(`${round.stake} → ${round.payout}`, { exact: true }).waitFor();
    await picture(page, 'game-record-detail');
  });

  journey('with trial coins: their own ledger moves and the coins stay', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    await page.getByRole('button', { name: 'Use trial coins' }).click();
    await shownCoins(page, GIFT.trialCoins, 'trial coins').waitFor();
    const round = await dropBall(page);
    expect(round.unit).toBe('trial_plinko');
    await picture(page, 'plinko-trial');
    await expectLanded(page, round);

    const expected = GIFT.trialCoins + round.payout - round.stake;
    const balances = await server.balances(player.token);
    expect(balances).toMatchObject({ balance: GIFT.coins, plinkoTrialBalance: expected });
    await shownCoins(page, expected, 'trial coins').waitFor();

    await page.goto('/user/trial-coin/plinko');
    await page.getByText(`Balance ${expected.toLocaleString('en-US')}`, { exact: true }).waitFor();
    await picture(page, 'trial-coin');
    await page.goto('/user/coin-record');
    await page.getByText('Welcome gift').waitFor();
    expect(await page.getByRole('listitem').count()).toBe(1);
  });

  journey('automatic play drops as many balls as were asked for, and no more', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await enterRoom(page, server);
    await page.getByRole('button', { name: 'Auto', exact: true }).click();
    await picture(page, 'plinko-auto');
    const sheet = page.getByRole('dialog', { name: 'Auto-play' });
    await sheet.getByRole('radio', { name: 'No limit' }).check();
    await sheet.getByRole('button', { name: 'Start' }).click();
    await page.getByRole('button', { name: /^Stop auto/ }).waitFor();
    await page.getByText('Auto-play done: every ball has dropped.').waitFor();
    await readyToDrop(page);
    await expect.poll(() => page.getByRole('combobox', { name: 'Rows' }).isEnabled()).toBe(true);
    await expectBalance(page, server, player.token);
    expect(await server.rounds(player.token)).toHaveLength(10);
    await expectLedgerToAddUp(server, player.token);
  });
});

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
    // The toast goes away after some seconds: on a busy machine, before the page has loaded.
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('An earlier ball is landing now.').waitFor();
    await stage.picture(page, 'plinko-late');
    await expectOneRound(stage, page, player);
  });

  journey('left in mid-fall by a reload lands once more, and only once', async stage => {
    const { phone, player } = await comeToPlay(stage);
    const { page } = phone;
    await dropBall(page);
    // The toast goes away after some seconds: on a busy machine, before the page has loaded.
    await page.reload({ waitUntil: 'commit' });
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
