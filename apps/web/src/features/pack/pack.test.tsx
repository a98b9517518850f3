import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clawRoom } from '../../../test/machine-rooms.ts';
import { openAddresses, openMall } from '../../../test/mall.ts';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { storage } from '../../platform/storage.ts';
import type { Prize } from './prize.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function prize(id: number, change: Partial<Prize> = {}): Prize {
  return {
    prizeId: String(id),
    name: `Turtle ${id}`,
    picture: 'tropical-fish',
    rarity: 'rare',
    exchangeCoins: 60,
    gameType: 12,
    roomId: 12_001,
    roomName: 'Sea Friends',
    roundId: '900',
    state: 'kept',
    canSend: false,
    createTime: NOW_MS,
    keepUntil: clock.nowMs() + 5 * DAY_MS + HOUR_MS,
    ...change,
  };
}

/** A pack that exchanges as the server does: a repeated key gets its first answer. */
function fillPack(world: World, prizes: Prize[]): void {
  const answers = new Map<string, { coins: number; balance: number }>();
  const kept = () => prizes.filter(({ state }) => state === 'kept');
  const worth = (some: readonly Prize[]) => some.reduce((sum, { exchangeCoins }) => sum + exchangeCoins, 0);
  world.server.on('pack.list', ({ input: { state = 'kept' } }) => ({
    list: prizes.filter(one => one.state === state),
    pageNum: 1,
    hasMore: false,
    keptPrizes: kept().length,
    keptCoins: worth(kept()),
    keepDays: 7,
  }));
  world.server.on(
    'pack.prize',
    ({ input }) => prizes.find(one => Number(one.prizeId) === Number(input.prizeId)) as Prize,
  );
  world.server.on('pack.exchange', ({ input: { prizeIds, idempotencyKey } }) => {
    const given = prizes.filter(({ prizeId }) => prizeIds.includes(prizeId));
    const known = answers.get(idempotencyKey);
    if (known) return known;
    for (const one of given) Object.assign(one, { state: 'exchanged', endTime: NOW_MS });
    world.balances.coins += worth(given);
    const answer = { coins: worth(given), balance: world.balances.coins };
    answers.set(idempotencyKey, answer);
    return answer;
  });
}

async function openPack(prizes: Prize[], prepare: (world: World) => void = () => undefined) {
  const world = openWorld();
  storeUser();
  fillPack(world, prizes);
  prepare(world);
  const user = await openApp('/pack');
  return { ...world, user };
}

