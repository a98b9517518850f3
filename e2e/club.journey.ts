/**
 * The club, whose terms are brought near their end: a room that refuses leads there, a card is paid through the sandbox,
 * each day's coins come once, and a renewal brings what it says.
 */
import { describe, expect } from 'vitest';
import { chooseClub, clubResult, payForClub } from './support/club.ts';
import { journey } from './support/journey.ts';
import { pushAddress, startButton } from './support/machine.ts';
import { ownDataDir } from './support/phone.ts';
import { expectLedgerToAddUp } from './support/room.ts';
import { changeRows } from './support/rows.ts';
import { GIFT, type Player, type Server } from './support/server.ts';

const MEMBERS_ROOM = pushAddress({ roomId: 20_008 });
/** What a week of the Jade Club brings at once, and each day. */
const WEEK = { now: 200, daily: 30, days: 7 } as const;
/** 5 % of all its coins, rounded down. */
const RENEWAL = Math.floor(((WEEK.now + WEEK.daily * WEEK.days) * 5) / 100);

/** A month of it, which brings a coupon and shipping credit besides. */
const MONTH = {
  price: '$9.99',
  reduced: '$8.49',
  coupon: '$1.50',
  now: 800,
  daily: 30,
  days: 30,
  renewal: 85,
  shipping: 50,
} as const;

async function expectCoins(server: Server, { token }: Player, gained: number): Promise<void> {
  await expect.poll(async () => (await server.balances(token)).balance).toBe(GIFT.coins + gained);
  await expectLedgerToAddUp(server, token);
}

/** As if they had been paid so many days before. */
async function age({ userId }: Player, days: number): Promise<void> {
  const back = 'update club_terms set paid_at = paid_at - make_interval(days => $2) where user_id = $1';
  await changeRows(ownDataDir(), back, [userId, days]);
}

describe('the club', () => {
  journey(
    'is where a members’ room leads, and lets in once it is paid',
    async ({ server, takePhone, picture }) => {
      const player = await server.player();
      const phone = await takePhone({ player, canDraw: false });
      const { page } = phone;
      await page.goto('/home/2');
      await page.getByRole('link', { name: /Jade Lagoon.*Club|Club.*Jade Lagoon/ }).click();
      const prompt = page.getByRole('dialog', { name: 'This room is for the club' });
      await prompt.waitFor();
      await picture(page, 'club-required');
      await prompt.getByRole('link', { name: 'View Details' }).click();
      await page.waitForURL('**/club');

      await chooseClub(page, /Jade Club.*7 days/);
      await picture(page, 'club-visitor');
      const provider = await payForClub(phone, 'Join for $2.99', '$2.99');
      await clubResult(provider).waitFor();
      await provider.close();
      await clubResult(page).getByRole('button').first().waitFor();
      await expectCoins(server, player, WEEK.now);
      expect(await server.call('accounts.read', {}, player.token)).toMatchObject({ isClubMember: true });

      await page.goto('/club');
      const claim = page.getByRole('button', { name: `Claim ${WEEK.daily} coins` });
      await picture(page, 'club-member');
      await claim.dblclick();
      await page.getByText('Claimed').first().waitFor({ state: 'attached' });
      await claim.waitFor({ state: 'detached' });
      await expectCoins(server, player, WEEK.now + WEEK.daily);

      await page.goto(MEMBERS_ROOM);
      await startButton(page).waitFor();
      expect(await prompt.count()).toBe(0);
    },
  );

  journey('is renewed near its end with what the page says', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await page.goto('/club');
    await chooseClub(page, /Jade Club.*7 days/);
    await (await payForClub(phone, 'Join for $2.99', '$2.99')).close();
    await clubResult(page).waitFor();
    await expectCoins(server, player, WEEK.now);
    await age(player, 6);
    await page.goto('/club');
    await page.getByRole('button', { name: `Claim ${WEEK.daily} coins` }).click();
    await page.getByText(`+${RENEWAL}`, { exact: true }).waitFor();
    await picture(page, 'club-renewal');
    await (await payForClub(phone, 'Renew for $2.99', '$2.99')).close();
    await clubResult(page).waitFor();
    await expectCoins(server, player, WEEK.now + WEEK.daily + WEEK.now + RENEWAL);
    const { userClubCard } = await server.call('club.info', {}, player.token);
    const day = 24 * 60 * 60 * 1000;
    expect(Math.ceil(((userClubCard?.expirationTime ?? 0) - Date.now()) / day)).toBe(1 + WEEK.days);
  });

  journey('takes the coupon of a month off the next one', async ({ server, takePhone, picture }) => {
    const player = await server.player();
    const phone = await takePhone({ player });
    const { page } = phone;
    await page.goto('/club');
    await chooseClub(page, /Jade Club.*30 days/);
    await page.getByText(`${MONTH.coupon} off your next club pass`).waitFor();
    await (await payForClub(phone, `Join for ${MONTH.price}`, MONTH.price)).close();
    await clubResult(page).waitFor();
    await expectCoins(server, player, MONTH.now);
    const held = await server.call('cards.count', {}, player.token);
    expect(held).toMatchObject({ clubOffsetCardCount: 1, deliveryOffsetBalance: MONTH.shipping });

    await age(player, MONTH.days - 1);
    await page.goto('/club');
    await page.getByRole('button', { name: `Claim ${MONTH.daily} coins` }).click();
    const coupon = page.getByRole('checkbox', { name: `Use coupon: ${MONTH.coupon} off` });
    await coupon.uncheck();
    await page.getByRole('button', { name: `Renew for ${MONTH.price}` }).waitFor();
    await coupon.check();
    await picture(page, 'club-coupon');
    await (await payForClub(phone, `Renew for ${MONTH.reduced}`, MONTH.reduced)).close();
    await clubResult(page).waitFor();
    await expectCoins(server, player, 2 * MONTH.now + MONTH.daily + MONTH.renewal);
    const { list } = await server.call('recharge.orders', {}, player.token);
    expect(list.map(({ rechargeMoney }) => rechargeMoney)).toEqual([849, 999]);
    // That one is used, and the second month has brought another.
    const after = await server.call('cards.count', {}, player.token);
    expect(after).toMatchObject({ clubOffsetCardCount: 1, deliveryOffsetBalance: 2 * MONTH.shipping });
  });
});
