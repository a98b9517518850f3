/** An operator at the desk and a player on a phone: a ban and its appeal, a report and its coins, coins by two people. */
import { generateKeyPairSync } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { createClient } from '../scripts/studio/client.ts';
import { play } from '../scripts/studio/coin-flip.ts';
import { journey } from './support/journey.ts';
import { askConsole, confirm, openConsole, sitDown } from './support/operator.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { GIFT, PASSWORD, type Player } from './support/server.ts';
import { watchSockets } from './support/sockets.ts';

const CLAW = '/claw/1/11001';
const NOTICE = 'Several accounts, one gift each.';
const APPEAL = 'It was my sister, on my phone.';
const ANSWER = 'Thank you for telling us. You can play again.';
const REPORT = 'The whale fell into the hole after the end.';
/** A second try connects another studio. */
let tries = 0;

describe('a ban in the middle of a round', () => {
  journey('ends the round and the session, is appealed, and is lifted to play again', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player, canDraw: false });
    await page.goto(CLAW);
    await page.getByRole('button', { name: /^Start/, disabled: false }).click();
    await page.getByRole('button', { name: 'Grab' }).waitFor();

    const { page: desk } = await sitDown(takePhone, '/players', 'support');
    await desk.getByLabel('Search players').fill(player.mail);
    await desk
      .getByRole('row', { name: new RegExp(String(player.userId)) })
      .getByRole('link')
      .click();
    await desk.getByText(/^j•••••@example.test/).waitFor();
    const open = await listRounds(desk, player);
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
    expect((await server.ask('accounts.read', {}, player.token)).errorCode).toBe('00009');
    await notice.getByRole('button', { name: 'Close', exact: true }).last().click();
    await signIn(page, player);
    await notice.getByText(NOTICE).waitFor();
    await notice.getByRole('button', { name: 'Close', exact: true }).last().click();

    // The play ends by itself, as if the player had left.
    const states = async () => (await listRounds(desk, player)).map(({ state }) => state);
    await expect.poll(states).toEqual(['settled']);
    const [round] = await listRounds(desk, player);
    expect(round?.stake).toBe(open[0]?.stake);

    await openConsole(desk, '/reports');
    await desk.getByRole('button', { name: APPEAL }).first().click();
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
    await signIn(page, player);
    await page.waitForURL('**/user/game-record');
    await desk.getByRole('region', { name: 'Devices' }).getByRole('listitem').first().waitFor();

    const back = await server.signIn(player);
    const { balance } = await server.balances(back.token);
    expect(balance).toBe(GIFT.coins - (round?.stake ?? 0) + (round?.payout ?? 0));
    await expectLedgerToAddUp(server, back.token);
    const ball = await server.drop(back.token);
    expect((await server.balances(back.token)).balance).toBe(balance - ball.stake + ball.payout);
    const { page: owner } = await sitDown(takePhone, `/audit?search=${player.userId}`, 'owner');
    await owner.getByText('Lifted the ban of').first().waitFor();
    await owner.getByText('Four accounts on one phone.').first().waitFor();
  });
});

describe('coins that the staff gives', () => {
  journey('with the answer to a report are seen by its player, and written down', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page: phone } = await takePhone({ player });
    await phone.goto('/issues');
    await phone.getByRole('button', { name: 'New report' }).click();
    const sheet = phone.getByRole('dialog', { name: 'New report' });
    await sheet.getByRole('radio', { name: 'Coins or a payment' }).check();
    await sheet.getByLabel('What happened?').fill(REPORT);
    await sheet.getByRole('button', { name: 'Send report' }).click();
    await sheet.waitFor({ state: 'detached' });
    const before = (await server.balances(player.token)).balance;

    const { page } = await sitDown(takePhone, '/reports', 'support');
    await page
      .getByRole('button', { name: new RegExp(REPORT) })
      .first()
      .click();
    const talk = page.getByRole('region', { name: 'Conversation' });
    await talk.getByText(REPORT).waitFor();
    await talk.getByText('What the device knew').click();
    await talk.getByText('/issues').waitFor();
    await talk.getByLabel('Who sees to it').selectOption({ label: 'Amara Nwosu, you' });
    const answer = page.getByRole('form', { name: 'Answer' });
    await answer.getByRole('textbox', { name: 'Answer' }).fill('You are right. Here is what it is worth.');
    await answer.getByLabel('Coins to give').fill('240');
    await answer.getByRole('button', { name: /Send and give 240/ }).click();
    await confirm(page, 'The replay shows it', 'Send and give 240');
    await talk.getByText('240 coins given').waitFor();
    await picture(page, 'console-report-answered');

    expect((await server.balances(player.token)).balance).toBe(before + 240);
    await phone.goto('/issues');
    await phone.getByRole('button', { name: /Coins or a payment/ }).click();
    await phone.getByRole('dialog').getByText('You are right. Here is what it is worth.').waitFor();
    await phone.getByRole('dialog').getByText('Compensation: 240 coins').waitFor();
    await picture(phone, 'report-compensated');
    const owner = await sitDown(takePhone, '/audit?area=reports', 'owner');
    await owner.page.getByText('Amara Nwosu, support: The replay shows it').first().waitFor();
  });

  journey('above the limit of one person wait for a second one', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page: phone } = await takePhone({ player });
    const sockets = watchSockets(phone);
    await phone.goto('/user/coin-record');
    await expect.poll(sockets.bound).toBe(1);
    const { page: cashier } = await sitDown(takePhone, `/players/${player.userId}`, 'cashier');
    const adjust = cashier.getByRole('form', { name: 'Adjust coins' });
    await adjust.getByLabel('Coins').fill('5000');
    await adjust.getByLabel('Reason').fill('Card charged twice for receipt 24-1187.');
    await adjust.getByRole('button', { name: 'Ask for a second person' }).click();
    await adjust.getByText('+5,000 coins wait for a second person').waitFor();
    await picture(cashier, 'console-adjustment-waits');
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);

    const { page: owner } = await sitDown(takePhone, '/audit', 'owner');
    await findWaiting(owner, player).getByRole('button', { name: 'Agree' }).click();
    await confirm(owner, 'I have seen the letter.', 'Agree');
    await expect.poll(async () => (await server.balances(player.token)).balance).toBe(GIFT.coins + 5000);
    await phone.reload();
    await phone.getByText('Corrected by our team').waitFor();
    await phone.getByText('5,500').first().waitFor();
    await picture(phone, 'player-corrected');
    await openConsole(cashier, `/players/${player.userId}?part=staff`);
    await cashier.getByRole('row', { name: /Adjusted by staff.*5,500/ }).waitFor();
  });
});

