/**
 * A player is banned while their play on a machine runs: it ends as it should and nothing is lost. They appeal on the
 * notice, the operator finds it, lifts the ban and answers, and they play again.
 */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import { sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { createServer, GIFT } from './support/server.ts';

const CLAW = 11_001;
const NOTICE = 'Several accounts, one gift each.';
const APPEAL = 'It was my sister, on my phone.';
const ANSWER = 'Thank you for telling us. You can play again.';
let product: Product;

beforeAll(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
});
afterAll(() => product.stop());

describe('a ban in the middle of a round', () => {
  journey('ends the round rightly, signs out, and is lifted to play again', async stage => {
    const { takePhone, picture } = stage;
    const server = createServer(product.url);
    const player = await server.player();
    const { page } = await takePhone({ player, url: product.url, canDraw: false });
    await page.goto(`/claw/1/${CLAW}`);
    await page.getByRole('button', { name: /^Start/, disabled: false }).click();
    await page.getByRole('button', { name: 'Grab' }).waitFor();

    const { page: desk } = await sitDown(takePhone, `/players/${player.userId}`, 'support', {
      url: product.url,
    });
    const open = await roundsOf(desk, player.userId);
    expect(open.map(({ state }) => state)).toEqual(['open']);
    const ban = desk.getByRole('region', { name: 'Ban' });
    await ban.getByLabel('What the player reads').fill(NOTICE);
    await ban.getByRole('button', { name: 'Ban for 7 days' }).click();
    await confirm(desk, 'Four accounts on one phone.', 'Ban for 7 days');
    await ban.getByText(/^until /).waitFor();

    const notice = page.getByRole('dialog', { name: 'This account is blocked.' });
    await notice.getByText(NOTICE).waitFor();
    await picture(page, 'banned-during-a-round');
    await notice.getByLabel('What should we know?').fill(APPEAL);
    await notice.getByRole('button', { name: 'Ask for another look' }).click();
    await notice.getByText('Got it. You’ll find our answer here, and in your email.').waitFor();
    await picture(page, 'appealed');
    expect((await server.ask('accounts.read', {}, player.token)).errorCode).toBe('00009');

    // The play comes to its own end, as when somebody has gone.
    await expect
      .poll(async () => (await roundsOf(desk, player.userId)).map(({ state }) => state))
      .toEqual(['settled']);
    const [round] = await roundsOf(desk, player.userId);
    expect(round?.stake).toBe(open[0]?.stake);

    await desk.goto(`${product.url}/console/reports`);
    await desk.getByRole('button', { name: APPEAL }).click();
    const talk = desk.getByRole('region', { name: 'Conversation' });
    await talk.getByText('Appeal of a ban').waitFor();
    await picture(desk, 'console-appeal');
    await talk.getByRole('textbox', { name: 'Answer' }).fill(ANSWER);
    await talk.getByRole('button', { name: /^Send/ }).click();
    await talk.getByRole('article').filter({ hasText: ANSWER }).waitFor();
    await talk.getByRole('link', { name: 'See the ban' }).click();
    await ban.getByRole('button', { name: 'Lift the ban' }).click();
    await confirm(desk, 'It was their sister.', 'Lift it');
    await ban.getByRole('heading', { name: 'Ban', exact: true }).waitFor();
    const back = await server.signIn(player);
    const { balance } = await server.balances(back.token);
    expect(balance).toBe(GIFT.coins - (round?.stake ?? 0) + (round?.payout ?? 0));
    await expectLedgerToAddUp(server, back.token);
    const ball = await server.drop(back.token);
    expect((await server.balances(back.token)).balance).toBe(balance - ball.stake + ball.payout);
  });
});

interface Found {
  readonly state: string;
  readonly stake: number;
  readonly payout: number;
}

/** What the console knows of the player's rounds, asked from its own page. */
function roundsOf(desk: Page, userId: number): Promise<readonly Found[]> {
  return desk.evaluate(async address => {
    const answer = (await (await fetch(address)).json()) as { data: { list: readonly Found[] } };
    return answer.data.list;
  }, `/api/console/rounds?userId=${userId}`);
}

/** The dialog that asks why. */
async function confirm(page: Page, reason: string, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
