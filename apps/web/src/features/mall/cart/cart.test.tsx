import { coins } from '@boardwalk/base';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { cartItem, goods, openAddresses, openMall, variant } from '../../../../test/mall.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../../test/world.ts';
import { type Cart, changed, stateOf } from './cart.ts';

const bear = cartItem();
const lamp = cartItem({
  shopGoodsId: 81,
  goodsId: 8,
  name: 'Moon Lamp',
  price: coins(100),
  isChecked: false,
});
const gone = cartItem({ shopGoodsId: 99, goodsId: 9, name: 'Old Lantern', isGone: true });

const cart = (...shopGoodsList: Cart['shopGoodsList']): Cart => ({
  shopGoodsList,
  goodsNum: 0,
  checkedNum: 0,
  checkedCoins: coins(0),
  isAllChecked: false,
  nowTime: NOW_MS,
});

describe('the state of the cart', () => {
  test('is all of it, what is checked of it, and whether that is all', () => {
    expect(stateOf(cart(bear, lamp))).toEqual({ all: [bear, lamp], checked: [bear], isAllChecked: false });
    expect(stateOf(cart(bear)).isAllChecked).toBe(true);
    expect(stateOf(cart()).isAllChecked).toBe(false);
  });

  test('leaves out what is gone, however it is checked', () => {
    expect(stateOf(cart(bear, gone))).toEqual({ all: [bear, gone], checked: [bear], isAllChecked: true });
    expect(stateOf(changed(cart(bear, gone), { isChecked: true })).checked).toEqual([bear]);
  });

  test('after a change counts pieces and coins anew', () => {
    const after = changed(cart(bear, lamp), { shopGoodsId: 11, goodsNum: 3 });
    expect(after).toMatchObject({ goodsNum: 4, checkedNum: 3, checkedCoins: 1440 });
    expect(changed(after, { isChecked: true })).toMatchObject({ checkedCoins: 1540, isAllChecked: true });
  });

  test('what is taken out is not checked any more', () => {
    const after = changed(cart(bear, lamp), { shopGoodsId: 11, goodsNum: 0 });
    expect(stateOf(after).all.map(({ shopGoodsId }) => shopGoodsId)).toEqual([81]);
    expect(after).toMatchObject({ checkedNum: 0, checkedCoins: 0 });
  });
});

async function visit() {
  const world = openWorld();
  const mall = openMall(world, [
    goods(),
    goods({ goodsId: 8, name: 'Moon Lamp', variants: [variant({ shopGoodsId: 81, price: coins(100) })] }),
  ]);
  openAddresses(world);
  mall.cart.push({ ...bear }, { ...lamp }, { ...gone });
  storeUser();
  const user = await openApp('/cart');
  await screen.findByRole('list', { name: 'Your cart' });
  return { ...world, mall, user };
}

describe('the cart', () => {
  test('is checked and unchecked, one by one and all at once', async () => {
    const { user, mall } = await visit();
    expect(screen.getByText('1 item selected')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 items selected')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Moon Lamp' }).checked).toBe(true);
    await user.click(screen.getByRole('checkbox', { name: 'Select Giant Honey Bear' }));
    await waitFor(() => expect(mall.cart.map(({ isChecked }) => isChecked)).toEqual([false, true, true]));
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' }).checked).toBe(false);
  });

  test('counts up at once, and the last of quick taps wins', async () => {
    const { user, mall, server } = await visit();
    const release = server.hold('mall.cartUpdate');
    const more = screen.getByRole('button', { name: 'One more: Giant Honey Bear' });
    await user.click(more);
    await user.click(more);
    expect(screen.getByText('3 items selected')).toBeTruthy();
    release();
    await waitFor(() => expect(mall.cart[0]?.goodsNum).toBe(3));
    expect(screen.getByText('3 items selected')).toBeTruthy();
    expect(server.requestsOf('mall.cartUpdate').map(({ input }) => input.goodsNum)).toEqual([2, 3]);
  });

  test('loses its last piece by the bin', async () => {
    const { user, mall } = await visit();
    await user.click(screen.getByRole('button', { name: 'Remove Giant Honey Bear' }));
    expect(screen.queryByText('Giant Honey Bear')).toBeNull();
    await waitFor(() => expect(mall.cart).toHaveLength(2));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' }).disabled).toBe(true);
  });

  test('says what is not sold any more, and does not order it', async () => {
    const { user, server } = await visit();
    expect(screen.getByText('No longer available')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Old Lantern' }).disabled).toBe(
      true,
    );
    await user.click(screen.getByRole('button', { name: 'Checkout' }));
    await screen.findByRole('heading', { level: 1, name: 'Checkout' });
    expect(server.requestsOf('orders.stage').map(({ input }) => input.shopGoodsList)).toEqual([
      [{ shopGoodsId: 11, goodsNum: 1 }],
    ]);
  });

  test('shows what a change that failed really left', async () => {
    const { user, server } = await visit();
    server.refuse('mall.cartUpdate', 'notFound');
    await user.click(screen.getByRole('button', { name: 'One more: Giant Honey Bear' }));
    expect(await screen.findByText('We couldn’t find that.')).toBeTruthy();
    expect(await screen.findByText('1 item selected')).toBeTruthy();
  });

  test('shows what another tab has put into it', async () => {
    const { mall } = await visit();
    mall.cart.unshift(cartItem({ shopGoodsId: 31, goodsId: 3, name: 'Pro Gamepad' }));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.cartChanged' })));
    const list = within(screen.getByRole('list', { name: 'Your cart' }));
    expect(await list.findByText('Pro Gamepad')).toBeTruthy();
  });

  test('shows what was tapped here until it is sent, and then what another tab made of it', async () => {
    const { user, server } = await visit();
    const release = server.hold('mall.cartUpdate');
    await user.click(screen.getByRole('button', { name: 'One more: Giant Honey Bear' }));
    expect(await screen.findByText('2 items selected')).toBeTruthy();
    const { length } = server.requestsOf('mall.cart');
    const last = { ...cart(cartItem({ goodsNum: 7 })), goodsNum: 7, checkedNum: 7 };
    server.on('mall.cart', () => last);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'boardwalk.cartChanged' })));
    await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(screen.getByText('2 items selected')).toBeTruthy();
    expect(server.requestsOf('mall.cart')).toHaveLength(length);
    release();
    expect(await screen.findByText('7 items selected')).toBeTruthy();
  });

  test('empty leads to the mall', async () => {
    const world = openWorld();
    openMall(world);
    storeUser();
    await openApp('/cart');
    expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See what’s in the mall' }).getAttribute('href')).toBe('/mall');
  });
});
