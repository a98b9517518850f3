import type { Calls, OutputOf } from '@boardwalk/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { clock } from '../../platform/clock.ts';
import { emitEvent } from '../../platform/events.ts';
import type { Quotation } from './live/tide-state.ts';

type Room = OutputOf<Calls['bo.room']>;
type Market = NonNullable<Room['market']>;

const HASH = 'ab'.repeat(32);
const LIVE: Market = {
  symbol: 'BTC-USD',
  decimals: 2,
  source: 'coinbase',
  state: 'live',
  price: 6_440_023,
};
const AWAY: Market = { symbol: 'BTC-USD', decimals: 2, source: 'coinbase', state: 'waiting' };
let world: World;

beforeEach(() => {
  world = openWorld();
  storeUser();
  world.server.on('bo.room', () => roomAnswer(LIVE));
  world.server.on('rounds.unshown', () => ({ list: [] }));
});

function roomAnswer(market: Market, hasTide = true): Room {
  const nowTime = clock.nowMs();
  return {
    room: {
      roomId: 7004,
      roomName: 'BTC / USD',
      state: market.state === 'off' ? 'closed' : 'open',
      minLevel: 0,
      rtpBasisPoints: 0,
      prices: [{ price: 100, userLevel: 0, productId: 1 }],
    },
    configVersion: 'bo-market',
    paysHundredths: 194,
    nowTime,
    market,
    ...(hasTide ? { tide: openTide(nowTime) } : {}),
    last: [{ tideId: '10', end: 'down', startPrice: 6_440_100, endPrice: 6_440_000 }],
  };
}

function openTide(nowTime: number): NonNullable<Room['tide']> {
  return {
    tideId: '11',
    phase: 'open',
    serverSeedHash: HASH,
    receipt: { kind: 'markettide', subject: '11', statement: '{}', signature: 'cd'.repeat(64) },
    closeTime: nowTime + 14_000,
    path: [],
    up: { count: 0, coins: 0 },
    down: { count: 0, coins: 0 },
    faces: [],
  };
}

const tell = (event: Quotation['event'], change: Partial<Quotation> = {}) =>
  act(() =>
    emitEvent('instruction', {
      code: 82,
      roomId: '7004',
      event,
      tideId: '11',
      nowTime: clock.nowMs(),
      serverSeedHash: HASH,
      endTime: clock.nowMs() + 30_000,
      ...change,
    }),
  );

const enter = async () => {
  const user = await openApp('/bo/7004');
  const up = await screen.findByRole<HTMLInputElement>('radio', { name: /^Up, / });
  return { user, up };
};

test('a market room names its market, shows the live price, and says that the start comes later', async () => {
  await enter();
  expect(screen.getByText('BTC-USD')).toBeTruthy();
  expect(screen.getByText('Coinbase Exchange')).toBeTruthy();
  expect(screen.getAllByText('64,400.23').length).toBeGreaterThan(0);
  expect(screen.getByText(/^A right call pays 1\.94/)).toBeTruthy();
  tell('price', { price: 6_440_111 });
  await waitFor(() => expect(screen.getAllByText('64,401.11').length).toBeGreaterThan(0));
});

test('no call can be made while the market is away, and it can again when it is back', async () => {
  const { up } = await enter();
  expect(up.disabled).toBe(false);
  tell('price');
  await waitFor(() => expect(up.disabled).toBe(true));
  expect(screen.getAllByText('Waiting for the market').length).toBeGreaterThan(0);
  tell('price', { price: 6_440_111 });
  await waitFor(() => expect(up.disabled).toBe(false));
});

test('a room without a tide waits for its market and says so', async () => {
  world.server.on('bo.room', () => roomAnswer(AWAY, false));
  await openApp('/bo/7004');
  const text = 'Calls open as soon as BTC-USD prices arrive from Coinbase Exchange.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('a room whose arcade hears no market is closed, and says why', async () => {
  world.server.on('bo.room', () => roomAnswer({ ...AWAY, source: '', state: 'off' }, false));
  await openApp('/bo/7004');
  expect(await screen.findByText(/^This room follows BTC-USD\. It opens once/)).toBeTruthy();
});

test('the rules say who decides and what a right call pays, and promise neither chance nor return', async () => {
  const { user } = await enter();
  await user.click(screen.getByRole('button', { name: /rules/i }));
  const sheet = within(await screen.findByRole('dialog'));
  expect(await sheet.findByText(/^A right call gets you your stake back plus 94% of it\./)).toBeTruthy();
  expect(sheet.getByText(/the latest BTC-USD trade at Coinbase Exchange sets the start/)).toBeTruthy();
  expect(sheet.queryByText('Chance')).toBeNull();
  expect(sheet.queryByText(/97/)).toBeNull();
});

test('the start appears once it is struck', async () => {
  await enter();
  tell('closed', { startPrice: 6_441_000 });
  expect((await screen.findAllByText('64,410.00')).length).toBeGreaterThan(0);
});
