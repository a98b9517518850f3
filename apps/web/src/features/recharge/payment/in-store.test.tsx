/** Payment in a phone's store: what the shell answers, what the server says to it, and what is left when either is silent. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NativeHost } from '../../../../test/native-host.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { type Counter, findPay, openShop, order } from '../../../../test/shop.ts';
import { openWorld, type World } from '../../../../test/world.ts';
import { clock } from '../../../platform/clock.ts';
import { clientIdentity } from '../../../platform/device/client-identity.ts';
import { onEvent } from '../../../platform/events.ts';
import { openBridge } from '../../../platform/native/wire/bridge.ts';
import { storage } from '../../../platform/storage.ts';
import type { OpenOrder } from './open-orders.ts';

const web = clientIdentity.getState();
const TOKEN = '5f3b2a10-0000-4000-8000-000000000001';
let world: World;
let counter: Counter;
let host: NativeHost;
let heard: string[];
let stop: () => void;
let keys = 0;

beforeEach(() => {
  world = openWorld();
  counter = openShop(world);
  heard = [];
  vi.spyOn(window, 'open').mockImplementation(() => null);
  stop = onEvent('recharge', ({ state }) => void heard.push(state));
});

afterEach(() => {
  stop();
  host.leave();
  clientIdentity.setState(web, true);
  vi.restoreAllMocks();
});

/** A shop whose store is this phone's, and a server that takes each receipt at its word. */
function enterShell(platform: 'ios' | 'android', { isSandbox = false } = {}): void {
  host = new NativeHost(platform);
  openBridge();
  clientIdentity.setState({ appVersion: '2.0.0' });
  const payType = platform === 'ios' ? 6 : 17;
  const { server } = world;
  const shop = server.answerOf('recharge.config');
  server.on('recharge.config', request => ({ ...shop(request), methods: [{ payType, isSandbox }] }));
  const make = ({ input: { idempotencyKey } }: { readonly input: { readonly idempotencyKey: string } }) => {
    const made = counter.orders.get(idempotencyKey) ?? order({ payType, isSandbox });
    counter.orders.set(idempotencyKey, made);
    const { rechargeNumber, isFirstRecharge, convertAmount } = made;
    const bought = { url: '', productId: 'coins_2000', accountToken: TOKEN };
    const detailModel = isSandbox ? { url: `/pay/sandbox/sbx_${rechargeNumber}` } : bought;
    return { rechargeNumber, detailModel, isFirstRecharge, convertAmount };
  };
  const take = () => {
    counter.outcome = 'success';
    const [made = order()] = counter.orders.values();
    return { ...made };
  };
  server.on('recharge.payApple', make);
  server.on('recharge.payGoogle', make);
  server.on('recharge.notifyApple', take);
  server.on('recharge.notifyGoogle', take);
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const stored = () => (storage.read('rechargeOrders') ?? []) as readonly OpenOrder[];
const brought = (name: 'recharge.notifyApple' | 'recharge.notifyGoogle' = 'recharge.notifyApple') =>
  world.server.requestsOf(name).map(({ input: { rechargeNumber, receipt } }) => ({
    rechargeNumber,
    receipt,
  }));

async function pay(): Promise<void> {
  storeUser();
  const user = await openApp('/recharge');
  await user.click(await screen.findByRole('radio', { name: /2,400 coins/ }));
  await user.click(await screen.findByRole('button', { name: 'Get 2,400 coins' }));
  await dialog('Checkout');
  await user.click(await findPay('$19.99'));
}

describe('in the store of the phone', () => {
  test.each([
    ['ios', 'recharge.notifyApple', 6],
    ['android', 'recharge.notifyGoogle', 17],
  ] as const)(
    'of the %s shell a payment is bought, brought to the server, and shown',
    async (platform, name, paymentType) => {
      enterShell(platform);
      host.reply('pay', { data: { receipt: 'signed' } });
      await pay();
      const done = within(await dialog('They’re yours!'));
      expect(done.getByRole('status', { name: '2,400 coins' })).toBeTruthy();
      expect(host.callsOf('pay')).toEqual([
        {
          orderId: 'ABCDEFGHJKLMNPQR22',
          paymentType,
          productId: 'coins_2000',
          accountToken: TOKEN,
          priceCents: 1999,
          currency: 'USD',
        },
      ]);
      expect(brought(name)).toEqual([{ rechargeNumber: 'ABCDEFGHJKLMNPQR22', receipt: 'signed' }]);
      expect(world.server.requestsOf('recharge.pay')).toEqual([]);
      await waitFor(() => expect(heard).toEqual(['complete', 'success']));
      expect(stored()).toEqual([]);
    },
  );

  test('that is not connected the sandbox’s page stands in', async () => {
    enterShell('ios', { isSandbox: true });
    await pay();
    expect(await dialog('Did you pay?')).toBeTruthy();
    expect(host.callsOf('pay')).toEqual([]);
  });

  test('nothing is bought when its sheet is closed', async () => {
    enterShell('ios');
    host.reply('pay', { result: 2 });
    await pay();
    expect(await screen.findByText('Payment canceled. You weren’t charged.')).toBeTruthy();
    expect(world.server.requestsOf('recharge.cancel')).toHaveLength(1);
    expect([heard, brought(), stored()]).toEqual([['aborted'], [], []]);
  });

  test.each([
    ['ios', /^Apple couldn’t confirm this payment/],
    ['android', /^Google Play couldn’t take this payment/],
  ] as const)('an error of the %s shell is told, and gives the order up', async (platform, text) => {
    enterShell(platform);
    host.reply('pay', { result: 9, message: 'SKErrorUnknown' });
    await pay();
    expect(await screen.findByText(text)).toBeTruthy();
    await waitFor(() => expect(world.server.requestsOf('recharge.cancel')).toHaveLength(1));
    expect([heard, stored()]).toEqual([['error'], []]);
  });

  test('an answer that makes no sense leaves the order open: it may be paid', async () => {
    enterShell('ios');
    host.reply('pay', { data: { receipt: 7 } });
    await pay();
    expect(await screen.findByText(/^Apple couldn’t confirm/)).toBeTruthy();
    expect(world.server.requestsOf('recharge.cancel')).toEqual([]);
    expect([heard, stored().length]).toEqual([['error'], 1]);
  });

  test.each([
    ['ios', 'recharge.notifyApple', /^Apple couldn’t confirm this payment/],
    ['android', 'recharge.notifyGoogle', /^Google Play couldn’t take this payment/],
  ] as const)(
    'a receipt of the %s shell that the server refuses is not brought again',
    async (platform, name, text) => {
      enterShell(platform);
      host.reply('pay', { data: { receipt: 'forged' } });
      world.server.refuse(name, 'receiptRefused');
      await pay();
      expect(await screen.findByText(text)).toBeTruthy();
      expect([heard, stored()]).toEqual([['complete', 'error'], []]);
      expect(screen.queryByRole('dialog', { name: 'They’re yours!' })).toBeNull();
    },
  );

  test.each(['databaseAway', 'paymentUnavailable', 'serverError'] as const)(
    'a receipt that met %s is kept',
    async code => {
      enterShell('ios');
      host.reply('pay', { data: { receipt: 'signed' } });
      world.server.refuse('recharge.notifyApple', code);
      await pay();
      expect(await screen.findByText(/^Your payment went through, but we haven’t heard back/)).toBeTruthy();
      expect(stored()).toMatchObject([{ number: 'ABCDEFGHJKLMNPQR22', receipt: 'signed' }]);
    },
  );
});

describe('at the next start', () => {
  const left = (known: object = {}) => ({
    key: `key-of-the-store-${++keys}`,
    userId: 7,
    atMs: clock.nowMs(),
    wish: { payType: 6, rechargeType: 1, configId: 6, price: 1999, currency: 'USD', amount: 2000 },
    number: 'ABCDEFGHJKLMNPQR22',
    url: '',
    inStore: { productId: 'coins_2000', accountToken: TOKEN },
    ...known,
  });
  const start = async (one: ReturnType<typeof left>) => {
    counter.orders.set(one.key, order({ payType: 6, isSandbox: false }));
    storage.write('rechargeOrders', [one]);
    storeUser();
    await openApp('/user/settings');
  };

  test('a receipt that was not delivered is brought again, however old it is', async () => {
    enterShell('ios');
    await start(left({ receipt: 'signed', atMs: 0 }));
    expect(await dialog('They’re yours!')).toBeTruthy();
    expect(brought()).toEqual([{ rechargeNumber: 'ABCDEFGHJKLMNPQR22', receipt: 'signed' }]);
    expect(stored()).toEqual([]);
  });

  test('it stays when the server is still silent, and nobody is disturbed', async () => {
    enterShell('ios');
    world.server.refuse('recharge.notifyApple', 'databaseAway');
    await start(left({ receipt: 'signed' }));
    await waitFor(() => expect(brought()).toHaveLength(1));
    expect(stored()).toMatchObject([{ receipt: 'signed' }]);
    expect(screen.queryByText(/haven’t heard back/)).toBeNull();
  });

  test('what was bought while the app was closed is found in the shell', async () => {
    enterShell('ios');
    const other = { accountToken: 'another', receipt: 'of-another' };
    host.reply('receipts', { data: { list: [other, { accountToken: TOKEN, receipt: 'late' }] } });
    await start(left());
    expect(await dialog('They’re yours!')).toBeTruthy();
    expect(brought()).toEqual([{ rechargeNumber: 'ABCDEFGHJKLMNPQR22', receipt: 'late' }]);
  });

  test('the store’s sheet does not open by itself', async () => {
    enterShell('ios');
    host.reply('receipts', { result: 3 });
    await start(left());
    await waitFor(() => expect(world.server.requestsOf('recharge.state').length).toBeGreaterThan(0));
    expect(host.callsOf('pay')).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(stored()).toHaveLength(1);
  });

  test('receipts are not pushed out by newer orders', async () => {
    enterShell('ios');
    const many = Array.from({ length: 12 }, () => left({ receipt: 'signed', userId: 8 }));
    storage.write('rechargeOrders', many);
    host.reply('pay', { data: { receipt: 'newer' } });
    await pay();
    await dialog('They’re yours!');
    await waitFor(() => expect(stored()).toHaveLength(12));
  });
});
