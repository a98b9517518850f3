/**
 * Prompts at home, one after the other and once a day: for a player who is new, one who was away, and one who comes on
 * every day but one. Their days pass in the rows of the database.
 */
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilIdle } from './support/idle.ts';
import { journey } from './support/journey.ts';
import { PUSHER, pushAddress } from './support/machine.ts';
import { ownDataDir } from './support/phone.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import type { Player } from './support/server.ts';

const DAILY = '**/api/user/popup/daily';
/** What the daily bonus pays on the first day and on the third. */
const BONUS = { first: 15, third: 20 } as const;

const change = (sql: string, ...values: readonly unknown[]) => changeRows(ownDataDir(), sql, values);

const joinedDaysAgo = ({ userId }: Player, days: number) =>
  change('update users set created_at = created_at - make_interval(days => $2) where id = $1', userId, days);

/** They played weeks ago, and the house has found them gone. */
const wasAway = ({ userId }: Player) =>
  change(
    `insert into lapses (user_id, played_at, found_at, coins, until_at)
     values ($1, now() - interval '20 days', now(), 60, now() + interval '20 days')`,
    userId,
  );

/** As if all of it had been so many days before. */
async function letDaysPass({ userId }: Player, page: Page, days: number): Promise<void> {
  const back = `update checkins set day = day - $2::int, cycle_start = cycle_start - $2::int,
    at = at - make_interval(days => $2) where user_id = $1`;
  await change(back, userId, days);
  await page.evaluate(() => localStorage.removeItem('boardwalk.flag.checkIn'));
}

/** Opens a page and resolves to what the server finds due there. */
async function openDue(page: Page, path = '/'): Promise<readonly string[]> {
  const answered = page.waitForResponse(DAILY);
  await page.goto(path);
  const { data } = (await (await answered).json()) as { data: { list: readonly { prompt: string }[] } };
  return data.list.map(({ prompt }) => prompt);
}

/** A prompt whose gift was not taken asks whether to leave it. */
const isQuestion = (title: string) => title.startsWith('Don’t forget');

/** Closes what is due, and each question about it; resolves to the titles in the order in which they came. */
async function meetAll(page: Page, due: readonly string[]): Promise<string[]> {
  const met: string[] = [];
  const isOver = async (): Promise<boolean> => {
    const dialogs = page.getByRole('dialog');
    if ((await dialogs.count()) === 0) return met.length === due.length;
    const [title] = await dialogs.last().getByRole('heading').allTextContents();
    // It has closed between the two looks.
    if (title === undefined) return false;
    if (!isQuestion(title) && met.at(-1) !== title) met.push(title);
    const leave = page
      .getByRole('dialog', { name: title })
      .getByRole('button', { name: /^(Close|Not now)$/ })
      .last();
    // And may now.
    await leave.click({ timeout: 1000 }).catch(() => undefined);
    return false;
  };
  await expect.poll(isOver).toBe(true);
  return met;
}

const bonus = (page: Page) => page.getByRole('dialog', { name: 'Daily Bonus' });

async function claimBonus(page: Page, coins: number): Promise<void> {
  await bonus(page)
    .getByRole('button', { name: `Claim ${coins} coins` })
    .click();
  await page.getByText('Checked in. See you tomorrow!').waitFor();
  await bonus(page).waitFor({ state: 'detached' });
}

describe('at home', () => {
  journey('a new player meets the daily bonus and a first card, and neither again today', async stage => {
    const player = await stage.server.player();
    const { page } = await stage.takePhone({ player, hasPrompts: true, canDraw: false });
    const due = await openDue(page);
    await stage.picture(page, 'prompts-new');
    expect(await meetAll(page, due)).toEqual(['Daily Bonus', 'A new card for you']);
    expect(await openDue(page)).toEqual([]);
  });

  journey('who was away meets an offer, coins, and what everybody meets, in the order', async stage => {
    const player = await stage.server.player();
    await joinedDaysAgo(player, 30);
    await wasAway(player);
    const { page } = await stage.takePhone({ player, hasPrompts: true, canDraw: false });
    const due = await openDue(page);
    await page.getByRole('dialog', { name: 'A gift for coming back' }).waitFor();
    await stage.picture(page, 'prompts-comeback');
    expect(await meetAll(page, due)).toEqual([
      'A gift for coming back',
      'Welcome back!',
      'A free gift for you',
      'Daily Bonus',
      'A new card for you',
    ]);
    expect(await openDue(page)).toEqual([]);
    // A gift that was not taken waits for another day.
    const { reward } = await stage.server.call('recall.info', {}, player.token);
    expect(reward?.coins).toBe(60);
  });

  journey('nothing is told over a machine, and a sign-out tells nothing more', async stage => {
    const player = await stage.server.player();
    await joinedDaysAgo(player, 30);
    const { page } = await stage.takePhone({ player, hasPrompts: true, canDraw: false });
    expect(await openDue(page, pushAddress(PUSHER))).toEqual([]);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.goto('/');
    await page.getByRole('dialog').first().waitFor();
    await page.evaluate(() => localStorage.removeItem('boardwalk.user'));
    let asked = 0;
    page.on('request', request => {
      if (new URL(request.url()).pathname.endsWith('/popup/daily')) asked += 1;
    });
    await page.goto('/');
    await untilIdle(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(asked).toBe(0);
  });

  journey('the daily bonus is claimed once a day, and a new run begins after a missed day', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const balance = async () => (await server.balances(player.token)).balance;
    const before = await balance();
    const { page } = await takePhone({ player, hasPrompts: true, canDraw: false });
    await page.addInitScript(() => {
      for (const flag of ['allCards', 'lowBalance'])
        localStorage.setItem(`boardwalk.flag.${flag}`, String(Date.now()));
    });
    expect(await openDue(page)).toEqual(['checkIn']);
    await picture(page, 'checkin-first');
    await claimBonus(page, BONUS.first);
    await expect.poll(balance).toBe(before + BONUS.first);
    await page.evaluate(() => localStorage.removeItem('boardwalk.flag.checkIn'));
    expect(await openDue(page)).toEqual([]);

    await letDaysPass(player, page, 2);
    expect(await openDue(page)).toEqual(['checkIn']);
    await bonus(page).getByText('Missed').waitFor();
    await bonus(page).getByText('A new run starts today').waitFor();
    await picture(page, 'checkin-missed');
    await claimBonus(page, BONUS.third);
    await expect.poll(balance).toBe(before + BONUS.first + BONUS.third);
    const { rewardList } = await server.call('checkin.info', {}, player.token);
    expect(rewardList.map(({ status }) => status)).toEqual([1, 0, 1, 2, 2, 2, 2]);
    await expectLedgerToAddUp(server, player.token);
  });
});
