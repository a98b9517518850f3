/**
 * A season of the star contest from its entries to its end, on a product of its own whose days can pass: two players vote,
 * the best win their prizes once, and everybody sees it.
 */
import { errorCodeOfWire } from '@boardwalk/contract';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { LEVEL_2_GROWTH, playTo } from './support/growth.ts';
import { journey } from './support/journey.ts';
import { askConsole, openConsole, sitDown } from './support/operator.ts';
import { type Product, startProduct } from './support/product.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { createServer, type Player, type Server } from './support/server.ts';

const SEASON = 'Winter Lights';
const PRIZES = { first: 1000, second: 600 } as const;
const BALLS_MOST = 60;
/** Twice the stake is a win that can be entered. */
const ENOUGH = 2;

let product: Product;
let server: Server;

// A season that is over does not begin again: each try has a product of its own.
beforeEach(async () => {
  product = await startProduct({ RATE_LIMIT_FACTOR: '100', MQTT_PORT: '0' });
  server = createServer(product.url);
});
afterEach(() => product?.stop());

describe('a season of the star contest', () => {
  journey('goes from entries through votes to its end, and pays its prizes once', async stage => {
    const { takePhone, picture } = stage;
    const [ann, ben] = [await server.player(), await server.player()];
    for (const player of [ann, ben]) {
      await winOne(player);
      await playTo(server, player, LEVEL_2_GROWTH);
      await growOld(player);
    }
    const { page: anns } = await takePhone({ player: ann, url: product.url });
    const { page: bens } = await takePhone({ player: ben, url: product.url });
    const { page: desk } = await sitDown(takePhone, '/account', 'owner', { url: product.url });
    for (const page of [anns, bens]) {
      await enter(page);
    }
    await picture(anns, 'contest-entries');

    await passTo('votes_at');
    await moveOn(desk);
    await anns.getByText('Give your free vote of the day', { exact: false }).waitFor();
    await vote(anns, await nameOf(ben));
    const { entries } = await server.call('contest.current', {}, ann.token);
    const bens1 = entries.find(({ isOwn }) => !isOwn);
    // The same again changes nothing, and nobody votes for oneself.
    for (const { entryId } of entries) await server.ask('contest.vote', { entryId }, ann.token);
    const own = entries.find(({ isOwn }) => isOwn)?.entryId ?? 0;
    const forged = await server.ask('contest.vote', { entryId: own }, ann.token);
    expect(errorCodeOfWire(forged.errorCode)).toBe('voteNotAllowed');
    expect(await votesFor(ann, bens1?.entryId)).toBe(1);
    await vote(bens, await nameOf(ann));
    await picture(bens, 'contest-votes');

    await passTo('final_at');
    await moveOn(desk);
    await anns.getByText('The best are in the final', { exact: false }).waitFor();
    await anns.getByText('Finalist').first().waitFor();
    // A new day, and a new vote: Ben gives none, and wins.
    await changeRows(product.dataDir, 'update contest_votes set day = day - 1', []);
    await anns.reload();
    await vote(anns, await nameOf(ben));

    const before = await balanceOf(ben);
    await passTo('ends_at');
    await Promise.all([moveOn(desk), moveOn(desk)]);
    await expect.poll(() => balanceOf(ben)).toBe(before + PRIZES.first);
    await moveOn(desk);
    expect(await balanceOf(ben)).toBe(before + PRIZES.first);
    const moves = (await server.call('records.coins', { pageSize: 100 }, ben.token)).list;
    expect(moves.filter(({ kind }) => kind === 'contest.prize')).toMatchObject([{ amount: PRIZES.first }]);

    await bens.getByRole('heading', { name: 'Past seasons' }).waitFor();
    await bens
      .getByText(await nameOf(ben))
      .first()
      .waitFor();
    await picture(bens, 'contest-past');
    await bens.goto('/inbox');
    await bens.getByText('A star is born!').waitFor();
    await anns.getByRole('heading', { name: 'Past seasons' }).waitFor();
    const late = await server.ask('contest.vote', { entryId: bens1?.entryId ?? 0 }, ann.token);
    expect(late.success).toBe(false);
    for (const player of [ann, ben]) await expectLedgerToAddUp(server, player.token);

    await openConsole(desk, '/star-contest');
    await desk.getByRole('button', { name: SEASON }).waitFor();
    await desk.getByText(/1,000 coins paid/).waitFor();
    await desk.getByText('place 1', { exact: true }).waitFor();
    await picture(desk, 'contest-console');
  });
});

const balanceOf = async ({ token }: Player) => (await server.balances(token)).balance;
const nameOf = async ({ token }: Player) => (await server.call('accounts.read', {}, token)).nickName;

async function votesFor({ token }: Player, entryId: number | undefined): Promise<number | undefined> {
  const { entries } = await server.call('contest.current', {}, token);
  return entries.find(entry => entry.entryId === entryId)?.votes;
}

/** About one ball in seven wins enough with these rows and this risk, more than with any others. */
async function winOne({ token }: Player): Promise<void> {
  for (let ball = 0; ball < BALLS_MOST; ball++) {
    const { payout, stake } = await server.drop(token, { rows: 12, risk: 'high' });
    if (payout >= ENOUGH * stake) return;
  }
  throw new Error(`no win in ${BALLS_MOST} balls`);
}

/** As if the account were old enough to vote, and used from a network of its own. */
async function growOld({ userId }: Player): Promise<void> {
  const older = `update users set created_at = created_at - interval '5 days' where id = $1`;
  await changeRows(product.dataDir, older, [userId]);
  const elsewhere = 'update sessions set network_hash = sha256($1::text::bytea) where user_id = $1';
  await changeRows(product.dataDir, elsewhere, [userId]);
}

async function enter(page: Page): Promise<void> {
  await page.goto('/star-contest');
  const told = page.getByRole('dialog', { name: 'Level up!' });
  await told.getByRole('button', { name: 'Close' }).click();
  await told.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Enter a win' }).click();
  await page
    .getByRole('dialog', { name: 'Choose a win' })
    .getByRole('button', { name: /^Enter a win: / })
    .first()
    .dblclick();
  await page.getByText('You’re in!').waitFor();
  await page.getByRole('heading', { name: 'Your entries' }).waitFor();
}

async function vote(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('listitem').filter({ hasText: name }).first();
  await entry.getByRole('button', { name: 'Vote' }).click();
  await page
    .getByRole('dialog', { name: `Vote for ${name}?` })
    .getByRole('button', { name: 'Vote' })
    .dblclick();
  await entry.getByText('Your vote for today').waitFor();
}

type Moment = 'votes_at' | 'final_at' | 'ends_at';

/** As if that moment of the season had just been; those before it are further back. */
async function passTo(moment: Moment): Promise<void> {
  const back = `update contest_seasons set ${moment} = now() - interval '1 second'`;
  await changeRows(product.dataDir, back, []);
}

/** At once, not when its minute comes. */
async function moveOn(desk: Page): Promise<void> {
  await askConsole(desk, 'operation.runJob', { name: 'contest.move', reason: 'For a journey.' });
}
