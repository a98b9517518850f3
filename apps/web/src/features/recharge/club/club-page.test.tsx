import { DAY_MS } from '@boardwalk/base';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clubCard, openClub } from '../../../../test/club.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { findPay, openShop } from '../../../../test/shop.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { clock } from '../../../platform/clock.ts';
import { emitEvent } from '../../../platform/events.ts';
import { promptFlags } from '../../../platform/prompt-flags.ts';
import { call } from '../../../platform/request/call.ts';
import type { ClubCard } from './card.ts';
import { tellClubRenewal, tellNewbieClub } from './prompts.ts';

let world: World;

beforeEach(() => {
  world = openWorld();
  openShop(world);
  openClub(world);
  vi.spyOn(window, 'open').mockImplementation(() => null);
  storeUser();
});

afterEach(() => vi.restoreAllMocks());

const join = () => Object.assign(world.account, { isClubMember: true });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const asked = (name: Parameters<World['server']['requestsOf']>[0]) => world.server.requestsOf(name).length;
const notNow = async (user: Awaited<ReturnType<typeof openApp>>, name: string) => {
  await user.click(within(await dialog(name)).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};

describe('the cards', () => {
  test('are chosen one by one, and the chosen one says what it brings and costs', async () => {
    const user = await openApp('/club');
    await screen.findByRole('button', { name: 'Join for $2.99' });
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByText('50 coins of shipping credit')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Jade Club.*30 days/ }));
    await screen.findByRole('button', { name: 'Join for $9.99' });
    expect(screen.getByText('$1.50 off your next club pass')).toBeTruthy();
    expect(screen.getByText('50 coins of shipping credit')).toBeTruthy();
  });

  test('begin with the one that the address names', async () => {
    await openApp('/club?card=14');
    expect(await screen.findByRole('button', { name: 'Join for $5.99' })).toBeTruthy();
  });

  test('say why one cannot be had', async () => {
    join();
    openClub(world, [
      clubCard({ relation: 'mine' }),
      clubCard({ configId: 12, vipDays: 30, relation: 'limited' }),
    ]);
    const user = await openApp('/club');
    await user.click(await screen.findByRole('radio', { name: /30 days/ }));
    await screen.findByText(/You can renew from/);
    expect(screen.queryByRole('button', { name: /Join|Renew|Upgrade/ })).toBeNull();
  });

  test('are paid once for two taps, back to the club', async () => {
    const user = await openApp('/club');
    await user.click(await screen.findByRole('button', { name: 'Join for $2.99' }));
    await user.dblClick(await findPay('$2.99'));
    await dialog('Did you pay?');
    const orders = world.server.requestsOf('recharge.pay').map(({ input }) => input);
    expect(orders).toMatchObject([{ configId: 11, rechargeType: 2, isCyclical: 1 }]);
    expect(orders[0]?.callBackPageUrl).toMatch(/^\/club\?payment=/);
  });
});

describe('the coins of today', () => {
  test('are taken once for two taps', async () => {
    join();
    openClub(world, [clubCard({ relation: 'mine' })]);
    const user = await openApp('/club');
    await user.dblClick(await screen.findByRole('button', { name: 'Claim 30 coins' }));
    await screen.findByText('Claimed');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Claim 30 coins' })).toBeNull());
    expect(asked('club.claim')).toBe(1);
  });
});

describe('a room for members', () => {
  test('tells so once, and leads to the club', async () => {
    const user = await openApp('/user/settings');
    await screen.findByRole('switch', { name: 'Sounds' });
    emitEvent('clubRequired', {});
    emitEvent('clubRequired', {});
    const box = await dialog('This room is for the club');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.click(within(box).getByRole('link', { name: 'View Details' }));
    await screen.findByRole('button', { name: 'Join for $2.99' });
  });
});

describe('what is told of the club', () => {
  test('a renewal, with the days that are left', async () => {
    const user = await openApp('/user/settings');
    const told = tellClubRenewal({ cardClass: 1, expirationTimeLong: clock.nowMs() + 2 * DAY_MS });
    await within(await dialog('Your club pass is ending')).findByText('02');
    await notNow(user, 'Your club pass is ending');
    await told;
    expect(promptFlags.isSet('clubRenew')).toBe(true);
  });

  test('the first card, once for ever', async () => {
    const user = await openApp('/user/settings');
    const { list } = await call('club.info', {});
    const told = tellNewbieClub(list[0] as ClubCard);
    await notNow(user, 'Coins every day in the club');
    await told;
    expect(promptFlags.isSet('newbieClub')).toBe(true);
  });
});
