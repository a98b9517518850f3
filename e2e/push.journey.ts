/** Coin pushers as their players have them: the seat, the coins, the crowd, and what becomes of a bad connection. */
import { randomUUID } from 'node:crypto';
import { enterAsPlayer } from '@boardwalk/testkit/room-player';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey, type Stage } from './support/journey.ts';
import {
  coinButton,
  expectDropped,
  expectPaid,
  GOLDEN,
  LANES,
  PUSHER,
  pushAddress,
  pushRounds,
  SILVER,
  saidDropped,
  startButton,
  startPlaying,
  takeSeat,
} from './support/machine.ts';
import { askConsole, sitDown } from './support/operator.ts';
import { expectBalance } from './support/room.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

describe('a coin pusher', () => {
  journey('is found, played with taps and a hold, and handed on to who queues', async stage => {
    const { server, takePhone, picture } = stage;
    const [first, second, third] = await Promise.all([server.player(), server.player(), server.player()]);
    const { page } = await takePhone({ player: first, isCoarse: true });
    await page.goto('/home/2');
    await page.getByRole('link', { name: PUSHER.name }).first().click();
    await page.getByText('1 person watching').waitFor({ state: 'attached' });
    await startPlaying(page);
    await dropSome(page);

    const other = (await takePhone({ player: second, canDraw: false })).page;
    await other.goto(pushAddress());
    await other.getByText('Someone’s playing. You’re next!').waitFor();
    await other.getByRole('button', { name: /^Get in line/ }).click();
    await other.getByText('You’re number 1 in line').waitFor();
    const watching = (await takePhone({ player: third, canDraw: false })).page;
    await watching.goto(pushAddress());
    await watching.getByText(/^1 waiting/).waitFor();
    await page.getByText('3 people watching').waitFor({ state: 'attached' });

    await sayInRoom(watching, 'Go for the star coin');
    await page.getByText('Go for the star coin').first().waitFor();
    await openTalk(other);
    await other.getByText('Go for the star coin').first().waitFor();
    await other.getByRole('button', { name: 'Close' }).click();

    const before = await saidDropped(page);
    await coinButton(page).hover();
    await page.mouse.down();
    await expect.poll(() => saidDropped(page)).toBeGreaterThan(before + PUSHER.coin);
    await page.mouse.up();
    await picture(page, 'push-playing');
    await page.getByRole('button', { name: 'Leave seat' }).click();
    await other.getByText('Your turn!').first().waitFor();
    await takeSeat(other);
    await coinButton(other).waitFor();
    await page.getByText('Someone’s playing. You’re next!').waitFor();

    const { stake } = await expectSettled(server, page, first.token);
    expect(stake).toBeGreaterThan(2 * PUSHER.coin);
    await other.getByRole('button', { name: 'Leave seat' }).click();
    await startButton(other).waitFor();
    expect(await pushRounds(server, second.token)).toEqual([]);
    await expectBalance(other, server, second.token);
  });

  journey('keeps the seat through a reload, and counts no coin twice', async ({ server, takePhone }) => {
    const player = await server.player();
    const { page } = await takePhone({ player, canDraw: false });
    // Everything the page says reaches the server twice.
    await page.routeWebSocket(/\/socket/, route => {
      const onward = route.connectToServer();
      route.onMessage(said => {
        onward.send(said);
        if (String(said).includes('\\"code\\":81')) onward.send(said);
      });
    });
    await page.goto(pushAddress(SILVER));
    await startPlaying(page);
    await coinButton(page).dblclick();
    await expectDropped(page, 2 * SILVER.coin);
    await page.reload();
    await coinButton(page).waitFor();
    await coinButton(page).click();
    await expectDropped(page, 3 * SILVER.coin);
    await page.getByRole('button', { name: 'Leave seat' }).click();
    expect((await expectSettled(server, page, player.token)).stake).toBe(3 * SILVER.coin);
  });

  journey('is played on after seconds without a connection', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const { page, context } = await takePhone({ player, canDraw: false });
    await page.goto(pushAddress(GOLDEN));
    await startPlaying(page);
    await coinButton(page).click();
    await expectDropped(page, GOLDEN.coin);
    await context.setOffline(true);
    await page.getByText('Connection lost. We’re holding your seat.').first().waitFor();
    await picture(page, 'push-offline');
    await context.setOffline(false);
    await expect.poll(() => coinButton(page).isEnabled()).toBe(true);
    await coinButton(page).click();
    await expectDropped(page, 2 * GOLDEN.coin);
    await page.getByRole('button', { name: 'Leave seat' }).click();
    expect((await expectSettled(server, page, player.token)).stake).toBe(2 * GOLDEN.coin);
  });

  journey('with lanes lights its lamps under the ring, and darkens them for who comes next', async stage => {
    const { server, takePhone, picture } = stage;
    const [player, next] = await Promise.all([server.player(), server.player()]);
    await makeRich(takePhone, player);
    const { page, close } = await takePhone({ player, isCoarse: true });
    await page.goto('/home/2');
    const card = page.getByRole('link', { name: LANES.name }).first();
    // From what a careless player gets back to what the best does.
    await card.getByText(/Pays back 7\d(\.\d)?%?\s*–\s*9\d(\.\d)?%/).waitFor();
    await card.click();
    await startPlaying(page);
    await page.getByText('Lamps: 0 of 10').waitFor();
    await lightLamp(page);
    await picture(page, 'push-lanes-lit');
    await page.getByRole('button', { name: 'Leave seat' }).click();
    const { stake } = await expectSettled(server, page, player.token, GIFT.coins + RICH);
    expect(stake % LANES.coin).toBe(0);

    await close();
    // Lit lamps are nobody's who did not light them.
    const other = (await takePhone({ player: next, isCoarse: true })).page;
    await other.goto(pushAddress(LANES));
    await startPlaying(other);
    await coinButton(other).waitFor();
    await other.getByText('Lamps: 0 of 10').waitFor();
    await other.getByRole('button', { name: 'Leave seat' }).click();
    await startButton(other).waitFor();
  });

  journey('taken out of play lets its player go with what was won', async ({ server, takePhone }) => {
    const [player, watcher] = await Promise.all([server.player(), server.player()]);
    const maintainer = await server.maintainer();
    const { page } = await takePhone({ player, canDraw: false });
    await page.goto(pushAddress());
    await startPlaying(page);
    await coinButton(page).click();
    await expectDropped(page, PUSHER.coin);
    const { roomId } = PUSHER;
    const repair = (repairState: 0 | 1) =>
      server.call('machines.repair', { roomId, repairState }, maintainer.token);
    await repair(1);
    try {
      await coinButton(page).waitFor({ state: 'detached' });
      await page.getByRole('heading', { name: 'This machine is being repaired right now.' }).waitFor();
      const other = await enterAsPlayer(server.url, watcher, roomId);
      expect(await other.sit('apply')).not.toBe('accepted');
      other.close();
    } finally {
      await repair(0);
    }
    await expectPaid(server, player.token);
  });
});

