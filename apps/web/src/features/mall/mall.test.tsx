import { coins } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { type Goods, goods, openMall, variant } from '../../../test/mall.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld } from '../../../test/world.ts';

const camera = () =>
  goods({
    goodsId: 4,
    name: 'Instant Camera',
    categoryId: 6,
    variants: [variant({ shopGoodsId: 41, price: coins(11_200), left: 0 })],
  });

async function visit(shelf: Goods[] = [goods(), camera()], isSignedIn = true) {
  const world = openWorld();
  const mall = openMall(world, shelf);
  if (isSignedIn) storeUser();
  const user = await openApp('/mall');
  return { ...world, mall, user };
}

const list = () => screen.findByRole('list', { name: 'Redemption Mall' });

describe('the mall', () => {
  test('shows what there is, what is left of it, and what is missing to its price', async () => {
    await visit();
    const [bear, dear] = within(await list()).getAllByRole('listitem');
    expect(bear?.textContent).toContain('Giant Honey Bear');
    expect(bear?.textContent).toContain('23 left');
    expect(bear?.textContent).not.toContain('to go');
    expect(dear?.textContent).toContain('Sold out');
    expect(await screen.findByRole('progressbar', { name: '10,200 to go' })).toBeTruthy();
    expect(
      within(await list())
        .getByRole('link', { name: 'Giant Honey Bear' })
        .getAttribute('href'),
    ).toBe('/goods/1');
  });

  test('puts one into the cart, ticks it, and says what the cart comes to', async () => {
    const { user, server } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Add Giant Honey Bear to your cart' }));
    expect(await screen.findByRole('button', { name: /^Giant Honey Bear is in your cart/ })).toBeTruthy();
    const bar = await screen.findByRole('link', { name: /^Cart: 1 item/ });
    expect(bar.getAttribute('href')).toBe('/cart');
    expect(bar.textContent).toContain('480');
    expect(server.requestsOf('mall.cartAdd').map(({ input }) => input.goodsNum)).toEqual([1]);
  });

  test('adds once where an answer was lost on the way', async () => {
    const { user, server } = await visit();
    const add = await screen.findByRole('button', { name: 'Add Giant Honey Bear to your cart' });
    server.lostRequests = 1;
    await user.click(add);
    await screen.findByRole('link', { name: /^Cart: 1 item/ });
    const keys = server.requestsOf('mall.cartAdd').map(({ input }) => input.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  test('leads a guest to the sign-in page and back, and asks for no cart', async () => {
    const { user, server } = await visit([goods()], false);
    await user.click(await screen.findByRole('button', { name: 'Add Giant Honey Bear to your cart' }));
    expect(await screen.findByLabelText('Email')).toBeTruthy();
    expect(window.location.search).toBe('?return=%2Fmall');
    expect(server.requestsOf('mall.cart')).toEqual([]);
    expect(server.requestsOf('delivery.dayInfo')).toEqual([]);
  });

  test('tells of something sold out when it is back, if that is wanted', async () => {
    const { user, server } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Tell me when Instant Camera is back' }));
    expect(await screen.findByText('We’ll tell you when it’s back.')).toBeTruthy();
    const bell = await screen.findByRole('button', { name: /^We’ll tell you when Instant Camera is back/ });
    await waitFor(() => expect(bell.getAttribute('aria-busy')).toBeNull());
    await user.click(bell);
    await screen.findByRole('button', { name: 'Tell me when Instant Camera is back' });
    expect(server.requestsOf('mall.wish').map(({ input }) => input.wish)).toEqual(['tell', 'none']);
  });

  test('says when there is too little, and shows the shelf as it is then', async () => {
    const { user, server, mall } = await visit([goods()]);
    const add = await screen.findByRole('button', { name: 'Add Giant Honey Bear to your cart' });
    mall.shelf[0]?.variants.splice(0, 1, variant({ left: 0 }));
    await user.click(add);
    expect(await screen.findByText('There isn’t enough of this right now.')).toBeTruthy();
    expect(await screen.findByText('Sold out')).toBeTruthy();
    expect(server.requestsOf('mall.list').length).toBeGreaterThan(1);
  });

  test('something with variants is chosen on its page', async () => {
    const sizes = [variant({ name: 'Small' }), variant({ shopGoodsId: 12, name: 'Tall', price: coins(900) })];
    await visit([goods({ variants: sizes })]);
    const way = await screen.findByRole('link', { name: 'Giant Honey Bear: choose one' });
    expect(way.getAttribute('href')).toBe('/goods/1');
    expect(screen.queryByRole('button', { name: /Add Giant/ })).toBeNull();
  });

  test('announces days on which the house pays the shipping', async () => {
    const world = openWorld();
    openMall(world);
    const freeUntil = NOW_MS + 86_400_000;
    world.server.on('delivery.dayInfo', () => ({
      freeUntil,
      freeShippingLeft: true,
      credit: coins(0),
      nowTime: NOW_MS,
    }));
    storeUser();
    await openApp('/mall');
    expect(await screen.findByText(/^on every order until November/)).toBeTruthy();
  });
});

describe('looking through the mall', () => {
  test('words, a category and a price narrow it', async () => {
    const { user, server } = await visit();
    await user.click(await screen.findByRole('radio', { name: 'Tech' }));
    expect(await screen.findByText('Instant Camera')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Giant Honey Bear')).toBeNull());
    await user.click(screen.getByRole('button', { name: '50,000–199,999' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search 2 items' }), 'cam');
    await waitFor(() =>
      expect(server.requestsOf('mall.list').at(-1)?.input).toMatchObject({
        words: 'cam',
        categoryId: 6,
        priceRange: 2,
      }),
    );
  });

  test('finding nothing says so and leads out of it', async () => {
    const { user } = await visit();
    await user.type(await screen.findByRole('searchbox', { name: 'Search 2 items' }), 'zebra');
    expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Giant Honey Bear')).toBeTruthy();
  });

  test('the kind of goods and their order are chosen in a sheet', async () => {
    const { user, server } = await visit();
    await user.click(await screen.findByRole('button', { name: 'Filter and sort' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter and sort' }));
    await user.click(sheet.getByRole('radio', { name: 'Lowest price' }));
    await user.click(sheet.getByRole('radio', { name: 'Gift codes' }));
    await user.click(sheet.getByRole('button', { name: 'Show results' }));
    await waitFor(() =>
      expect(server.requestsOf('mall.list').at(-1)?.input).toMatchObject({
        sort: 'cheapest',
        goodsType: GoodsType.digital,
      }),
    );
  });

  test('an empty mall says that more is to come, a failed one can be asked again', async () => {
    const world = openWorld();
    openMall(world, []);
    const answer = world.server.answerOf('mall.list');
    world.server.refuse('mall.list', 'serverError');
    const user = await openApp('/mall');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    world.server.on('mall.list', answer);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'The shelves are still empty' })).toBeTruthy();
  });
});
