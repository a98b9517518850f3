/**
 * A win is shown in the forum, reported by somebody else and removed at the console; its author asks for another look,
 * and somebody else of the staff brings it back.
 */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { journey } from './support/journey.ts';
import { openConsole, sitDown } from './support/operator.ts';
import type { Player, Server } from './support/server.ts';

const TITLE = `Look at this ball ${randomUUID().slice(0, 4)}`;
const COMMENT = 'Well done!';
const WORDS = 'No betting tips, please.';

describe('a post in the forum', () => {
  journey(
    'is written with a win, reported, removed with a reason, appealed and brought back',
    async stage => {
      const { server, takePhone, picture } = stage;
      const [author, reader] = [await server.player(), await server.player()];
      const roundId = await win(server, author);
      const { page } = await takePhone({ player: author });

      await page.goto(`/verify/${roundId}`);
      await page.getByRole('link', { name: 'Show it in the forum' }).click();
      await page.getByLabel('Title').fill(TITLE);
      await page.getByLabel('Your post').fill('What a bounce #plinko');
      await page.getByText('Saved on this device.').waitFor();
      // A reload takes nothing.
      await page.reload();
      await page.getByText(/coins? won/).waitFor();
      await picture(page, 'forum-new-post');
      await page.getByRole('button', { name: 'Post it' }).click();
      await page.getByRole('heading', { name: TITLE }).waitFor();
      const address = new URL(page.url()).pathname;

      const { page: other } = await takePhone({ player: reader });
      await other.goto('/forum');
      await other.getByRole('searchbox').fill(TITLE);
      await other.getByRole('link', { name: TITLE }).click();
      await other.getByRole('button', { name: 'Congrats' }).click();
      await other.getByRole('button', { name: 'Congrats: 1' }).waitFor();
      await other.getByLabel('Your comment').fill(COMMENT);
      await other.getByRole('button', { name: 'Send' }).click();
      await other.getByRole('listitem').getByText(COMMENT).waitFor();
      await report(other);

      const { page: desk } = await sitDown(takePhone, '/forum', 'support');
      await desk.getByRole('row').filter({ hasText: 'What a bounce' }).getByRole('button').click();
      await desk.getByRole('button', { name: 'Remove it' }).click();
      await desk.getByLabel('In your own words').fill(WORDS);
      await picture(desk, 'forum-console');
      await confirm(desk, 'A betting tip', 'Remove it');

      await page.goto(address);
      await page.getByText('Our team removed this post').waitFor();
      await page.getByText(WORDS).waitFor();
      await page.getByRole('button', { name: 'Ask for another look' }).click();
      await page.getByLabel(/^Why should it come back/).fill('It is only a ball.');
      await page.getByRole('button', { name: 'Ask for another look' }).click();
      await page.getByText('Someone else on our team will take a look.').waitFor();
      await picture(page, 'forum-appealed');
      await other.goto(address);
      await other.getByText('Our team removed this post').waitFor();

      await desk.reload();
      await openConsole(desk, '/forum?what=appeal');
      await desk.getByText('You removed it: somebody else decides about the appeal.').waitFor();
      const { page: boss } = await sitDown(takePhone, '/forum?what=appeal', 'owner');
      await boss.getByText('It is only a ball.').waitFor();
      await boss.getByRole('button', { name: 'Bring it back' }).click();
      await confirm(boss, 'No tip at all', 'Bring it back');

      await other.reload();
      await other.getByRole('heading', { name: TITLE }).waitFor();
      await page.goto('/inbox');
      await page.getByText('It’s back in the forum').waitFor();
    },
  );
});

/** Balls until one pays more than it cost. */
async function win(server: Server, player: Player): Promise<string> {
  for (let ball = 0; ball < 40; ball++) {
    const { roundId, payout, stake } = await server.drop(player.token, { risk: 'high' });
    if (payout > stake) return roundId;
  }
  throw new Error('forty balls without a win');
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).first().click();
  await page.getByRole('button', { name: 'Report' }).click();
  await page.getByRole('radio', { name: 'Fraud' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Report' }).click();
  await page.getByText('Thanks. We’ll take a look.').waitFor();
}

/** The dialog that asks why. */
async function confirm(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
