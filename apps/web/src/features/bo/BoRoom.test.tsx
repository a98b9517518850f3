import { Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { openWorld, type World } from '../../../test/world.ts';
import { findSeenCall } from '../../domain/tides/seen-calls.ts';
import { clock } from '../../platform/clock.ts';
import { emitEvent, onEvent } from '../../platform/events.ts';
import type { Quotation } from './live/tide-state.ts';

type Room = OutputOf<Calls['bo.room']>;
type Round = OutputOf<Calls['bo.stake']>;

const HASH = 'ab'.repeat(32);
let world: World;
let own: Round | undefined;
const heard: unknown[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  world = openWorld();
  own = undefined;
  heard.length = 0;
  storeUser();
  stops.push(onEvent('insufficientBalance', event => heard.push(event)));
  stops.push(onEvent('levelRequired', event => heard.push(event)));
  world.server.on('bo.room', () => roomAnswer());
  world.server.on('rounds.unshown', () => ({ list: [] }));
  world.server.on('bo.stake', ({ input }) => {
    own ??= roundOf(input.side, input.salt);
    world.balances.coins -= 100;
    return own;
  });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function roomAnswer(): Room {
  const nowTime = clock.nowMs();
  return {
    room: {
      roomId: 7001,
      roomName: 'Harbor Tide',
      state: 'open',
      minLevel: 0,
      rtpBasisPoints: 9703,
      prices: [
        { price: 100, userLevel: 0, productId: 1 },
        { price: 200, userLevel: 5, productId: 2 },
      ],
    },
    configVersion: 'bo-1',
    paysHundredths: 194,
    nowTime,
    tide: {
      tideId: '11',
      phase: 'open',
      serverSeedHash: HASH,
      receipt: { kind: 'tide', subject: '11', statement: '{}', signature: 'cd'.repeat(64) },
      startPrice: 10_420,
      closeTime: nowTime + 14_000,
      path: [],
      up: { count: 2, coins: 300 },
      down: { count: 1, coins: 100 },
      faces: [{ nickName: 'Kai', avatar: '', side: 'down', coin: 100 }],
    },
    last: [{ tideId: '10', end: 'down', startPrice: 10_440, endPrice: 10_420 }],
    ...(own ? { own } : {}),
  };
}

function roundOf(side: 'up' | 'down', salt: string): Round {
  return {
    gameType: 7,
    roundId: '9100',
    roomId: 7001,
    unit: 'coins',
    stake: 100,
    payout: 0,
    state: 'open',
    side,
    salt,
    tideId: '11',
    startPrice: 10_420,
    serverSeedHash: HASH,
    configVersion: 'bo-1',
    balanceBefore: 1000,
    balanceAfter: 900,
    createTime: clock.nowMs(),
  };
}

const tell = (event: Quotation['event'], change: Partial<Quotation> = {}) =>
  act(() =>
    emitEvent('instruction', {
      code: 82,
      roomId: '7001',
      event,
      tideId: '11',
      nowTime: clock.nowMs(),
      startPrice: 10_420,
      serverSeedHash: HASH,
      endTime: clock.nowMs() + 30_000,
      ...change,
    }),
  );

async function enterRoom() {
  const user = await openApp('/bo/7001');
  const up = await screen.findByRole<HTMLInputElement>('radio', { name: 'Up, 2 players, and 300 coins' });
  return { user, up };
}

test('a room shows its price, who has called which way, and how the last tides went', async () => {
  await enterRoom();
  expect(screen.getAllByText('104.20').length).toBeGreaterThan(0);
  expect(screen.getByRole('radio', { name: 'Down, 1 player, and 100 coins' })).toBeTruthy();
  expect(screen.getByText('Kai')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Last 10.*Down wins!/ })).toBeTruthy();
});

