import { coins } from '@boardwalk/base';
import { GoodsType } from '@boardwalk/contract/enums';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  address,
  cartItem,
  goods,
  type Mall,
  MINUTE,
  openAddresses,
  openMall,
  order,
  variant,
} from '../../../test/mall.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { untilAnswered } from '../../../test/until-answered.ts';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { storage } from '../../platform/storage.ts';

afterEach(() => {
  vi.useRealTimers();
  storage.remove('orderPending');
});

interface Visit extends World {
  readonly mall: Mall;
  readonly user: UserEvent;
}

const lamp = goods({
  goodsId: 8,
  name: 'Moon Lamp',
  variants: [variant({ shopGoodsId: 81, price: coins(100) })],
});

/** A bear is staged, and costs 480 and 900 for its parcel. */
async function open(
  prepare: (world: World, mall: Mall) => void = () => undefined,
  staged: Parameters<typeof stage>[1] = { shopGoodsList: [{ shopGoodsId: 11, goodsNum: 1 }] },
): Promise<Visit> {
  const world = openWorld();
  const mall = openMall(world, [goods(), lamp]);
  world.balances.coins = 5000;
  openAddresses(world);
  mall.prizes.set('5', 'Turtle');
  stage(world, staged);
  prepare(world, mall);
  storeUser();
  return { ...world, mall, user: await openApp('/cart/order') };
}

async function visit(...how: Parameters<typeof open>): Promise<Visit> {
  const visit = await open(...how);
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  return visit;
}

function stage(
  { server }: World,
  things: {
    readonly shopGoodsList?: { shopGoodsId: number; goodsNum: number }[];
    readonly prizeIds?: string[];
  },
): void {
  const input = { ...things, idempotencyKey: 'key-of-before' };
  const answer = server.answerOf('orders.stage') as (request: { input: typeof input }) => unknown;
  answer({ input });
}

const price = (coins: string) =>
  screen.findByRole<HTMLButtonElement>('button', { name: `Order for ${coins}`, hidden: false });
/** As soon as it takes a press. */
async function pay(coins: string): Promise<HTMLButtonElement> {
  await price(coins);
  return waitFor(() => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name: `Order for ${coins}` });
    expect(button.disabled).toBe(false);
    return button;
  });
}

