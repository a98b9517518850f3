import { coins } from '@boardwalk/base';
import type { OrderState, ParcelStep } from '@boardwalk/contract/enums';
import { NoticeOption } from '@boardwalk/contract/socket';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { lineOf, type Order, openMall, order } from '../../../test/mall.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';
import { emitEvent } from '../../platform/events.ts';
import { storage } from '../../platform/storage.ts';
import { stepsOf } from './order/timeline.ts';
import { placeOf } from './order/truck-place.ts';

afterEach(() => storage.remove('orderPending'));

const DAY_MS = 86_400_000;
const stepsTo = (...states: OrderState[]) => states.map((state, at) => ({ state, time: NOW_MS + at * 1000 }));
const parcel = (step: ParcelStep = 'moving') => ({
  carrier: 'Coastline Parcel',
  trackingNumber: 'CP 4821',
  trackingUrl: 'https://carrier.example/CP4821',
  events: [{ step, place: 'San Jose, CA', time: NOW_MS }],
});
const shipped = (change: Partial<Order> = {}) =>
  order({
    state: 'shipped',
    steps: stepsTo('paid', 'picking', 'packed', 'shipped'),
    canCancel: false,
    parcel: parcel(),
    expectTime: NOW_MS + 2 * DAY_MS,
    ...change,
  });

async function visit(one: Order, address = `/order/${one.orderId}`) {
  const world = openWorld();
  const mall = openMall(world);
  mall.orders.push(one);
  storeUser();
  const user = await openApp(address);
  return { ...world, mall, user };
}

describe('one’s orders', () => {
  test('stand there with their state, their things and their coins', async () => {
    await visit(shipped(), '/orders/all');
    const card = await screen.findByRole('link', { name: /Giant Honey Bear/ });
    expect(card.getAttribute('href')).toBe('/order/10482');
    expect(card.textContent).toContain('On its way');
    expect(card.textContent).toContain('1,380');
    expect(card.textContent).toMatch(/Expected \w+, Nov/);
  });

  test.each([
    ['Preparing', 'open'],
    ['On the way', 'shipped'],
    ['Delivered', 'delivered'],
    ['Returns', 'returns'],
  ])('%s asks for those alone', async (name, type) => {
    const { user, server } = await visit(shipped(), '/orders/all');
    await user.click(await screen.findByRole('link', { name }));
    await waitFor(() => expect(server.requestsOf('orders.list').at(-1)?.input.type).toBe(type));
    expect(window.location.pathname).toBe(`/orders/${type}`);
  });

  test('of a kind nobody knows are all of them', async () => {
    await visit(shipped(), '/orders/7');
    await waitFor(() => expect(window.location.pathname).toBe('/orders/all'));
  });

  test('none lead to the mall', async () => {
    const world = openWorld();
    openMall(world);
    storeUser();
    await openApp('/orders/all');
    expect(await screen.findByText('Whatever you order shows up here.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what’s in the mall' })).toBeTruthy();
  });

  test('are told thing by thing on a page of their own', async () => {
    const won = lineOf(2, { name: 'Turtle', prizeId: '5', state: 'returning' });
    await visit(
      order({ lines: [lineOf(1, { name: 'Bear', coins: coins(480) }), won] }),
      '/user/order-record',
    );
    expect(await screen.findByRole('link', { name: /Bear/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /Turtle/ }).textContent).toContain('On its way back');
  });
});

