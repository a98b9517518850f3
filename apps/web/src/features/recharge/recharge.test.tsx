import { coins } from '@boardwalk/base';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { type Counter, findPay, offer, openShop, order } from '../../../test/shop.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';
import { dialogStore, dialogs } from '../../platform/dialogs/dialogs.ts';
import { type ClientEvents, onEvent } from '../../platform/events.ts';
import { storage } from '../../platform/storage.ts';
import { listOpenOrders } from './payment/open-orders.ts';

let world: World;
let counter: Counter;
let opened: string[];
let heard: string[];
let stop: () => void;

beforeEach(() => {
  world = openWorld();
  counter = openShop(world);
  opened = [];
  heard = [];
  vi.spyOn(window, 'open').mockImplementation(url => {
    opened.push(String(url));
    return null;
  });
  stop = onEvent('recharge', ({ state }: ClientEvents['recharge']) => void heard.push(state));
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

async function toCheckout(): Promise<UserEvent> {
  storeUser();
  const user = await openApp('/recharge');
  await user.click(await screen.findByRole('radio', { name: /2,400 coins/ }));
  await press(user, 'Get 2,400 coins');
  await dialog('Checkout');
  return user;
}

async function toQuestion(): Promise<UserEvent> {
  const user = await toCheckout();
  await press(user, 'Pay $19.99');
  await dialog('Did you pay?');
  return user;
}

describe('the coin shop', () => {
  test('has its tabs in the order of the server, and what belongs to each', async () => {
    storeUser();
    const user = await openApp('/recharge');
    const tabs = await screen.findByRole('radiogroup', { name: 'Get coins' });
    expect(within(tabs).getAllByRole('radio')).toHaveLength(2);
    expect(tabs.textContent).toBe('Newbie bonusRegular');
    expect(screen.getAllByRole('radio', { name: /coins/ })).toHaveLength(2);
    await user.click(within(tabs).getByRole('radio', { name: 'Newbie bonus' }));
    const [only] = screen.getAllByRole('radio', { name: /coins/ });
    expect(only?.closest('label')?.textContent).toMatch(/-29%700700 coins\+200 gift\$6.99\$4.99/);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('counts down to a real end alone, by the time of the server', async () => {
    const nowTime = 1000;
    vi.spyOn(clock, 'nowMs').mockReturnValue(9_000_000);
    const answer = world.server.answerOf('recharge.config');
    world.server.on('recharge.config', request => ({
      ...answer(request),
      list: [offer({ endTime: nowTime + 65_000, nowTime }), offer({ configId: 9, endTime: 0 })],
    }));
    await openApp('/recharge');
    expect((await screen.findAllByRole('timer')).map(timer => timer.textContent)).toEqual(['1:05']);
  });

  test('shows prices in the currency that was chosen, also the next time', async () => {
    storeUser();
    const user = await openApp('/recharge');
    await user.selectOptions(await screen.findByRole('combobox', { name: /Currency/ }), 'EUR');
    await waitFor(() =>
      expect(world.server.requestsOf('recharge.config').at(-1)?.input.currency).toBe('EUR'),
    );
    expect(storage.read('rechargeCurrency')).toBe('EUR');
  });

  test('says that no money moves, and leads a guest to sign in and back to the same pack', async () => {
    const user = await openApp('/recharge');
    expect((await screen.findAllByText(/No money moves here yet/)).length).toBeGreaterThan(0);
    await user.click(await screen.findByRole('radio', { name: /2,400 coins/ }));
    await press(user, 'Get 2,400 coins');
    await waitFor(() => expect(window.location.pathname).toBe('/auth'));
    expect(new URLSearchParams(window.location.search).get('return')).toBe('/recharge?offer=6');
  });
});

test('tax is told before paying, and is in what is paid', async () => {
  const answer = world.server.answerOf('recharge.config');
  world.server.on('recharge.config', request => ({ ...answer(request), taxRate: 1900 }));
  await toCheckout();
  const sheet = await dialog('Checkout');
  expect(sheet.textContent).toMatch(/Tax\$3\.80Total\$23\.79/);
  expect(within(sheet).getByRole('button', { name: 'Pay $23.79' })).toBeTruthy();
});

describe('a payment', () => {
  test('opens the provider’s page, is looked into, and brings its coins', async () => {
    const user = await toQuestion();
    expect(opened).toEqual([expect.stringContaining('/pay/sandbox/sbx_ABCDEFGHJKLMNPQR22')]);
    await press(user, 'I’ve paid');
    await dialog('Checking your payment');
    expect(world.balances.coins).toBe(1000);
    counter.outcome = 'success';
    const done = within(await dialog('They’re yours!'));
    expect(await done.findByText('3,400')).toBeTruthy();
    expect(done.getByText('+400')).toBeTruthy();
    await waitFor(() => expect(heard).toEqual(['complete', 'success']));
    expect(listOpenOrders(7)).toEqual([]);
    const events = () => world.server.requestsOf('reports.events').flatMap(({ input }) => input.events);
    await waitFor(() =>
      expect(events().map(({ name, properties }) => [name, properties?.['value']])).toEqual(
        expect.arrayContaining([
          ['checkout', 19.99],
          ['first_purchase', 19.99],
          ['total_purchase', 19.99],
        ]),
      ),
    );
  });

  test('of two taps is one order', async () => {
    const user = await toCheckout();
    const release = world.server.hold('recharge.pay');
    const pay = await findPay('$19.99');
    await user.click(pay);
    await user.click(pay);
    release();
    await dialog('Did you pay?');
    expect(counter.orders.size).toBe(1);
    expect(opened).toHaveLength(1);
  });

  test('is aborted when the question is closed, and brings nothing', async () => {
    const user = await toQuestion();
    await press(user, 'Close');
    await waitFor(() => expect(world.server.requestsOf('recharge.cancel')).toHaveLength(1));
    expect(await screen.findByText('Payment canceled. You weren’t charged.')).toBeTruthy();
    expect(heard).toEqual(['aborted']);
    expect(storage.read('rechargeOrders')).toEqual([]);
    expect(world.balances.coins).toBe(1000);
  });

  test('that was paid all the same brings its coins, though it was given up', async () => {
    const user = await toQuestion();
    counter.outcome = 'success';
    await press(user, 'I didn’t pay');
    expect(await dialog('They’re yours!')).toBeTruthy();
  });

  test('goes on by itself when the provider has told', async () => {
    await toQuestion();
    counter.outcome = 'success';
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await dialog('They’re yours!');
    await waitFor(() => expect(heard).toEqual(['success']));
  });

  test('that failed says so and leaves after two seconds', async () => {
    const user = await toQuestion();
    counter.outcome = 'failure';
    await press(user, 'I’ve paid');
    await dialog('That didn’t work');
    expect(await screen.findByText(/The payment didn’t go through/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(heard).toEqual(['complete', 'failed']));
  });

  test.each(['offerChanged', 'offerEnded'] as const)(
    'of %s orders nothing and shows the shop anew',
    async code => {
      const user = await toCheckout();
      world.server.refuse('recharge.pay', code);
      const reads = world.server.requestsOf('recharge.config').length;
      await press(user, 'Pay $19.99');
      expect(await screen.findByText(/^This offer has/)).toBeTruthy();
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(world.server.requestsOf('recharge.config').length).toBeGreaterThan(reads);
      expect([opened, heard, storage.read('rechargeOrders')]).toEqual([[], ['error'], []]);
    },
  );

  test('above one’s own limit is refused in words', async () => {
    world.server.on('recharge.limits', () => ({
      list: [{ span: 'week', limitMoney: 2000, spentMoney: 1200 }],
    }));
    const user = await toCheckout();
    expect(await screen.findByText('You’ve spent $12.00 of your $20.00 weekly limit.')).toBeTruthy();
    world.server.refuse('recharge.pay', 'spendingLimit', { span: 'week' });
    await press(user, 'Pay $19.99');
    expect(await screen.findByText('This would go over your spending limit.')).toBeTruthy();
    expect(await screen.findByRole('dialog', { name: 'Checkout' })).toBeTruthy();
  });
});

describe('a payment in the middle of which the app was left', () => {
  let key = '';
  let count = 0;
  beforeEach(() => {
    // A key that a test before was still at would be left to it.
    count += 1;
    key = `key-of-the-order-${1000 + count}`;
  });
  const stored = (known: object = {}) => ({
    key,
    userId: 7,
    atMs: clock.nowMs(),
    wish: {
      payType: 16,
      rechargeType: 1,
      configId: 6,
      price: 1999,
      currency: 'USD',
      amount: 2000,
      giftAmount: 400,
    },
    ...known,
  });
  const placed = { number: 'ABCDEFGHJKLMNPQR22', url: '/pay/sandbox/sbx_ABCDEFGHJKLMNPQR22' };

  test('is asked about on the next visit, wherever that begins', async () => {
    counter.orders.set(key, order());
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    await openApp('/user/settings');
    expect(await dialog('Did you pay?')).toBeTruthy();
  });

  test('and was paid meanwhile shows its coins', async () => {
    counter.orders.set(key, order());
    counter.outcome = 'success';
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    await openApp('/');
    const done = within(await dialog('They’re yours!'));
    expect(done.getByRole('status', { name: '2,400 coins' })).toBeTruthy();
    expect(listOpenOrders(7)).toEqual([]);
  });

  test('and was paid meanwhile says so before an offer that is due', async () => {
    counter.orders.set(key, order());
    counter.outcome = 'success';
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    // Due because of that very payment, and answered at once.
    world.server.on('prompts.daily', () => ({ list: [{ prompt: 'lowBalance' }] }));
    await openApp('/');
    await dialog('They’re yours!');
    expect(world.server.requestsOf('prompts.daily')).toEqual([]);
  });

  test('and was paid meanwhile says so after a play that it meets', async () => {
    counter.orders.set(key, order());
    counter.outcome = 'success';
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    dialogs.setAtPlay(true);
    // The page would say that nothing is played on it.
    const setAtPlay = vi.spyOn(dialogs, 'setAtPlay').mockImplementation(() => undefined);
    await openApp('/');
    await waitFor(() => expect(dialogStore.getState().waiting).toMatchObject([{ name: 'paymentResult' }]));
    expect(dialogStore.getState().open).toEqual([]);
    setAtPlay.mockRestore();
    act(() => dialogs.setAtPlay(false));
    expect(await dialog('They’re yours!')).toBeTruthy();
  });

  test('comes back from the provider straight to what became of it', async () => {
    counter.orders.set(key, order({ outcome: 'failure' }));
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    await openApp(`/recharge?payment=${key}`);
    expect(await dialog('That didn’t work')).toBeTruthy();
  });

  test('is told in the tab that comes back from the provider, also when the one it left has told it first', async () => {
    counter.orders.set(key, order());
    counter.outcome = 'success';
    storage.write('rechargeOrders', [stored(placed)]);
    storeUser();
    const user = await openApp('/recharge');
    await user.click(within(await dialog('They’re yours!')).getByRole('button', { name: 'Keep playing' }));
    await waitFor(() => expect(dialogStore.getState().open).toEqual([]));
    cleanup();
    await openApp(`/recharge?payment=${key}`);
    await dialog('They’re yours!');
    await waitFor(() => expect(storage.read('rechargeOrders')).toEqual([]));
  });

  test('and of which another player knows nothing is left alone', async () => {
    storage.write('rechargeOrders', [stored({ ...placed, userId: 8 })]);
    storeUser();
    await openApp('/recharge');
    await screen.findByRole('radio', { name: /2,400 coins/ });
    expect(world.server.requestsOf('recharge.state')).toEqual([]);
  });

  test('whose order was never answered is ordered with the same key', async () => {
    storage.write('rechargeOrders', [stored()]);
    const user = await toCheckout();
    await press(user, 'Pay $19.99');
    await dialog('Did you pay?');
    expect([...counter.orders.keys()]).toEqual([key]);
  });

  test('at another price is another order', async () => {
    storage.write('rechargeOrders', [stored({ wish: { ...stored().wish, price: 1899 } })]);
    const user = await toCheckout();
    await press(user, 'Pay $19.99');
    await dialog('Did you pay?');
    expect(counter.orders.has(key)).toBe(false);
    expect(counter.orders.size).toBe(1);
  });
});

describe('one’s own purchases', () => {
  test('say how each ended, what went back, and show the receipt', async () => {
    world.server.on('recharge.orders', () => ({
      list: [
        order({ outcome: 'success', settleTime: 5, refundedMoney: 500, taxMoney: 100 }),
        order({ rechargeNumber: 'ABCDEFGHJKLMNPQR23', outcome: 'failure', giftAmount: coins(0) }),
      ],
      pageNum: 1,
      hasMore: false,
    }));
    storeUser();
    const user = await openApp('/user/recharge-record');
    await press(user, /2,400 coins.*Partly refunded/);
    const receipt = within(await dialog('Partly refunded'));
    expect(receipt.getByText('$20.99')).toBeTruthy();
    expect(receipt.getByText('$5.00')).toBeTruthy();
    expect(receipt.getByText('ABCDEFGHJKLMNPQR22')).toBeTruthy();
    expect(screen.getByText('Not paid')).toBeTruthy();
  });
});

describe('a spending limit', () => {
  test('is set in dollars, and a higher one says from when it counts', async () => {
    world.server.on('recharge.setLimit', ({ input: { span, limitMoney = 0 } }) => ({
      list: [{ span, limitMoney: 1000, spentMoney: 400, nextMoney: limitMoney, nextTime: 90_000_000 }],
    }));
    storeUser();
    const user = await openApp('/user/spending-limits');
    await press(user, 'Set a limit');
    const sheet = within(await dialog('Per day'));
    expect(sheet.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.type(sheet.getByLabelText(/The most you want to spend/), '25');
    await user.click(sheet.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^Your new limit counts from/)).toBeTruthy();
    expect(world.server.requestsOf('recharge.setLimit')[0]?.input).toMatchObject({
      span: 'day',
      limitMoney: 2500,
    });
    expect(await screen.findByText('$10.00')).toBeTruthy();
    expect(screen.getByText(/^From .*: \$25\.00$/)).toBeTruthy();
  });
});