/** Drops coins until one falls through the ring; about one in eleven does. */
async function lightLamp(page: Page): Promise<void> {
  const lit = page.getByText(/Lamps: [1-9]\d* of 10/);
  while ((await lit.count()) === 0) await dropSome(page);
}

/** On a page that draws, a click may last so long that it is a hold, which drops several. */
async function dropSome(page: Page): Promise<void> {
  const before = await saidDropped(page);
  await coinButton(page).click();
  await expect.poll(() => saidDropped(page)).toBeGreaterThan(before);
}

/** More than anybody may give alone, and a lamp hardly ever needs as many. */
const RICH = 5000;

/** Two people give it: what one gives alone counts towards a daily limit, which all journeys of a product share. */
async function makeRich(takePhone: Stage['takePhone'], { userId }: Player): Promise<void> {
  const cashier = await sitDown(takePhone, '/account', 'cashier');
  const reason = 'To try the new machine';
  const given = { userId, amountCoins: RICH, reason, idempotencyKey: randomUUID() };
  const asked = await askConsole(cashier.page, 'players.adjust', given);
  if (asked.state !== 'waiting') throw new Error('one person alone gave it');
  const owner = await sitDown(takePhone, '/account', 'owner');
  await askConsole(owner.page, 'approvals.agree', { approvalId: asked.approvalId, reason });
  await Promise.all([cashier.close(), owner.close()]);
}

async function openTalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Room chat' }).click();
}

async function sayInRoom(page: Page, words: string): Promise<void> {
  await openTalk(page);
  await page.getByRole('textbox', { name: 'Say something' }).fill(words);
  await page.getByRole('button', { name: 'Send' }).click();
}

/** Page, rounds and ledger tell the same. */
async function expectSettled(server: Server, page: Page, token: string, coinsBefore?: number) {
  const settled = await expectPaid(server, token, coinsBefore);
  await expectBalance(page, server, token);
  return settled;
}