describe('the checkout', () => {
  test('shows what is kept, where it goes, how long that takes and what it costs', async () => {
    await visit();
    expect(await screen.findByText('3–5 working days')).toBeTruthy();
    expect(screen.getByRole('timer', { name: 'We’re keeping these for you' })).toBeTruthy();
    const lines = within(screen.getByRole('list', { name: 'In this order' }));
    expect(lines.getByText('Giant Honey Bear')).toBeTruthy();
    expect(screen.getByText('Marina Boje')).toBeTruthy();
    expect(screen.getByText('24103 Kiel')).toBeTruthy();
    expect(await price('1,380 coins')).toBeTruthy();
  });

  test('pays once, celebrates, and leads to the order', async () => {
    const { user, server, balances } = await visit();
    const button = await pay('1,380 coins');
    await user.click(button);
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'It’s yours!' }));
    await user.click(dialog.getByRole('button', { name: 'See your order' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 10482' })).toBeTruthy();
    expect(server.requestsOf('orders.exchange').map(({ input }) => input.coins)).toEqual([1380]);
    expect(balances.coins).toBe(3620);
    expect(storage.read('orderPending')).toEqual([]);
  });

  test('is not paid by a second tap on the button that led to it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { server } = await open();
    const button = () => screen.queryByRole('button', { name: 'Order for 1,380 coins' });
    const pass = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms));
      await act(untilAnswered);
    };
    while (!button()) await pass(100);
    const press = () => fireEvent.click(button() as HTMLElement);
    press();
    await pass(800);
    press();
    await pass(0);
    expect(server.requestsOf('orders.exchange')).toEqual([]);
    await pass(200);
    press();
    await pass(0);
    expect(server.requestsOf('orders.exchange')).toHaveLength(1);
  });

  test('keeps the key when nobody answered, and takes it again for the same order', async () => {
    const { user, server } = await visit(({ server: one }) => one.refuse('orders.exchange', 'serverError'));
    const button = await pay('1,380 coins');
    for (let time = 0; time < 2; time += 1) {
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await user.click(button);
    }
    expect(await screen.findAllByText(/^You lost the connection/)).not.toEqual([]);
    await waitFor(() => expect(server.requestsOf('orders.exchange')).toHaveLength(2));
    const keys = server.requestsOf('orders.exchange').map(({ input }) => input.idempotencyKey);
    expect(new Set(keys).size).toBe(1);
    expect(storage.read('orderPending')).toHaveLength(1);
  });

  test('finds the order that a lost answer was about, after a reload too', async () => {
    const order = { stagedId: 701, addressId: 4, useCredit: true, useFreeShipping: true, coins: 1380 };
    const pending = { key: 'key-of-then', userId: 7, atMs: clock.nowMs(), order };
    storage.write('orderPending', [pending]);
    const { server } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 10482' })).toBeTruthy();
    expect(server.requestsOf('orders.exchange').map(({ input }) => input.idempotencyKey)).toEqual([
      'key-of-then',
    ]);
    expect(storage.read('orderPending')).toEqual([]);
  });

  test('tells of that order and stays where the player has gone meanwhile', async () => {
    const order = { stagedId: 701, addressId: 4, useCredit: true, useFreeShipping: true, coins: 1380 };
    storage.write('orderPending', [{ key: 'key-of-then', userId: 7, atMs: clock.nowMs(), order }]);
    let answer = () => undefined as void;
    const { user } = await open(({ server }) => {
      answer = server.hold('orders.exchange');
    });
    for (const path of ['/cart', '/mall']) {
      await user.click(await screen.findByRole('button', { name: 'Back' }));
      await expect.poll(() => location.pathname).toBe(path);
    }
    answer();
    expect(await screen.findByText(t('order.doneTitle'))).toBeTruthy();
    await untilAnswered();
    expect(location.pathname).toBe('/mall');
  });

  test('says when its time is over, and that nothing was paid', async () => {
    const { user } = await visit(({ server }) => server.refuse('orders.exchange', 'stageEnded'));
    await user.click(await pay('1,380 coins'));
    expect(await screen.findByText(/^Time ran out on this order/)).toBeTruthy();
    expect(
      await screen.findByRole('heading', { name: 'We’re not keeping anything for you right now' }),
    ).toBeTruthy();
    expect(storage.read('orderPending')).toEqual([]);
  });

  test('leads to the order where another tab has paid it', async () => {
    const { user, server } = await visit(({ server: one }, mall) => {
      one.refuse('orders.exchange', 'stageEnded');
      mall.orders.push(order({ orderId: mall.staged?.stagedId ?? 0 }));
    });
    await user.click(await pay('1,380 coins'));
    const dialog = within(await screen.findByRole('dialog', { name: 'It’s yours!' }));
    await user.click(dialog.getByRole('button', { name: 'See your order' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Order 701' })).toBeTruthy();
    expect(screen.queryByText(/^Time ran out/)).toBeNull();
    expect(server.requestsOf('orders.exchange')).toHaveLength(1);
  });

  test('lets go by itself when the ten minutes are over', async () => {
    await visit((_world, mall) => {
      if (mall.staged) mall.staged = { ...mall.staged, expireTime: NOW_MS - MINUTE };
    });
    expect(
      await screen.findByRole('heading', { name: 'We’re not keeping anything for you right now' }),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Your cart' }).getAttribute('href')).toBe('/cart');
  });

  test('asks for the price anew when it has changed', async () => {
    const { user, mall, server } = await visit();
    const button = await pay('1,380 coins');
    mall.quote = { shippingCoins: coins(1000), coins: coins(1480) };
    await user.click(button);
    expect(await screen.findByText(/^The price of this order has changed/)).toBeTruthy();
    expect(await price('1,480 coins')).toBeTruthy();
    expect(server.requestsOf('orders.quote').length).toBeGreaterThan(1);
  });

  test('leads to coins where there are too few', async () => {
    await visit(({ balances }) => Object.assign(balances, { coins: 380 }));
    expect(await screen.findByRole('progressbar', { name: 'You need 1,000 more coins' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get coins' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Order for/ })).toBeNull();
  });
});

describe('who pays for the parcel', () => {
  test('credit does before coins, unless it is kept', async () => {
    const { user, server } = await visit((_world, mall) => {
      mall.quote = { credit: coins(300) };
    });
    expect(await price('1,080 coins')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Use shipping credit' }));
    expect(await price('1,380 coins')).toBeTruthy();
    expect(server.requestsOf('orders.quote').at(-1)?.input.useCredit).toBe(false);
  });

  test('the month’s free shipment does, unless it is kept for another', async () => {
    const { user } = await visit((_world, mall) => {
      mall.quote = { freeShippingLeft: true };
    });
    expect(await price('480 coins')).toBeTruthy();
    expect(screen.getByText('Free')).toBeTruthy();
    await user.click(screen.getByRole('switch', { name: 'Use this month’s free shipment' }));
    expect(await price('1,380 coins')).toBeTruthy();
  });

  test('on a free day the house does, and the right is kept', async () => {
    await visit((_world, mall) => {
      mall.quote = { freeShipping: 'day', freeShippingLeft: true, coins: coins(480) };
    });
    expect(await screen.findByText('Shipping is free for everyone right now')).toBeTruthy();
    expect(screen.queryByRole('switch')).toBeNull();
  });
});

describe('where it goes', () => {
  test('another address is chosen, and its price asked for', async () => {
    const nao = address({ addressId: 5, name: 'Nao Umino', isDefault: false });
    const { user, server } = await visit(world => openAddresses(world, [address(), nao]));
    await price('1,380 coins');
    await user.click(screen.getByRole('button', { name: /Marina Boje/ }));
    await user.click(await screen.findByRole('radio', { name: /Nao Umino/ }));
    expect(await screen.findByRole('button', { name: /Nao Umino/ })).toBeTruthy();
    await waitFor(() => expect(server.requestsOf('orders.quote').at(-1)?.input.addressId).toBe(5));
  });

  test('stays chosen when something is added or taken out', async () => {
    const nao = address({ addressId: 5, name: 'Nao Umino', isDefault: false });
    const things = { shopGoodsList: [{ shopGoodsId: 11, goodsNum: 1 }], prizeIds: ['5'] };
    const { user, server } = await visit(world => openAddresses(world, [address(), nao]), things);
    await user.click(await screen.findByRole('button', { name: /Marina Boje/ }));
    await user.click(await screen.findByRole('radio', { name: /Nao Umino/ }));
    await screen.findByRole('button', { name: /Nao Umino/ });
    await waitFor(() => expect(server.requestsOf('orders.quote').at(-1)?.input.addressId).toBe(5));
    const before = server.requestsOf('orders.quote').at(-1)?.input.stagedId;
    await user.click(screen.getByRole('button', { name: 'Take out Turtle' }));
    await waitFor(() => expect(server.requestsOf('orders.stage')).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText('Turtle')).toBeNull());
    expect(screen.getByRole('button', { name: /Nao Umino/ })).toBeTruthy();
    await waitFor(() => expect(server.requestsOf('orders.quote').at(-1)?.input.stagedId).not.toBe(before));
    expect(server.requestsOf('orders.quote').at(-1)?.input.addressId).toBe(5);
  });

  test('who has none fills one in right there, and the checkout goes on', async () => {
    const { user } = await visit(world => openAddresses(world, []));
    await user.type(await screen.findByRole('textbox', { name: 'Full name' }), 'Nao Umino');
    await user.type(screen.getByRole('textbox', { name: 'Street and number' }), 'Pier 1');
    await user.type(screen.getByRole('textbox', { name: 'Postal code' }), '24103');
    await user.type(screen.getByRole('textbox', { name: 'City' }), 'Kiel');
    await user.type(screen.getByRole('textbox', { name: 'Phone' }), '+49431123456');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: /Nao Umino/ })).toBeTruthy();
    expect(await price('1,380 coins')).toBeTruthy();
  });

  test('where nothing is sent, it is said and cannot be paid', async () => {
    await visit((_world, mall) => {
      mall.quote = { isOutOfReach: true };
    });
    expect((await screen.findByRole('alert')).textContent).toBe('We can’t send to this address yet.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Order for/ }).disabled).toBe(true);
  });

  test('what comes to the account needs no address', async () => {
    const { user, server } = await visit(({ server: one }, mall) => {
      mall.shelf[0] = goods({ type: GoodsType.virtual });
      stage({ server: one } as World, { shopGoodsList: [{ shopGoodsId: 11, goodsNum: 1 }] });
    });
    expect(await screen.findByText('Comes straight to your account')).toBeTruthy();
    await user.click(await pay('480 coins'));
    expect(await screen.findByText('Everything’s already in your account.')).toBeTruthy();
    expect(server.requestsOf('addresses.list')).toEqual([]);
    expect(server.requestsOf('orders.exchange')[0]?.input.addressId).toBeUndefined();
  });
});

describe('what is in it', () => {
  test('more comes from the cart and from the pack, in one order', async () => {
    const { user, server } = await visit(({ server: one }, mall) => {
      mall.cart.push(cartItem({ shopGoodsId: 81, goodsId: 8, name: 'Moon Lamp', goodsNum: 2 }));
      one.on('pack.list', () => ({
        list: [prizeOf(5, true), prizeOf(6, false)],
        pageNum: 1,
        hasMore: false,
        keptPrizes: 2,
        keptCoins: coins(0),
        keepDays: 7,
      }));
    });
    await user.click(screen.getByRole('button', { name: 'Add something else' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Add something else' }));
    await user.click(await sheet.findByRole('checkbox', { name: /Moon Lamp/ }));
    await user.click(sheet.getByRole('checkbox', { name: /Turtle 5/ }));
    expect(sheet.queryByRole('checkbox', { name: /Turtle 6/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: 'Add 2 items' }));
    expect(await screen.findByRole('button', { name: 'Take out Turtle' })).toBeTruthy();
    expect(server.requestsOf('orders.stage').at(-1)?.input).toMatchObject({
      shopGoodsList: [
        { shopGoodsId: 11, goodsNum: 1 },
        { shopGoodsId: 81, goodsNum: 2 },
      ],
      prizeIds: ['5'],
    });
  });

  test('one thing is taken out again, the last one stays', async () => {
    const { user, server } = await visit(undefined, {
      shopGoodsList: [{ shopGoodsId: 11, goodsNum: 1 }],
      prizeIds: ['5'],
    });
    await user.click(await screen.findByRole('button', { name: 'Take out Turtle' }));
    await waitFor(() => expect(screen.queryByText('Turtle')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Take out/ })).toBeNull();
    expect(server.requestsOf('orders.stage').at(-1)?.input.prizeIds).toEqual([]);
  });
});

function prizeOf(id: number, canSend: boolean) {
  return {
    prizeId: String(id),
    name: `Turtle ${id}`,
    picture: 'turtle',
    rarity: 'rare' as const,
    exchangeCoins: coins(60),
    gameType: 12,
    roomId: 12_001,
    roomName: 'Sea Friends',
    roundId: '900',
    state: 'kept' as const,
    canSend,
    createTime: NOW_MS,
    keepUntil: NOW_MS + 86_400_000,
  };
}
