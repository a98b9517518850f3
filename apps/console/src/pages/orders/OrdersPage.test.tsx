import type { StaffRole } from '@boardwalk/rules';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow, NOW_MS } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Order = OutputOf<'orders.one'>;

const NAMES = {
  orderId: '51',
  number: 'BW51-QXTZ',
  userId: 7,
  nickname: 'Marina',
  kind: 1,
  provider: 'stripe',
  currency: 'USD',
  state: 'settled',
  priceMinor: 1999,
  coins: 2400,
} as const;

/** One purchase of $19.99, of which all may go back. */
function openOrders(role: StaffRole, order: Partial<Order> = {}) {
  const server = new FakeConsole(role);
  const full = makeOutput('orders.one', {
    ...NAMES,
    refundableMinor: 1999,
    usdCents: 1999,
    refundWay: 'any',
    ...order,
  });
  server.on('orders.list', () => ({
    list: [makeRow('orders.list', { ...NAMES, state: full.state })],
    next: '',
  }));
  server.on('orders.one', () => full);
  server.on('orders.refund', () => ({ state: 'done', approvalId: '' }));
  return server;
}

const detail = () => screen.findByRole('region', { name: `Order ${NAMES.number}` });

async function openRefund(server: FakeConsole) {
  const user = await renderConsole('/orders', server);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send money back' });
  return { user, dialog, amount: within(dialog).getByLabelText<HTMLInputElement>('Amount in USD') };
}

