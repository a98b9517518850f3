import { coins } from '@boardwalk/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { firstTimer } from '../../../../test/first-timer.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { offer, openShop } from '../../../../test/shop.ts';
import { NOW_MS, openWorld, type World } from '../../../../test/world.ts';
import { emitEvent } from '../../../platform/events.ts';
import { promptFlags } from '../../../platform/prompt-flags.ts';
import { tellFirstOffer, tellGiftOffer, tellLowBalance } from './prompts.ts';

let world: World;

beforeEach(async () => {
  world = openWorld();
  openShop(world);
  vi.spyOn(window, 'open').mockImplementation(() => null);
  storeUser();
});
afterEach(() => vi.restoreAllMocks());

const dialog = (name: string) => screen.findByRole('dialog', { name });
const requests = (name: Parameters<World['server']['requestsOf']>[0]) =>
  world.server.requestsOf(name).map(({ input }) => input);
const openSettings = async () => {
  const user = await openApp('/user/settings');
  await screen.findByRole('switch', { name: 'Sounds' });
  return user;
};
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('where coins run out', () => {
  const ask = () => act(async () => emitEvent('recharge', { state: 'asked' }));
  const scene = (list: ReturnType<typeof offer>[]) =>
    world.server.on('recharge.scene', () => ({
      rechargeConfigList: list,
      clubConfigList: [],
      clubFlag: false,
      amount: coins(0),
      groupId: 0,
    }));

  test('offers of the place come once a day, and lead to the checkout; then it is the whole shop', async () => {
    scene([offer({ configId: 8, rechargeMoney: 199, convertAmount: coins(200) })]);
    const user = await openSettings();
    await ask();
    const sheet = await dialog('Get coins and play on');
    expect(within(sheet).getByRole('radio', { name: /200 coins/ })).toHaveProperty('checked', true);
    expect(requests('recharge.scene')).toMatchObject([{ position: 10, currency: 'USD' }]);
    await user.click(within(sheet).getByRole('button', { name: 'Get it for $1.99' }));
    await user.click(within(await dialog('Checkout')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Checkout' })).toBeNull());
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await isGone();
    await ask();
    await screen.findByRole('button', { name: 'Get 500 coins' });
    expect(requests('recharge.scene')).toHaveLength(1);
  });

  test('without any it is the whole shop', async () => {
    scene([]);
    await openSettings();
    await ask();
    await screen.findByRole('button', { name: 'Get 500 coins' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a free gift', () => {
  const deal = offer({ configId: 9, rechargeType: 5, convertAmount: coins(300), rechargeMoney: 299 });
  const popup = {
    popupConfigRecordId: 3,
    popupType: 5 as const,
    isCyclical: 0 as const,
    freeCoins: coins(20),
    isTaken: false,
    rechargeConfig: deal,
  };
  beforeEach(() => {
    world.server.on('recharge.takeGift', () => ({ freeCoins: coins(20), balance: coins(140) }));
  });

  test('is taken before its deal can be bought', async () => {
    const user = await openSettings();
    const told = tellGiftOffer(popup);
    const box = await dialog('A free gift for you');
    expect(within(box).queryByRole('button', { name: /Get it for/ })).toBeNull();
    await user.click(within(box).getByRole('button', { name: 'Claim free gift' }));
    await user.click(await within(box).findByRole('button', { name: 'Get it for $2.99' }));
    expect(requests('recharge.takeGift')).toMatchObject([{ popupConfigRecordId: 3 }]);
    await user.click(within(await dialog('Checkout')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Checkout' })).toBeNull());
    await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await told;
    expect(promptFlags.isSet('specialOffer')).toBe(true);
  });

  test('is not left behind by mistake', async () => {
    const user = await openSettings();
    const told = tellGiftOffer(popup);
    const box = await dialog('A free gift for you');
    await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const question = await dialog('Don’t forget to claim your free gift!');
    await user.click(within(question).getByRole('button', { name: 'Claim free gift' }));
    await within(box).findByText('Claimed');
    await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await told;
    await isGone();
    expect(requests('recharge.takeGift')).toHaveLength(1);
  });

  test('may be left, and is not told again today', async () => {
    const user = await openSettings();
    const told = tellGiftOffer(popup);
    const box = await dialog('A free gift for you');
    await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    const question = await dialog('Don’t forget to claim your free gift!');
    await user.click(within(question).getByRole('button', { name: 'Not now' }));
    await told;
    await isGone();
    expect(requests('recharge.takeGift')).toEqual([]);
    expect(promptFlags.isSet('specialOffer')).toBe(true);
  });
});

describe('few coins', () => {
  test('count down to an offer, and are not told of again today', async () => {
    world.balances.coins = coins(99);
    world.server.on('recharge.scene', () => ({
      rechargeConfigList: [offer()],
      clubConfigList: [],
      clubFlag: false,
      amount: coins(500),
      groupId: 0,
    }));
    const user = await openSettings();
    await screen.findAllByText('99');
    const firstSaid = firstTimer();
    const told = tellLowBalance();
    const box = await dialog('You don’t have enough coins');
    expect(firstSaid()).toBe('10');
    await user.click(within(box).getByRole('button', { name: /See an offer/ }));
    await user.click(within(await dialog('Get coins and play on')).getByRole('button', { name: 'Close' }));
    await told;
    expect(requests('recharge.scene')).toMatchObject([{ position: 40 }]);
    await tellLowBalance();
    await isGone();
  });

  test('turned down, no offer follows', async () => {
    world.balances.coins = coins(99);
    const user = await openSettings();
    await screen.findAllByText('99');
    const told = tellLowBalance();
    await user.click(
      within(await dialog('You don’t have enough coins')).getByRole('button', { name: 'Not now' }),
    );
    await told;
    expect(requests('recharge.scene')).toEqual([]);
  });
});

test('a first purchase is advised with the time that is left', async () => {
  const user = await openSettings();
  const told = tellFirstOffer(offer({ showGiftRatio: 40, giftAmount: coins(200), endTime: NOW_MS + 60_000 }));
  const box = await dialog('More on your first purchase');
  expect(within(box).getByText('40% more coins')).toBeTruthy();
  expect(within(box).getByRole('timer')).toBeTruthy();
  await user.click(within(box).getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
  await told;
  expect(promptFlags.isSet('firstRecharge')).toBe(true);
});