const KEYS = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

describe('another studio', () => {
  journey('is connected at the desk, plays a round, and is switched off', async stage => {
    const { server, takePhone, picture } = stage;
    const code = `lighthouse-${++tries}`;
    const name = `Lighthouse ${tries}`;
    const player = await server.player();
    const { page: desk } = await sitDown(takePhone, '/studios', 'owner');
    await desk.getByRole('button', { name: 'Connect a studio' }).click();
    const form = desk.getByRole('dialog', { name: 'Connect a studio' });
    await form.getByLabel('Code').fill(code);
    await form.getByLabel('Name').fill(name);
    await form.getByLabel('Games start at').fill('https://lighthouse.example/start');
    await form.getByLabel('Public key').fill(KEYS.publicKey);
    await form.getByLabel('Reason').fill('They make a good coin flip.');
    await form.getByRole('button', { name: 'Connect' }).click();
    await desk.getByRole('heading', { name }).waitFor();
    const ours = desk.getByRole('region', { name: 'Our key' }).locator('code');
    const answerKey = (await ours.textContent()) ?? '';

    const studio = { code, privateKey: KEYS.privateKey };
    const session = await createClient(server.url, studio).open(player.token);
    const settings = { arcade: server.url, studio: code, privateKey: KEYS.privateKey, answerKey };
    const round = await play({ ...settings, flip: () => 'heads' }, session, 20, 'heads');
    expect(round).toMatchObject({ status: 'ok', side: 'heads' });
    const { list: moves } = await server.call('records.coins', { pageSize: 2 }, player.token);
    expect(moves.map(({ amount }) => amount)).toEqual([40, -20]);

    await desk.reload();
    const calls = desk.getByRole('group', { name: 'Last calls' });
    await calls.getByRole('cell', { name: 'Win', exact: true }).waitFor();
    await calls.getByRole('cell', { name: 'Player came in' }).waitFor();
    await picture(desk, 'studio-played');
    await desk.getByRole('button', { name: 'Change', exact: true }).click();
    const change = desk.getByRole('dialog', { name: `Change ${name}` });
    await change.getByRole('switch', { name: 'On' }).click();
    await change.getByLabel('Reason').fill('They maintain their servers.');
    await change.getByRole('button', { name: 'Save' }).click();
    await desk.getByRole('row', { name: new RegExp(`${name}.*off`) }).waitFor();
    expect(await play(settings, session, 20, 'heads')).toEqual({ status: 'tokenEnded' });
    await expectLedgerToAddUp(server, player.token);
  });
});

async function listRounds(desk: Page, { userId }: Player) {
  return (await askConsole(desk, 'rounds.find', { userId })).list;
}

function findWaiting(page: Page, { userId }: Player): Locator {
  const waiting = page.getByRole('region', { name: 'Waiting for a second person' });
  return waiting.locator('.row').filter({ hasText: `+5,000 coins, Player ${userId}` });
}

async function signIn(page: Page, { mail }: Player): Promise<void> {
  await page.goto('/auth?return=%2Fuser%2Fgame-record');
  await page.getByRole('button', { name: 'Use a password instead' }).click();
  await page.getByLabel('Email').fill(mail);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
