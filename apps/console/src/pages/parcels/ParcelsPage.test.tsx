import { GoodsType } from '@boardwalk/contract/enums';
import type { StaffRole } from '@boardwalk/rules';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeConsole, makeOutput, makeRow } from '../../../test/fake-console.ts';
import { fill, giveReason, renderConsole } from '../../../test/render-console.tsx';
import type { OutputOf } from '../../platform/call.ts';

type Parcel = OutputOf<'parcels.one'>;
type Line = Parcel['lines'][number];

const LINE: Line = {
  lineId: 1,
  shopGoodsId: 5,
  prizeId: '',
  type: GoodsType.toy,
  name: 'Lamp',
  variantName: 'blue',
  picture: '',
  place: 'C9',
  goodsNum: 2,
  coins: 800,
  state: 'ordered',
};

/** One order in this state, number 71. */
function openParcels(
  parcel: Partial<Parcel> = {},
  role: StaffRole = 'floor',
  others: Partial<Parcel>[] = [],
) {
  const server = new FakeConsole(role);
  server.answerEmpty();
  const one: Partial<Parcel> = {
    orderId: 71,
    state: 'paid',
    nickname: 'Marina',
    country: 'DE',
    lines: [LINE],
    ...parcel,
  };
  const { lines: _, ...listed } = one;
  server.on('parcels.list', () => ({
    list: [listed, ...others].map(fields => makeRow('parcels.list', fields)),
    next: '',
  }));
  server.on('parcels.one', () => makeOutput('parcels.one', one));
  server.on('parcels.counts', () => ({ list: [{ queue: 'picking', count: 3 }] }));
  return server;
}

const batch = () => within(screen.getByRole('region', { name: 'Chosen orders' }));
const order = async () => within(await screen.findByRole('region', { name: 'Order 71' }));
const choose = async () => screen.findByRole('checkbox', { name: 'Choose order 71' });

