/** What may not be played, by level or purse, is said before and refused by the server. */
import { randomUUID } from 'node:crypto';
import { chooseSeed } from '@boardwalk/testkit/seeds';
import { describe, expect } from 'vitest';
import { journey } from './support/journey.ts';
import {
  dropBall,
  dropButton,
  enterRoom,
  expectBalance,
  expectLanded,
  expectLedgerToAddUp,
  shownCoins,
} from './support/room.ts';
import { GIFT, LIGHTHOUSE, NEON, PIER, type Player, type Server } from './support/server.ts';

const CAPSULES = 12_001;

describe('what a player may not play', () => {
  journey(
    'a price of a higher level says its level, is not chosen, and is refused by the server',
    async stage => {
      const { server, takePhone, picture } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player });
      await enterRoom(page, server);
      await page.getByRole('radio', { name: '200 coins per ball, opens at Lv2' }).click();
      const prompt = page.getByRole('dialog', { name: 'Opens at Lv2.' });
      await prompt.getByText('200 coins per ball in Pier Plinko').waitFor();
      await picture(page, 'price-locked');
      await prompt.getByRole('button', { name: 'Keep playing' }).click();
      await prompt.waitFor({ state: 'detached' });
      expect(await page.getByRole('radio', { name: '10 coins per ball' }).isChecked()).toBe(true);
      const round = await dropBall(page);
      expect(round.stake).toBe(10);
      await expectLanded(page, round);

      const answer = await askToPlay(server, player.token, PIER, 200);
      expect(answer).toMatchObject({ success: false, data: { level: 1 } });
      await expectLedgerToAddUp(server, player.token);
    },
  );

  journey('a room of a higher level says so instead of opening', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    const { page } = await takePhone({ player });
    await page.goto('/');
    await page.getByRole('link', { name: LIGHTHOUSE }).click();
    await page.getByRole('heading', { name: 'Opens at Lv5.' }).waitFor();
    await picture(page, 'room-locked');
    expect(await dropButton(page).count()).toBe(0);
    expect(await askToPlay(server, player.token, LIGHTHOUSE)).toMatchObject({ success: false });
    await page.getByRole('button', { name: 'How do I level up?' }).click();
    const prompt = page.getByRole('dialog', { name: 'Opens at Lv5.' });
    await prompt.getByText('10,000 XP to Lv5').waitFor();
    await prompt.getByRole('button', { name: 'Keep playing' }).click();
    await prompt.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'See other rooms' }).click();
    await page.getByRole('link', { name: PIER }).waitFor();
    expect((await server.balances(player.token)).balance).toBe(GIFT.coins);
  });

  journey('who has spent everything is told so, and nothing is staked', async stage => {
    const { server, takePhone, picture } = stage;
    const player = await server.player();
    await spendCoins(server, player);
    const rounds = (await server.rounds(player.token)).length;
    const { page } = await takePhone({ player });
    await enterRoom(page, server, NEON);
    await expectBalance(page, server, player.token);
    await dropButton(page).click();
    const sheet = page.getByRole('dialog', { name: 'Not enough coins' });
    await sheet.waitFor();
    await picture(page, 'insufficient-balance');
    expect(await server.rounds(player.token)).toHaveLength(rounds);
    await sheet.getByRole('button', { name: /^Use my .* trial coins$/ }).click();
    await sheet.waitFor({ state: 'detached' });
    await shownCoins(page, GIFT.trialCoins, 'trial coins').waitFor();
    const answer = await askToPlay(server, player.token, NEON);
    expect(answer).toMatchObject({ success: false, status: 200 });
    await expectLedgerToAddUp(server, player.token);
  });

  journey(
    'coins spent on another device are noticed by the server, and the page learns of it',
    async stage => {
      const { server, takePhone } = stage;
      const player = await server.player();
      const { page } = await takePhone({ player });
      await enterRoom(page, server, NEON);
      await expectBalance(page, server, player.token);
      await spendCoins(server, player);
      await dropButton(page).click();
      const sheet = page.getByRole('dialog', { name: 'Not enough coins' });
      await sheet.getByRole('button', { name: 'Close' }).click();
      await sheet.waitFor({ state: 'detached' });
      await expectBalance(page, server, player.token);
      await expectLedgerToAddUp(server, player.token);
    },
  );

  journey('a guest plays nothing, whatever the page would let through', async stage => {
    const { server } = stage;
    const { token } = await server.call('identity.visitor', { deviceId: 'journey-guest-device' });
    expect(await askToPlay(server, token, PIER)).toMatchObject({ success: false });
    expect(await server.ask('records.coins', {}, token)).toMatchObject({ success: false });
  });
});

function askToPlay(server: Server, token: string, room: string, price?: number) {
  return server.askToDrop(token, price === undefined ? { room } : { room, price });
}

/** Down to less than the cheapest ball of the dearer room: into capsules, which pay no coins back, and below a level's reward. */
async function spendCoins(server: Server, { token }: Player): Promise<void> {
  const { room, configVersion } = await server.call('gashapon.room', { roomId: CAPSULES });
  const [one] = room.prices;
  if (one === undefined) throw new Error('the capsule machine has no price');
  const bet = { roomId: CAPSULES, gashaponProductId: one.gashaponProductId, configVersion };
  await chooseSeed(server, token);
  let { balance } = await server.balances(token);
  for (; balance >= 100; balance -= one.price) {
    await server.call('gashapon.play', { ...bet, idempotencyKey: randomUUID() }, token);
  }
  expect((await server.balances(token)).balance).toBe(balance);
}
