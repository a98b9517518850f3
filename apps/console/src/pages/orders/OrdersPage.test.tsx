import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../../test/fake-console.ts';
import { giveReason, renderConsole } from '../../../test/render-console.tsx';

const ORDER = {
  orderId: '51',
  number: 'BW-51-QX',
  userId: 7,
  nickname: 'Marina',
  priceMinor: 1999,
  currency: 'USD',
} as const;

function openOrders(role: 'owner' | 'cashier' | 'support' = 'cashier') {
  const server = new FakeConsole(role);
  server.on('orders.list', () => ({
    list: [makeRow('orders.list', { ...ORDER, state: 'settled', coins: 2400 })],
    next: '',
  }));
  server.on('orders.one', () =>
    makeOutput('orders.one', {
      ...ORDER,
      state: 'settled',
      refundableMinor: 1999,
      usdCents: 1999,
      refundWay: 'any',
      number: ORDER.number,
    }),
  );
  return server;
}

test('a refund sends back what was typed, in hundredths, with its reason', async () => {
  const server = openOrders();
  server.on('orders.refund', () => ({ state: 'done', approvalId: '' }));
  const user = await renderConsole('/orders', server);
  await user.click(await screen.findByRole('button', { name: 'Refund' }));
  const amount = screen.getByLabelText('Amount in USD');
  await user.clear(amount);
  await user.type(amount, '5.50');
  await giveReason(user, 'Send back $5.50');
  expect(server.inputsOf('orders.refund')).toMatchObject([
    { orderId: '51', amountMinor: 550, reason: 'The letter says so' },
  ]);
});
