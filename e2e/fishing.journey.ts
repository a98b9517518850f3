/**
 * Fishing: two players and somebody who looks on share a reef, one player fires from two places, with coins and with trial
 * coins; shots are paid once whatever happens, and can be verified.
 */
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { expectPaidOnce, fire, openReef, REEF, shotsOf } from './support/reef.ts';
import { expectLedgerToAddUp, shownCoins } from './support/room.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

const TRIAL_COINS = 400;

describe('a reef', () => {
  journey('is shared by its cannons and by who looks on; a shot is paid once and verified', async stage => {
    const { server, picture } = stage;
    const [ann, bob] = [await server.player(), await server.player()];
    const [first, second, spectator] = [
      await enter(stage, ann, true),
      await enter(stage, bob),
      await enter(stage, await server.player()),
    ];
    await first.getByRole('button', { name: 'Take cannon 1' }).click();
    await second.getByRole('button', { name: 'Take cannon 3' }).click();
    await expect.poll(() => freeCannons(spectator)).toBe(2);
    await fire(first);
    await fire(second);
    await picture(first, 'reef-shared');
    await first.reload();
    await first.getByText('You', { exact: true }).waitFor();
    for (const player of [ann, bob]) await expectPaidOnce(server, player);

    const [shot] = await shotsOf(server, ann);
    await first.goto(`/verify/${shot?.roundId}`);
    await first.getByRole('button', { name: 'Reveal it now' }).click();
    await first.getByRole('button', { name: 'Take new seeds' }).click();
    await first.getByText('It came out the same.').waitFor();
    await picture(first, 'reef-verified');
  });

  journey('is played with trial coins: theirs move, and coins stay', async stage => {
    const { server, picture } = stage;
    const player = await server.player();
    const code = await makeTrialCode(stage);
    await server.call('cards.exchange', { code }, player.token);
    const page = await enter(stage, player);
    await page.getByRole('button', { name: 'Use trial coins' }).click();
    await shownCoins(page, TRIAL_COINS, 'trial coins').waitFor();
    await fire(page);
    await picture(page, 'reef-trial');
    await expect.poll(async () => (await shotsOf(server, player)).length).toBeGreaterThan(0);

    const trialCoins = async () => {
      const { fishingTrialBalance, unifiedTrialBalance } = await server.balances(player.token);
      return fishingTrialBalance + unifiedTrialBalance;
    };
    const shots = await shotsOf(server, player);
    for (const { unit } of shots) expect(unit).toMatch(/^trial_(fishing|unified)$/);
    const expected = TRIAL_COINS + shots.reduce((sum, { stake, payout }) => sum + payout - stake, 0);
    expect(await trialCoins()).toBe(expected);
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);
    await shownCoins(page, expected, 'trial coins').waitFor();
    await expectLedgerToAddUp(server, player.token);
  });

  journey('has one cannon for a player in two tabs, who fires from either', async stage => {
    const { server, takePhone } = stage;
    const player = await server.player();
    const { page: first, openTab } = await takePhone({ player, canDraw: false });
    leaveAtEnd(server, player);
    await sit(first);
    await fire(first);
    const second = await openTab();
    await openReef(second);
    // The later one of two tabs is live, here as everywhere.
    const told = first.getByRole('dialog', { name: 'Playing somewhere else' });
    await told.waitFor();
    await second.getByText('You', { exact: true }).waitFor();
    expect(await freeCannons(second)).toBe(0);
    await fire(second);
    await told.getByRole('button', { name: 'Play here' }).click();
    await told.waitFor({ state: 'detached' });
    await fire(first);

    const { token } = await server.player();
    const { seats } = await server.call('fishing.room', { roomId: REEF }, token);
    expect(seats.filter(({ userId }) => userId === String(player.userId))).toHaveLength(1);
    const shots = await shotsOf(server, player);
    expect(shots.length).toBeGreaterThanOrEqual(3);
    await expectPaidOnce(server, player);
    const { balance } = await server.balances(player.token);
    await shownCoins(first, balance).waitFor();
  });
});

/**
 * All pages share the browser's graphics, and a reef is never still: without a graphics card one that is drawn takes more
 * than a core, and with several a page answers a finger after seconds or not at all.
 */
async function enter({ server, takePhone }: Stage, player: Player, canDraw = false): Promise<Page> {
  const { page } = await takePhone({ player, isCoarse: true, canDraw });
  leaveAtEnd(server, player);
  await openReef(page);
  return page;
}

/** A cannon is kept for who is away: the next journey would find it taken. */
function leaveAtEnd(server: Server, { token }: Player): void {
  onTestFinished(async () => void (await server.ask('fishing.leave', {}, token)));
}

/** At any cannon that is free. */
async function sit(page: Page): Promise<void> {
  await openReef(page);
  await page
    .getByRole('button', { name: /^Take cannon/ })
    .first()
    .click();
  await page.getByText('You', { exact: true }).waitFor();
}

/** An operator makes a code that gives trial coins, good once. */
async function makeTrialCode({ takePhone }: Stage): Promise<string> {
  const code = `REEF-${Date.now()}`;
  const { page: desk, close } = await sitDown(takePhone, '/shop?part=codes', 'owner');
  await desk.getByRole('button', { name: 'New batch' }).click();
  const form = desk.getByRole('dialog');
  await form.getByLabel('Name').fill('For a journey');
  await form.getByText('One code for everybody').click();
  await form.getByLabel('The code').fill(code);
  await form.getByLabel('Uses in all').fill('1');
  await form.getByLabel('Coins', { exact: true }).fill('0');
  await form.getByLabel('Trial coins').fill(String(TRIAL_COINS));
  await form.getByLabel('Reason').fill('A journey shoots with them');
  await form.getByRole('button', { name: 'Make it' }).click();
  // Codes are told once they were made, and never again.
  await desk.getByRole('button', { name: 'I have them' }).click();
  await close();
  return code;
}

const freeCannons = (page: Page) => page.getByRole('button', { name: /^Take cannon/ }).count();
