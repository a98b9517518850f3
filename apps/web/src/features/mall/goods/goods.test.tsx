import { coins } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Goods, goods, MINUTE, openAddresses, openMall, variant } from '../../../../test/mall.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../../test/world.ts';

async function visit(one: Goods, isSignedIn = true) {
  const world = openWorld();
  const mall = openMall(world, [one]);
  openAddresses(world);
  if (isSignedIn) storeUser();
  const user = await openApp('/goods/1');
  await screen.findByRole('heading', { level: 2, name: one.name });
  return { ...world, mall, user };
}

const soldOut = (change: Partial<Goods> = {}) => goods({ variants: [variant({ left: 0 })], ...change });

test('tells what it is, how it comes and how long it can go back', async () => {
  await visit(goods());
  expect(screen.getByText('As tall as a child.')).toBeTruthy();
  expect(screen.getByText('Filled with cotton.')).toBeTruthy();
  expect(screen.getByText('Delivered to your door')).toBeTruthy();
  expect(screen.getByText('Send it back within 7 days if you don’t like it')).toBeTruthy();
});

test.each([
  [GoodsType.virtual, 'Goes straight to your account'],
  [GoodsType.digital, 'You get a code right after you order'],
])('of type %i says: %s', async (type, text) => {
  await visit(goods({ type, returnDays: 0 }));
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByText('Can’t be sent back')).toBeTruthy();
});

test('the chosen variant is what is ordered, and the checkout follows', async () => {
  const sizes = [variant({ name: 'Small' }), variant({ shopGoodsId: 12, name: 'Tall', price: coins(900) })];
  const { user, server } = await visit(goods({ variants: sizes }));
  await user.click(screen.getByRole('radio', { name: /^Tall/ }));
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
  expect(server.requestsOf('orders.stage').map(({ input }) => input.shopGoodsList)).toEqual([
    [{ shopGoodsId: 12, goodsNum: 1 }],
  ]);
});

test('it goes into the cart', async () => {
  const { user, mall } = await visit(goods());
  await user.click(screen.getByRole('button', { name: 'Add to cart' }));
  expect(await screen.findByText('It’s in your cart')).toBeTruthy();
  expect(mall.cart).toHaveLength(1);
});

test('what is missing to the price is said', async () => {
  await visit(goods({ variants: [variant({ price: coins(1500) })] }));
  expect(await screen.findByRole('progressbar', { name: 'You need 500 more coins' })).toBeTruthy();
});

test('where others hold it all, a countdown says when that may change', async () => {
  await visit(goods({ variants: [variant({ left: 0, freeAt: NOW_MS + 3 * MINUTE })] }));
  expect(await screen.findByRole('timer', { name: 'May be available again in' })).toBeTruthy();
  expect(screen.getByText('Others are ordering the last ones right now.')).toBeTruthy();
});

test('sold out, a high level stands in line, and can leave it', async () => {
  const { user, server } = await visit(soldOut({ canReserve: true }));
  await user.click(screen.getByRole('button', { name: 'Get in line' }));
  expect(await screen.findByText(/^You’re in line/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Leave the line' }));
  await waitFor(() =>
    expect(server.requestsOf('mall.wish').map(({ input }) => input.wish)).toEqual(['reserve', 'none']),
  );
});

test('sold out, a lower level is told when it is back, and where lines come from', async () => {
  const { user, server } = await visit(soldOut());
  expect(screen.queryByRole('button', { name: 'Get in line' })).toBeNull();
  expect(screen.getByRole('link', { name: /^At a higher level/ }).getAttribute('href')).toBe('/levels');
  await user.click(screen.getByRole('button', { name: 'Tell me when it’s back' }));
  await screen.findByRole('button', { name: 'Don’t tell me after all' });
  expect(server.requestsOf('mall.wish').map(({ input }) => input.wish)).toEqual(['tell']);
});

test('a guest who wants it signs in first', async () => {
  const { user, server } = await visit(goods(), false);
  await user.click(screen.getByRole('button', { name: 'Order now' }));
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(server.requestsOf('orders.stage')).toEqual([]);
});

test.each(['/goods/77', '/goods/bear'])('there is nothing at %s', async address => {
  openMall(openWorld());
  await openApp(address);
  expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
});