describe('an order', () => {
  test('on its way says when it comes, where it is, and how it is followed', async () => {
    const { user } = await visit(shipped());
    expect(await screen.findByRole('heading', { name: /^Arriving \w+, Nov/ })).toBeTruthy();
    expect(screen.getByText(/In transit/).textContent).toContain('San Jose, CA');
    const now = document.querySelector('[aria-current="step"]');
    expect(now?.textContent).toContain('On its way');
    expect(screen.getByText('Marina Boje')).toBeTruthy();
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    await user.click(screen.getByRole('button', { name: 'Track parcel' }));
    await waitFor(() => expect(open.mock.calls[0]?.[0]).toBe('https://carrier.example/CP4821'));
  });

  test('gives its tracking number to be copied', async () => {
    const { user } = await visit(shipped());
    await user.click(await screen.findByRole('button', { name: 'Copy Tracking number' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('CP 4821');
  });

  test('is canceled after a question, as long as it can be', async () => {
    const { user, server } = await visit(order());
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog', { name: 'Cancel this order?' }));
    expect(server.requestsOf('orders.cancel')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByRole('heading', { name: 'Canceled' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
  });

  test('that went further meanwhile says so, and shows how far', async () => {
    const { user, server, mall } = await visit(order());
    await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
    const question = within(await screen.findByRole('dialog'));
    server.refuse('orders.cancel', 'orderTooFar');
    mall.orders[0] = shipped();
    await user.click(question.getByRole('button', { name: 'Cancel order' }));
    expect(await screen.findByText('It’s too late for that with this order.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Track parcel' })).toBeTruthy();
  });

  test('has come when its owner says so', async () => {
    const { user, server } = await visit(shipped());
    await user.click(await screen.findByRole('button', { name: 'I’ve got it' }));
    expect(await screen.findByText('Enjoy!')).toBeTruthy();
    expect(server.requestsOf('orders.received')).toHaveLength(1);
  });

  test('is sent back in part, with a reason', async () => {
    const lines = [lineOf(1, { name: 'Bear', shopGoodsId: 11 }), lineOf(2, { name: 'Turtle', prizeId: '5' })];
    const steps = stepsTo('paid', 'picking', 'packed', 'shipped', 'delivered');
    const returnUntil = NOW_MS + 7 * DAY_MS;
    const { user, server } = await visit(
      order({ state: 'delivered', steps, lines, canCancel: false, canReturn: true, returnUntil }),
    );
    expect(await screen.findByText(/^You can send things back until November/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send something back' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Send something back' }));
    const ask = sheet.getByRole<HTMLButtonElement>('button', { name: 'Request return' });
    expect(ask.disabled).toBe(true);
    await user.click(sheet.getByRole('checkbox', { name: 'Bear' }));
    await user.selectOptions(sheet.getByRole('combobox'), 'It’s not what I ordered');
    await user.type(sheet.getByRole('textbox', { name: 'Tell us more' }), 'It is a fox.');
    await user.click(ask);
    expect(await screen.findByText(/^Request sent/)).toBeTruthy();
    expect(server.requestsOf('orders.return').map(({ input }) => input)).toMatchObject([
      { orderId: 10_482, lineIds: [1], reason: 'wrong', text: 'It is a fox.' },
    ]);
    expect(await screen.findByRole('heading', { name: 'On its way back' })).toBeTruthy();
  });

  test('says that it came too long ago to be sent back', async () => {
    const returnUntil = NOW_MS - DAY_MS;
    await visit(order({ state: 'delivered', canCancel: false, canReturn: false, returnUntil }));
    expect(await screen.findByText(/^The time to send things back ended on November/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send something back' })).toBeNull();
  });

  test('goes on before one’s eyes when the server tells of it', async () => {
    const { mall } = await visit(order());
    const now = () => document.querySelector('[aria-current="step"]')?.textContent;
    await waitFor(() => expect(now()).toContain('Ordered'));
    mall.orders.splice(0, 1, order({ state: 'picking', steps: stepsTo('paid', 'picking') }));
    await act(async () => emitEvent('notice', { option: NoticeOption.order, orderId: 10_482 }));
    await waitFor(() => expect(now()).toContain('Getting ready'));
  });

  test('shows codes when they are asked for, and not before', async () => {
    const lines = [lineOf(3, { name: 'Game Store Card', codes: 1 })];
    const { user, server } = await visit(
      order({
        state: 'delivered',
        steps: stepsTo('paid', 'delivered'),
        lines,
        address: [],
        canCancel: false,
      }),
    );
    expect(await screen.findByText('Everything’s in your account.')).toBeTruthy();
    expect(server.requestsOf('orders.codes')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Show code' }));
    expect(await screen.findByText('SEA-4711-0815')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Copy SEA-4711-0815' }));
    expect(await navigator.clipboard.readText()).toBe('SEA-4711-0815');
  });

  test('that is late says so, and what the house wrote', async () => {
    await visit(shipped({ isLate: true, note: 'The carrier is on strike.' }));
    expect(await screen.findByText(/^Your parcel is late/)).toBeTruthy();
    expect(screen.getByText('The carrier is on strike.')).toBeTruthy();
  });

  test('what came back is in the sum', async () => {
    const lines = [lineOf(1, { name: 'Bear', state: 'short' })];
    await visit(order({ lines, backCoins: coins(480), creditCoins: coins(300) }));
    expect(await screen.findByText('+480')).toBeTruthy();
    expect(screen.getByText(/^[−-]300$/)).toBeTruthy();
    expect(screen.getByText(/^Out of stock/)).toBeTruthy();
  });

  test.each(['/order/77', '/order/bear'])('is not at %s', async address => {
    await visit(order(), address);
    expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
  });
});

describe('the steps of an order', () => {
  test.each<[OrderState[], string]>([
    [['paid'], 'paid now, picking next, packed next, shipped next, delivered next'],
    [
      ['paid', 'picking', 'packed', 'shipped'],
      'paid done, picking done, packed done, shipped now, delivered next',
    ],
    [['paid', 'delivered'], 'paid done, delivered done'],
    [['paid', 'cancelled'], 'paid done, cancelled now'],
    [['paid', 'shipped', 'lost'], 'paid done, shipped done, lost now, refunded next'],
    [['delivered', 'returning'], 'delivered done, returning now, returned next'],
  ])('%j are drawn as: %s', (had, drawn) => {
    const steps = stepsOf({ steps: stepsTo(...had), state: had.at(-1) ?? 'paid' });
    expect(steps.map(({ state, stand }) => `${state} ${stand}`).join(', ')).toBe(drawn);
  });
});

describe('the truck', () => {
  test('goes on with every word of the carrier, and never back on its way out', () => {
    const way: ParcelStep[] = ['announced', 'accepted', 'moving', 'outForDelivery', 'delivered'];
    const places = way.map(step => placeOf(shipped({ parcel: parcel(step) })) ?? -1);
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(placeOf(order({ state: 'packed' }))).toBeLessThan(places[0] ?? 0);
  });

  test.each<[OrderState, boolean]>([
    ['paid', true],
    ['returning', true],
    ['delivered', false],
    ['cancelled', false],
    ['refunded', false],
  ])('of an order that is %s is on the road: %s', (state, isThere) => {
    expect(placeOf(order({ state })) !== undefined).toBe(isThere);
  });

  test('is not there where nothing is sent', () => {
    expect(placeOf(order({ address: [] }))).toBeUndefined();
  });
});