describe('orders that are chosen', () => {
  it('are picked, those alone that can be, and what became of them is said', async () => {
    const server = openParcels({}, 'floor', [{ orderId: 72, state: 'packed' }]);
    server.on('parcels.pick', () => ({ list: [{ orderId: 71, outcome: 'picked', said: '' }] }));
    const user = await renderConsole('/parcels', server);
    await choose();
    expect(batch().getByRole('button', { name: 'Pick' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: 'Choose all' }));
    expect(batch().getByText('2 chosen')).toBeTruthy();
    await user.click(batch().getByRole('button', { name: 'Pick' }));
    expect(await batch().findByText('1 picked')).toBeTruthy();
    expect(server.inputsOf('parcels.pick')).toEqual([{ orderIds: [71] }]);
    expect(batch().getByText('None chosen')).toBeTruthy();
  });

  it('are packed, and say which could not be', async () => {
    const server = openParcels({ state: 'picking' });
    server.on('parcels.pack', () => ({ list: [{ orderId: 71, outcome: 'refused', said: 'orderTooFar' }] }));
    const user = await renderConsole('/parcels', server);
    await user.click(await choose());
    await user.click(batch().getByRole('button', { name: 'Packed' }));
    expect(await batch().findByText('1 not possible (it is in another state by now)')).toBeTruthy();
  });

  it('are shipped by a carrier and the numbers that are typed', async () => {
    const server = openParcels({ state: 'packed' });
    server.on('parcels.ship', () => ({ list: [{ orderId: 71, outcome: 'shipped', said: '' }] }));
    const user = await renderConsole('/parcels', server);
    await user.click(await choose());
    await user.click(batch().getByRole('button', { name: 'Ship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 1' }));
    const send = dialog.getByRole('button', { name: 'They left the house' });
    expect(send).toHaveProperty('disabled', true);
    await fill(user, dialog.getByLabelText(/^Carrier/), ' UPS ');
    await fill(user, dialog.getByLabelText('Tracking number of order 71'), ' 1Z999 ');
    await user.click(send);
    expect(await batch().findByText('1 shipped')).toBeTruthy();
    expect(server.inputsOf('parcels.ship')).toEqual([
      { parcels: [{ orderId: 71, carrier: 'UPS', trackingNumber: '1Z999', trackingUrl: '' }] },
    ]);
  });

  it('are shipped by the label that was bought, without a carrier', async () => {
    const user = await renderConsole(
      '/parcels',
      openParcels({ state: 'packed', hasLabel: true, trackingNumber: '1Z1' }),
    );
    await user.click(await choose());
    await user.click(batch().getByRole('button', { name: 'Ship' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Ship 1' }));
    expect(dialog.getByText('by its label, 1Z1')).toBeTruthy();
    expect(dialog.queryByLabelText(/^Carrier/)).toBeNull();
    expect(dialog.getByRole('button', { name: 'They left the house' })).toHaveProperty('disabled', false);
  });

  it('are listed by where they stand', async () => {
    const server = openParcels();
    server.on('parcels.pickList', () => ({
      list: [makeRow('parcels.pickList', { place: 'C9', name: 'Lamp', variantName: 'blue', goodsNum: 2 })],
    }));
    const user = await renderConsole('/parcels', server);
    await user.click(await choose());
    await user.click(batch().getByRole('button', { name: 'Picking list' }));
    const list = within(await screen.findByRole('dialog', { name: 'Picking list' }));
    expect(await list.findByText('C9')).toBeTruthy();
    expect(server.inputsOf('parcels.pickList')).toEqual([{ orderIds: '71' }]);
  });

  it('can only be looked at by an auditor', async () => {
    await renderConsole('/parcels', openParcels({}, 'auditor'));
    await order();
    expect(batch().queryByRole('button', { name: /Pick$|Packed|Ship|slips|labels/ })).toBeNull();
    expect((await order()).queryByRole('button')).toBeNull();
  });
});

describe('the queues', () => {
  it('count what waits, and show what is chosen', async () => {
    const server = openParcels();
    const user = await renderConsole('/parcels', server);
    const queues = within(screen.getByRole('navigation', { name: 'Queues' }));
    await user.click(await queues.findByRole('button', { name: 'Picking 3' }));
    await expect
      .poll(() => server.inputsOf('parcels.list').map(({ queue }) => queue))
      .toEqual(['toPick', 'picking']);
    expect(location.search).toBe('?queue=picking');
  });

  it('give way to a search, which looks through all of them', async () => {
    const server = openParcels();
    const user = await renderConsole('/parcels?queue=picking', server);
    await fill(user, await screen.findByPlaceholderText('Order or tracking number'), '1Z999');
    await expect.poll(() => server.inputsOf('parcels.list').at(-1)).toEqual({ search: '1Z999' });
  });
});

describe('what an order may be done to', () => {
  it.each([
    ['paid', ['Something is missing', 'Cancel', 'Note']],
    ['picking', ['Put back', 'Something is missing', 'Cancel', 'Note']],
    ['packed', ['Cancel', 'Note']],
    ['shipped', ['News or tracking', 'It is lost', 'It came back', 'Note']],
    ['delivered', ['Note']],
    ['returning', ['Take in', 'Refuse the return', 'Note']],
    ['returned', ['Judge and refund', 'Send again', 'Note']],
    ['lost', ['Judge and refund', 'News or tracking', 'It came back', 'Note']],
    ['refunded', ['Note']],
  ] as const)('while it is %s', async (state, actions) => {
    await renderConsole('/parcels', openParcels({ state }));
    const buttons = (await order()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(buttons).toEqual(actions);
  });

  it('is taken in with what its player reads', async () => {
    const server = openParcels({ state: 'returning' });
    server.on('parcels.step', () => makeOutput('parcels.step'));
    const user = await renderConsole('/parcels', server);
    await user.click((await order()).getByRole('button', { name: 'Take in' }));
    await fill(user, within(await screen.findByRole('dialog')).getByLabelText(/player/i), 'It is here.');
    await giveReason(user, 'Take in', 'It came by post.');
    await expect
      .poll(() => server.inputsOf('parcels.step'))
      .toEqual([{ orderId: 71, step: 'takeIn', reason: 'It came by post.', note: 'It is here.' }]);
  });

  it('is cancelled by one key, and says when a second person has to agree', async () => {
    const server = openParcels();
    server.on('parcels.cancel', () => ({ state: 'waiting', approvalId: '9' }));
    const user = await renderConsole('/parcels', server);
    await user.click((await order()).getByRole('button', { name: 'Cancel' }));
    server.lostRequests = 1;
    await giveReason(user, 'Cancel', 'It cannot be had.');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByRole('alert');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText(/A second person has to agree first/)).toBeTruthy();
    const [first, again] = server.inputsOf('parcels.cancel');
    expect(again).toEqual(first);
  });

  it('gives back a line that is not there', async () => {
    const server = openParcels({
      lines: [
        { ...LINE, state: 'short' },
        { ...LINE, lineId: 2, name: 'Bell' },
      ],
    });
    server.on('parcels.short', () => ({ state: 'done', approvalId: '' }));
    const user = await renderConsole('/parcels', server);
    await user.click((await order()).getByRole('button', { name: 'Something is missing' }));
    const missing = within(await screen.findByRole('dialog')).getByLabelText<HTMLSelectElement>(
      'What is missing',
    );
    expect([...missing.options].map(({ textContent }) => textContent)).toEqual(['2 × Bell blue']);
    await giveReason(user, 'Give it back');
    await expect.poll(() => server.inputsOf('parcels.short')).toMatchObject([{ orderId: 71, lineId: 2 }]);
  });
});

describe('what came back', () => {
  async function judge(parcel: Partial<Parcel>) {
    const server = openParcels({ state: 'returned', ...parcel });
    server.on('parcels.refund', () => ({ state: 'done', approvalId: '' }));
    const user = await renderConsole('/parcels', server);
    await user.click((await order()).getByRole('button', { name: 'Judge and refund' }));
    return { server, user, dialog: within(await screen.findByRole('dialog', { name: 'Judge order 71' })) };
  }

  it('is given back thing by thing, as each is judged', async () => {
    const lines = [
      { ...LINE, state: 'returned' },
      { ...LINE, lineId: 2, name: 'Bell', state: 'returned' },
      { ...LINE, lineId: 3, name: 'Kept' },
    ] as Line[];
    const { server, user, dialog } = await judge({ lines });
    expect(dialog.queryByLabelText(/Kept/)).toBeNull();
    await user.selectOptions(dialog.getByLabelText('2 × Bell blue'), 'refused');
    await giveReason(user, 'Give back', 'As good as new.');
    await expect.poll(() => server.requestsOf('parcels.refund')).toHaveLength(1);
    expect(server.inputsOf('parcels.refund')).toMatchObject([
      {
        orderId: 71,
        isOurFault: false,
        reason: 'As good as new.',
        lines: [
          { lineId: 1, isRefunded: true, things: 'shelf' },
          { lineId: 2, isRefunded: false, things: 'gone' },
        ],
      },
    ]);
  });

  it.each([
    ['damaged', true],
    ['unwanted', false],
  ])('because it was %s: the shipping goes back too is %s', async (returnReason, isOurFault) => {
    const { dialog } = await judge({ returnReason, lines: [{ ...LINE, state: 'returned' }] });
    expect(dialog.getByRole<HTMLInputElement>('switch', { name: /The fault is ours/ }).checked).toBe(
      isOurFault,
    );
  });

  it('is not given back where nothing of it is', async () => {
    const { user, dialog } = await judge({ lines: [{ ...LINE, state: 'returned' }] });
    await user.selectOptions(dialog.getByLabelText('2 × Lamp blue'), 'refused');
    await fill(user, dialog.getByLabelText(/^Reason/), 'It is worn.');
    expect(dialog.getByRole('button', { name: 'Give back' })).toHaveProperty('disabled', true);
  });

  it('was lost, and goes to no shelf', async () => {
    const { server, user, dialog } = await judge({ state: 'lost' });
    expect(dialog.getByText('2 × Lamp blue: given back, it is lost.')).toBeTruthy();
    await giveReason(user, 'Give back', 'The carrier lost it.');
    await expect
      .poll(() => server.inputsOf('parcels.refund'))
      .toMatchObject([{ isOurFault: true, lines: [{ lineId: 1, isRefunded: true, things: 'gone' }] }]);
  });
});