describe('the pack', () => {
  test('shows each prize with its rarity, its coins and the days it is kept', async () => {
    await openPack([prize(1), prize(2, { name: 'Old whale', rarity: 'secret', exchangeCoins: 900 })]);
    const list = await screen.findByRole('list', { name: 'In your pack' });
    const [first, second] = within(list).getAllByRole('button');
    expect(first?.textContent).toBe('RareTurtle 1605 days left');
    expect(second?.textContent).toBe('SecretOld whale9005 days left');
    expect(await screen.findByText('2 prizes')).toBeTruthy();
    expect(
      screen.getByText(
        /^At your level, a prize is kept for 7 days\. After that, it’s exchanged automatically/,
      ),
    ).toBeTruthy();
  });

  test.each([
    [2 * DAY_MS + HOUR_MS, '2 days left'],
    [DAY_MS + HOUR_MS, '1 day left'],
    [HOUR_MS, 'Less than a day left'],
  ])('says of a prize kept for %i ms more: %s', async (leftMs, text) => {
    await openPack([prize(1, { keepUntil: clock.nowMs() + leftMs })]);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('tells where a prize came from, with the proof of its round', async () => {
    const { user } = await openPack([prize(1), prize(2, { roomName: '' })]);
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Turtle 1' }));
    expect(sheet.getByText('Sea Friends')).toBeTruthy();
    expect(sheet.getByRole('link', { name: 'Verify this round' }).getAttribute('href')).toBe('/verify/900');
  });

  test('gives a prize back for its coins, when asked twice', async () => {
    const { user, server } = await openPack([prize(1)]);
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Exchange for 60 coins' }));
    const question = within(await screen.findByRole('dialog', { name: 'Exchange this prize?' }));
    expect(server.requestsOf('pack.exchange')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Exchange for 60 coins' }));
    expect(await screen.findByText('60 coins are yours!')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Your pack is empty' })).toBeTruthy();
    expect(await screen.findByRole('img', { name: /1,060 coins/ })).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Exchanged' }));
    expect(await screen.findByRole('button', { name: /Turtle 1/ })).toBeTruthy();
  });

  test('changes nothing when the exchange is not confirmed', async () => {
    const { user, server } = await openPack([prize(1)]);
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Exchange for 60 coins' }));
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Exchange this prize?' })).toBeNull());
    expect(server.requestsOf('pack.exchange')).toHaveLength(0);
  });

  test('exchanges the chosen ones together', async () => {
    const { user, server } = await openPack([prize(1), prize(2), prize(3, { exchangeCoins: 1 })]);
    await user.click(await screen.findByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('button', { name: /Turtle 1/ }));
    await user.click(screen.getByRole('button', { name: /Turtle 3/ }));
    expect(screen.getByRole('button', { name: /Turtle 2/ }).getAttribute('aria-pressed')).toBe('false');
    await user.click(screen.getByRole('button', { name: 'Exchange for 61 coins' }));
    const question = within(await screen.findByRole('dialog', { name: 'Exchange 2 prizes?' }));
    await user.click(question.getByRole('button', { name: 'Exchange for 61 coins' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Turtle 1/ })).toBeNull());
    expect(server.requestsOf('pack.exchange').map(({ input }) => input.prizeIds)).toEqual([['1', '3']]);
    expect(await screen.findByRole('button', { name: /Turtle 2/ })).toBeTruthy();
  });

  test('asks again with the same key for what was never answered', async () => {
    const pending = { key: 'key-of-then', userId: 7, prizeIds: ['1'], atMs: clock.nowMs() };
    storage.write('packPending', [pending]);
    const { server } = await openPack([prize(1)]);
    expect(await screen.findByText('60 coins are yours!')).toBeTruthy();
    expect(server.requestsOf('pack.exchange').map(({ input }) => input.idempotencyKey)).toEqual([
      'key-of-then',
    ]);
    expect(storage.read('packPending')).toEqual([]);
  });

  test('keeps the key when the server fails, and takes it again for the same prizes', async () => {
    const { user, server } = await openPack([prize(1)], ({ server }) =>
      server.refuse('pack.exchange', 'serverError'),
    );
    const exchange = async () => {
      const button = await screen.findByRole('button', { name: 'Exchange for 60 coins' });
      await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
      await user.click(button);
      const question = await screen.findByRole('dialog', { name: 'Exchange this prize?' });
      await user.click(within(question).getByRole('button', { name: 'Exchange for 60 coins' }));
      await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Exchange this prize?' })).toBeNull());
    };
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    await exchange();
    expect(await screen.findByText(/^You lost the connection/)).toBeTruthy();
    await exchange();
    const keys = server.requestsOf('pack.exchange').map(({ input }) => input.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('says what a refusal means, and forgets its key', async () => {
    const { user } = await openPack([prize(1)], ({ server }) => server.refuse('pack.exchange', 'prizeGone'));
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Exchange for 60 coins' }));
    const question = await screen.findByRole('dialog', { name: 'Exchange this prize?' });
    await user.click(within(question).getByRole('button', { name: 'Exchange for 60 coins' }));
    expect(await screen.findByText('This prize isn’t in your pack anymore.')).toBeTruthy();
    expect(storage.read('packPending')).toEqual([]);
  });

  test('sends the chosen ones that can be sent, and says which cannot', async () => {
    const prizes = [prize(1, { canSend: true }), prize(2), prize(3, { canSend: true })];
    const { user, server } = await openPack(prizes, world => {
      const mall = openMall(world);
      mall.prizes.set('1', 'Turtle 1').set('3', 'Turtle 3');
      openAddresses(world);
    });
    await user.click(await screen.findByRole('button', { name: 'Select several' }));
    await user.click(screen.getByRole('button', { name: 'Select all' }));
    expect(screen.getByText('1 of them can’t be sent now.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send 2 prizes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
    expect(server.requestsOf('orders.stage').map(({ input }) => input.prizeIds)).toEqual([['1', '3']]);
  });

  test('sends a single prize; one that cannot be sent is only exchanged', async () => {
    const { user, server } = await openPack([prize(1, { canSend: true }), prize(2)], world => {
      openMall(world).prizes.set('1', 'Turtle 1');
      openAddresses(world);
    });
    await user.click(await screen.findByRole('button', { name: /Turtle 2/ }));
    await screen.findByRole('button', { name: 'Exchange for 60 coins' });
    expect(screen.queryByRole('button', { name: 'Send it to me' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: /Turtle 1/ }));
    await user.click(await screen.findByRole('button', { name: 'Send it to me' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Checkout' })).toBeTruthy();
    expect(server.requestsOf('orders.stage').map(({ input }) => input.prizeIds)).toEqual([['1']]);
  });

  test('leads from a prize that was sent to its order', async () => {
    const sent = prize(1, { state: 'ordered', orderId: 10_482, endTime: NOW_MS });
    const { user } = await openPack([sent]);
    await user.click(await screen.findByRole('radio', { name: 'Sent' }));
    await user.click(await screen.findByRole('button', { name: /Turtle 1/ }));
    const way = await screen.findByRole('link', { name: 'See your order' });
    expect(way.getAttribute('href')).toBe('/order/10482');
    expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull();
  });

  test('without prizes leads to where they are won', async () => {
    await openPack([]);
    expect(await screen.findByRole('heading', { name: 'Your pack is empty' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/');
  });

  test('says that there is no connection, and tries again', async () => {
    const { user, server } = await openPack([prize(1)], ({ server }) => {
      server.isOffline = true;
    });
    expect(await screen.findByText('No connection')).toBeTruthy();
    server.isOffline = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Turtle 1/ })).toBeTruthy();
  });
});

test('an empty pack names the machines that give prizes, and leads to those there are', async () => {
  const { server } = await openPack([]);
  expect(
    await screen.findByText('Prizes you win from claw machines and capsule machines show up here.'),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a game' }).getAttribute('href')).toBe('/');
  server.on('claw.listRooms', ({ input }) => ({
    list: input.tabId === 11 ? [clawRoom()] : [],
    pageNum: 1,
    hasMore: false,
  }));
  await act(() => refresh('claw.listRooms'));
  const hall = await screen.findByRole('link', { name: 'Claw machines' });
  expect(hall.getAttribute('href')).toBe('/claw');
  expect(screen.queryByRole('link', { name: 'See capsule machines' })).toBeNull();
});