describe('a refund', () => {
  it('offers all that may still go back', async () => {
    const { user, amount } = await openRefund(openOrders('cashier', { refundableMinor: 1250 }));
    expect(amount.value).toBe('12.50');
    await fill(user, screen.getByLabelText(/^Reason/), 'Paid twice');
    expect(screen.getByRole('button', { name: 'Send back $12.50' })).toHaveProperty('disabled', false);
  });

  it('sends what was typed, in hundredths, with its reason', async () => {
    const server = openOrders('cashier');
    const { user, amount } = await openRefund(server);
    await fill(user, amount, '5.50');
    await giveReason(user, 'Send back $5.50', 'Paid twice');
    expect(server.inputsOf('orders.refund')).toMatchObject([
      { orderId: '51', amountMinor: 550, reason: 'Paid twice' },
    ]);
    expect(screen.queryByText('It waits for a second person now.')).toBeNull();
  });

  it.each([
    ['nothing', ''],
    ['zero', '0'],
  ])('cannot be sent for %s', async (_what, typed) => {
    const server = openOrders('cashier');
    const { user, dialog, amount } = await openRefund(server);
    await fill(user, amount, typed);
    await fill(user, within(dialog).getByLabelText(/^Reason/), 'Paid twice');
    // A field that is left at zero goes to the least amount there is.
    const action = within(dialog).getByRole('button', {
      name: typed ? 'Send back $0.01' : 'Send back $0.00',
    });
    expect(action).toHaveProperty('disabled', typed === '');
    expect(server.requestsOf('orders.refund')).toEqual([]);
  });

  it('never sends more than may go back', async () => {
    const server = openOrders('cashier', { refundableMinor: 1000 });
    const { user, dialog, amount } = await openRefund(server);
    await fill(user, amount, '10.01');
    expect(within(dialog).getByText('This is more than may still go back')).toBeTruthy();
    await giveReason(user, 'Send back $10.00');
    expect(server.inputsOf('orders.refund')).toMatchObject([{ amountMinor: 1000 }]);
  });

  it('asks a second person beyond what one may move alone, and says that it waits', async () => {
    const server = openOrders('cashier', {
      usdCents: 200_100,
      priceMinor: 200_100,
      refundableMinor: 200_100,
    });
    server.on('orders.refund', () => ({ state: 'waiting', approvalId: '9' }));
    const { user, amount } = await openRefund(server);
    expect(screen.getByRole('button', { name: 'Ask for a second person' })).toBeTruthy();
    await fill(user, amount, '20.00');
    expect(screen.getByRole('button', { name: 'Send back $20.00' })).toBeTruthy();
    await fill(user, amount, '20.01');
    await giveReason(user, 'Ask for a second person');
    expect(await screen.findByText('It waits for a second person now.')).toBeTruthy();
    expect(server.inputsOf('orders.refund')).toMatchObject([{ amountMinor: 2001 }]);
  });

  it('measures its limit in dollars, whatever the currency', async () => {
    const { user, amount } = await openRefund(
      openOrders('cashier', { priceMinor: 300_000, refundableMinor: 300_000, usdCents: 2000 }),
    );
    expect(screen.getByRole('button', { name: 'Send back $3,000.00' })).toBeTruthy();
    await fill(user, amount, '');
    expect(screen.queryByRole('button', { name: 'Ask for a second person' })).toBeNull();
  });

  it('keeps its key when it is tried again, and takes another for the next one', async () => {
    const server = openOrders('cashier');
    const { user } = await openRefund(server);
    server.lostRequests = 1;
    await giveReason(user, 'Send back $19.99');
    const dialog = await screen.findByRole('dialog');
    expect((await within(dialog).findByRole('alert')).textContent).toContain('No answer came');
    await user.click(within(dialog).getByRole('button', { name: 'Send back $19.99' }));
    await user.click(await screen.findByRole('button', { name: 'Refund' }));
    await giveReason(user, 'Send back $19.99');
    const keys = server.inputsOf('orders.refund').map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).toHaveLength(3);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks first who is sitting there, and gives up when they do not say', async () => {
    const server = openOrders('cashier');
    server.demandProof('orders.refund');
    const { user } = await openRefund(server);
    await giveReason(user, 'Send back $19.99');
    const proof = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
    await user.click(within(proof).getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/Nothing was changed: you did not confirm/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send back $19.99' }));
    await user.click(await screen.findByRole('button', { name: 'Yes, it’s me' }));
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    // Refused twice, and done once it was proven.
    expect(server.requestsOf('orders.refund')).toHaveLength(3);
  });

  it('is all or nothing where the store says so', async () => {
    const { amount } = await openRefund(openOrders('cashier', { refundWay: 'whole' }));
    expect(amount.readOnly).toBe(true);
    expect(screen.getByText('This store sends all of it back or nothing')).toBeTruthy();
  });

  it.each([
    ['has gone back already', { refundableMinor: 0, state: 'refunded' }],
    ['is sent back by the store alone', { refundWay: 'store' }],
  ] as const)('is not offered for what %s', async (_what, order) => {
    await renderConsole('/orders', openOrders('cashier', order));
    await detail();
    await screen.findByRole('button', { name: 'Ask the provider' });
    expect(screen.queryByRole('button', { name: 'Refund' })).toBeNull();
    expect(screen.queryByText(/Apple alone sends this money back/) !== null).toBe('refundWay' in order);
  });

  it.each(['support', 'auditor'] as const)('is not for %s', async role => {
    await renderConsole('/orders', openOrders(role, { state: 'held' }));
    await within(await detail()).findByText('Waits for a person');
    for (const name of ['Refund', 'Give the coins', 'Ask the provider'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });
});

describe('a purchase', () => {
  it('that waits for a person is given its coins, with why it waited', async () => {
    const step = {
      at: NOW_MS,
      state: 'held',
      reason: 'webhook',
      detail: 'the card is of another country',
    } as const;
    const server = openOrders('cashier', { state: 'held', steps: [step] });
    server.on('orders.release', () => makeOutput('orders.one', { ...NAMES }));
    const user = await renderConsole('/orders', server);
    await user.click(await screen.findByRole('button', { name: 'Give the coins' }));
    expect(await screen.findByText(/waits because the card is of another country/)).toBeTruthy();
    await giveReason(user, 'Give 2,400 coins', 'The buyer wrote to us');
    expect(server.inputsOf('orders.release')).toEqual([{ orderId: '51', reason: 'The buyer wrote to us' }]);
  });

  it('shows what went back, what was taken for it and what is owed', async () => {
    const server = openOrders('auditor', {
      refunds: [
        {
          refundId: '1',
          amountMinor: 500,
          state: 'failed',
          by: 'Hanna',
          reason: 'asked',
          error: 'card closed',
          at: NOW_MS,
        },
        {
          refundId: '2',
          amountMinor: 300,
          state: 'done',
          by: 'Hanna',
          reason: 'asked',
          error: '',
          at: NOW_MS,
        },
      ],
      returns: [
        {
          at: NOW_MS,
          amountMinor: 300,
          takenCoins: 250,
          owedCoins: 50,
          isChargeback: true,
          transferId: '88',
        },
      ],
    });
    await renderConsole('/orders', server);
    const order = within(await detail());
    expect(await order.findByText('Not possible')).toBeTruthy();
    expect(order.getByText(/card closed/)).toBeTruthy();
    expect(order.getByText('By the bank')).toBeTruthy();
    expect(order.getByText(/50 owed: they were played already/)).toBeTruthy();
    expect(order.getByRole('link', { name: '250 coins' }).getAttribute('href')).toBe(
      '/console/ledger?transfer=88',
    );
    // A refund that is done stands among the returns, once.
    expect(order.getAllByText('$3.00')).toHaveLength(1);
  });

  it('is looked up at its provider, and says when that fails', async () => {
    const server = openOrders('cashier');
    server.refuse('orders.look', 'paymentUnavailable');
    const user = await renderConsole('/orders', server);
    await user.click(await screen.findByRole('button', { name: 'Ask the provider' }));
    expect(await within(await detail()).findByRole('alert')).toBeTruthy();
    expect(server.inputsOf('orders.look')).toEqual([{ orderId: '51' }]);
  });
});

describe('the list of purchases', () => {
  it('is asked for by the filters of the address', async () => {
    const server = openOrders('auditor');
    await renderConsole('/orders?state=held&player=7&search=BW51&from=1000', server);
    await detail();
    expect(server.inputsOf('orders.list')).toEqual([
      { state: 'held', userId: 7, search: 'BW51', from: 1000 },
    ]);
    const csv = screen.getByRole('link', { name: 'CSV' }).getAttribute('href') ?? '';
    expect(Object.fromEntries(new URL(csv, location.href).searchParams)).toEqual({
      state: 'held',
      userId: '7',
      search: 'BW51',
      from: '1000',
      format: 'csv',
    });
  });

  it.each(['99999999999999999999', '2000000001', '7x'])(
    'is empty for player %s, as nobody has this number',
    async player => {
      const server = openOrders('auditor');
      server.on('orders.list', ({ input: { userId } }) => ({
        list: userId === undefined ? [makeRow('orders.list', NAMES)] : [],
        next: '',
      }));
      await renderConsole(`/orders?player=${player}`, server);
      expect(await screen.findByText('No purchase fits these filters.')).toBeTruthy();
    },
  );

  it('keeps its rows while it is filtered', async () => {
    const server = openOrders('auditor');
    const user = await renderConsole('/orders', server);
    await screen.findByRole('button', { name: 'BW51-Q…' });
    const release = server.hold('orders.list');
    await user.selectOptions(screen.getByLabelText('State'), 'Waits for a person');
    const table = within(screen.getByRole('group', { name: 'Orders' })).getByRole('table');
    expect(table.getAttribute('aria-busy')).toBe('true');
    expect(within(table).getByText('Marina')).toBeTruthy();
    release();
    await expect.poll(() => table.getAttribute('aria-busy')).toBe('false');
  });

  it('goes on after its last row', async () => {
    const server = openOrders('auditor');
    server.on('orders.list', ({ input }) => ({
      list: [
        makeRow('orders.list', {
          ...NAMES,
          orderId: input.after ?? '51',
          nickname: `Buyer ${input.after ?? 1}`,
        }),
      ],
      next: input.after ? '' : '50',
    }));
    const user = await renderConsole('/orders', server);
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Buyer 50')).toBeTruthy();
    expect(screen.getByText('Buyer 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says that nothing fits, and why it could not be read', async () => {
    const server = openOrders('auditor');
    server.on('orders.list', () => ({ list: [], next: '' }));
    await renderConsole('/orders', server);
    expect(await screen.findByText('No purchase fits these filters.')).toBeTruthy();
  });

  it('says why it could not be read', async () => {
    const server = openOrders('auditor');
    server.refuse('orders.list', 'tooManyRequests');
    await renderConsole('/orders', server);
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});

describe('the books', () => {
  const sums = [{ provider: 'stripe', currency: 'EUR', ours: 10_000, theirs: 9_900 }];
  const revenue = makeRow('orders.revenue', {
    kind: 2,
    country: 'DE',
    currency: 'EUR',
    orders: 3,
    paidMinor: 2997,
    refundedMinor: 999,
    coins: 1500,
    isSandbox: true,
  });

  it('show to the cent where a provider differs, and by which orders', async () => {
    const server = openOrders('cashier');
    const differences = [{ orderId: '51', number: 'BW51-QXTZ', what: 'paid here, not there' }];
    server.on('orders.reconcile', () => ({ checked: 40, isCut: true, sums, differences }));
    server.on('orders.revenue', () => ({ list: [revenue] }));
    await renderConsole('/orders?part=books', server);
    expect(
      await screen.findByText(/1 of 40 orders differ\. There are more: choose a shorter time\./),
    ).toBeTruthy();
    const row = within(screen.getByRole('row', { name: /Stripe, EUR/ }));
    expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Stripe, EUR',
      '€100.00',
      '€99.00',
      '-€1.00',
    ]);
    expect(screen.getByRole('link', { name: 'BW51-QXTZ' }).getAttribute('href')).toBe(
      '/console/orders?order=51',
    );
    const paid = within(screen.getByRole('row', { name: /Club sandbox/ }));
    expect(paid.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
      'Club sandbox',
      'DE',
      '3',
      '1,500',
      '€29.97',
      '€9.99',
    ]);
  });

  it('never say of one month what holds for another', async () => {
    const server = openOrders('cashier');
    server.on('orders.reconcile', () => ({ checked: 40, isCut: false, sums: [], differences: [] }));
    server.on('orders.revenue', () => ({ list: [] }));
    await renderConsole('/orders?part=books', server);
    await screen.findByText(/every one is the same on both sides/);
    for (const name of ['orders.reconcile', 'orders.revenue'] as const) server.hold(name);
    act(() => window.history.pushState(null, '', '?part=books&from=1000&until=2000'));
    expect(await screen.findByText('Asking the provider …')).toBeTruthy();
    expect(screen.queryByText(/on both sides/)).toBeNull();
    expect(screen.queryByText('Nothing in this time.')).toBeNull();
  });

  it('say that all is the same on both sides', async () => {
    const server = openOrders('cashier');
    server.on('orders.reconcile', () => ({ checked: 40, isCut: false, sums: [], differences: [] }));
    server.on('orders.revenue', () => ({ list: [] }));
    await renderConsole('/orders?part=books', server);
    expect(
      await screen.findByText('40 paid orders were asked about: every one is the same on both sides.'),
    ).toBeTruthy();
    expect(screen.getByText('Nothing in this time.')).toBeTruthy();
  });
});
