import { Refusal } from '@boardwalk/base';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { findPay, offer, openShop } from '../../../test/shop.ts';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import type { BonusCard } from '../../domain/cards/faces.ts';
import { dialogs } from '../../platform/dialogs/dialogs.ts';

const DAY_MS = 86_400_000;

const card = (change: Partial<BonusCard> = {}): BonusCard => ({
  userCardRecordId: '1',
  name: 'Starry Night',
  describe: '',
  status: 0,
  startTime: NOW_MS,
  endTime: NOW_MS + 14 * DAY_MS,
  nowTime: NOW_MS,
  isReserved: false,
  ratio: 10,
  limitAmount: 0,
  star: 2,
  ...change,
});

const CARDS = [
  card({ userCardRecordId: '3', name: 'Spring Tide', ratio: 20, star: 3, limitAmount: 1999 }),
  card(),
  card({ userCardRecordId: '2', name: 'Sea Breeze', ratio: 5, star: 1 }),
];

function giveCards(world: World, list: readonly BonusCard[]): void {
  const { server } = world;
  server.on('cards.optimalPage', () => ({ list: [...list], pageNum: 1, hasMore: false }));
  server.on('recharge.limits', () => ({ list: [] }));
}

async function openCheckout(world: World, list: readonly BonusCard[], change = {}) {
  openShop(world);
  giveCards(world, list);
  storeUser();
  const user = await openApp('/user/settings');
  void dialogs.open('checkout', { offer: offer(change), methods: [{ payType: 16, isSandbox: true }] });
  await screen.findByRole('dialog', { name: 'Checkout' });
  return user;
}

describe('a bonus card at checkout', () => {
  test('is the best that is good for the price, and goes with the order', async () => {
    const world = openWorld();
    const asked: (string | undefined)[] = [];
    const user = await openCheckout(world, CARDS);
    world.server.on('recharge.pay', ({ input }) => {
      asked.push(input.useBonusCard);
      throw new Refusal('paymentUnavailable');
    });
    await screen.findByRole('button', { name: /Starry Night \+10%.*\+50/ });
    screen.getByText('550 coins');
    await user.click(await findPay('$4.99'));
    await waitFor(() => expect(asked).toEqual(['1']));
  });

  test('can be another one or none; what is for higher prices says so', async () => {
    const user = await openCheckout(openWorld(), CARDS);
    await user.click(await screen.findByRole('button', { name: /Starry Night/ }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Choose a bonus card' }));
    const tooHigh: HTMLButtonElement = sheet.getByRole('button', { name: /Spring Tide/ });
    expect(tooHigh.disabled).toBe(true);
    expect(tooHigh.textContent).toContain('From $19.99');
    await user.click(sheet.getByRole('button', { name: /Starry Night/, pressed: true }));
    await user.click(sheet.getByRole('button', { name: 'Without a card' }));
    await screen.findByText('500 coins');
  });

  test('says that three stars are better kept for a higher price', async () => {
    await openCheckout(openWorld(), [card({ star: 3, ratio: 20 })]);
    expect(await screen.findByText('Recommended to use in purchase of higher amounts.')).toBeTruthy();
  });

  test('says so where there is none', async () => {
    await openCheckout(openWorld(), [card({ isReserved: true }), card({ limitAmount: 5000 })]);
    expect(await screen.findByText('No card available')).toBeTruthy();
  });
});

describe('a code', () => {
  test.each([
    [1, 'That code isn’t right. Check it and try again.'],
    [2, 'You’ve used as many of these codes as there are for you.'],
    [3, 'This code has expired.'],
    [4, 'This code was already used.'],
    [5, '30 coins and Sea Breeze'],
  ] as const)('with result %d says %j', async (result, said) => {
    const world = openWorld();
    world.server.on('cards.exchange', () => ({
      result,
      coins: result === 5 ? 30 : 0,
      trialCoins: 0,
      cardName: result === 5 ? 'Sea Breeze' : '',
    }));
    storeUser();
    const user = await openApp('/user/settings');
    void dialogs.open('exchangeCode', {});
    await user.type(await screen.findByLabelText('Your code'), 'abcd-efgh');
    await user.click(screen.getByRole('button', { name: 'Redeem' }));
    expect(await screen.findByText(said)).toBeTruthy();
  });
});