test('a call takes its coins once, however often one taps, and is noted with the hash that was seen', async () => {
  const { user, up } = await enterRoom();
  expect(screen.getByText('Pick Up or Down')).toBeTruthy();
  await user.click(up);
  await user.dblClick(await screen.findByRole('button', { name: /^Call Up for 100/ }));
  expect(await screen.findByText('You called Up for 100 coins')).toBeTruthy();
  const calls = world.server.requestsOf('bo.stake').map(({ input }) => input);
  expect(calls).toMatchObject([{ roomId: 7001, productId: 1, tideId: '11', side: 'up', purse: 'coins' }]);
  expect(findSeenCall('11')).toMatchObject({ serverSeedHash: HASH, salt: calls[0]?.salt, side: 'up' });
  expect(await screen.findByRole('img', { name: '900 coins' })).toBeTruthy();
});

test('a call whose answer is lost is asked for again with the same key and salt', async () => {
  let asked = 0;
  world.server.on('bo.stake', ({ input }) => {
    own ??= roundOf(input.side, input.salt);
    asked += 1;
    if (asked === 1) throw new Refusal('serverStopping');
    return own;
  });
  const { user, up } = await enterRoom();
  await user.click(up);
  await user.click(await screen.findByRole('button', { name: /^Call Up for 100/ }));
  expect(await screen.findByText('You called Up for 100 coins', {})).toBeTruthy();
  const inputs = world.server
    .requestsOf('bo.stake')
    .map(({ input }) => `${input.idempotencyKey} ${input.salt}`);
  expect([inputs.length, new Set(inputs).size]).toEqual([2, 1]);
});

test('a call that came too late says so, and the room is read anew', async () => {
  world.server.on('bo.stake', () => {
    throw new Refusal('callsClosed');
  });
  const { user, up } = await enterRoom();
  await user.click(up);
  await user.click(await screen.findByRole('button', { name: /^Call Up for 100/ }));
  expect(await screen.findByText(/^Too late: calls for this tide are closed/)).toBeTruthy();
  await waitFor(() => expect(world.server.requestsOf('bo.room').length).toBeGreaterThan(1));
});

test('too few coins and too low a level are told before a call', async () => {
  world.balances.coins = 20;
  const { user, up } = await enterRoom();
  await screen.findByRole('img', { name: '20 coins' });
  await user.click(up);
  await user.click(await screen.findByRole('button', { name: /^Call Up for 100/ }));
  await user.click(screen.getByRole('radio', { name: /^200/ }));
  expect(heard).toMatchObject([{ unit: 'coins' }, { level: 5 }]);
  expect(world.server.requestsOf('bo.stake')).toEqual([]);
});

test('a tide that closes takes no more calls, and its price is followed', async () => {
  const { up } = await enterRoom();
  tell('closed', { up: { count: 4, coins: 900 } });
  expect(await screen.findByText('The tide is running')).toBeTruthy();
  expect(up.disabled).toBe(true);
  expect(screen.getByRole('radio', { name: 'Up, 4 players, and 900 coins' })).toBeTruthy();
});

test('one’s own call is there again after a reload', async () => {
  own = roundOf('down', 'a'.repeat(32));
  await openApp('/bo/7001');
  expect(await screen.findByText('You called Down for 100 coins')).toBeTruthy();
});

test('an end is told, and a right call is paid and seen', async () => {
  own = roundOf('up', 'a'.repeat(32));
  world.server.on('rounds.shown', () => ({ done: true }));
  await openApp('/bo/7001');
  await screen.findByText('You called Up for 100 coins');
  const endTime = clock.nowMs() - 2000;
  tell('closed', { endTime });
  tell('ticks', { endTime, from: 0, prices: Array.from({ length: 150 }, (_, step) => step) });
  tell('settled', { endTime, end: 'up' });
  tell('open', { tideId: '12', endTime: clock.nowMs() + 15_000 });
  expect((await screen.findAllByText('You won 194 coins')).length).toBeGreaterThan(0);
  await waitFor(() =>
    expect(world.server.requestsOf('rounds.shown').map(({ input }) => input.roundIds)).toEqual([['9100']]),
  );
});
