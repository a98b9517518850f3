import { Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { onEvent } from '../../platform/events.ts';
import type { Round } from './play/round.ts';

let world: World;
let rounds: Round[];
const heard: unknown[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  world = openWorld();
  rounds = [];
  storeUser();
  heard.length = 0;
  fillMachine();
  for (const name of ['levelRequired', 'insufficientBalance'] as const) {
    stops.push(onEvent(name, event => heard.push({ name, ...event })));
  }
  world.server.on('pack.list', () => ({
    list: [],
    pageNum: 1,
    hasMore: false,
    keptPrizes: 0,
    keptCoins: 0,
    keepDays: 7,
  }));
  world.server.on('gashapon.play', () => playRound());
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function enterRoom() {
  const user = await openApp('/gashapon/12001');
  const turn = await screen.findByRole<HTMLButtonElement>('button', { name: 'Turn for 60 coins' });
  await waitFor(() => expect(turn.disabled).toBe(false));
  return { user, turn };
}

const plays = () => world.server.requestsOf('gashapon.play').map(({ input }) => input);
const prize = () => screen.findByRole('dialog', { name: 'Crab' });

/** The whole show is in the first two tests; where it is not the point, motion is reduced and the capsule tapped. */
function reduceMotion(): void {
  const ask = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation(query =>
    query.includes('reduced-motion') ? ({ matches: true } as MediaQueryList) : ask(query),
  );
}

async function openCapsule(user: UserEvent): Promise<HTMLElement> {
  const capsule = await screen.findByRole<HTMLButtonElement>('button', { name: 'Tap to open' });
  await waitFor(() => expect(capsule.disabled).toBe(false));
  await user.click(capsule);
  return prize();
}

const shownRounds = () => world.server.requestsOf('rounds.shown').map(({ input }) => input.roundIds);

describe('turning the handle', () => {
  test('takes the coins at once, and gives a prize when the capsule is opened', async () => {
    const { user, turn } = await enterRoom();
    await user.click(turn);
    expect(await screen.findByRole('img', { name: '940 coins' })).toBeTruthy();
    await screen.findByRole('button', { name: 'Tap to open' });
    expect(shownRounds()).toEqual([]);
    expect(within(await openCapsule(user)).getByText('Worth 30 coins')).toBeTruthy();
    await waitFor(() => expect(shownRounds()).toEqual([['9100']]));
    expect(plays()).toMatchObject([{ roomId: 12_001, gashaponProductId: 1, configVersion: 'series-one' }]);
  });

  test('by its own handle is the same, and a capsule nobody taps opens by itself', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Turn the knob' }));
    expect(await prize()).toBeTruthy();
    expect(plays()).toHaveLength(1);
  });

  test('by a double tap pays once', async () => {
    reduceMotion();
    const { user, turn } = await enterRoom();
    // Both taps at one moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.dblClick(turn);
    await openCapsule(user);
    expect(plays()).toHaveLength(1);
  });

  test('whose answer is lost asks again with the same key and pays once', async () => {
    reduceMotion();
    const settled = new Map<string, Round>();
    world.server.on('gashapon.play', ({ input }) => {
      const round = settled.get(input.idempotencyKey) ?? playRound();
      settled.set(input.idempotencyKey, round);
      // It was played, but its answer does not arrive.
      if (plays().length === 1) throw new Refusal('serverStopping');
      return round;
    });
    const { user, turn } = await enterRoom();
    await user.click(turn);
    await openCapsule(user);
    expect(plays()).toHaveLength(2);
    expect(new Set(plays().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(rounds).toHaveLength(1);
  });

  test('with too few coins asks for more and not for a play', async () => {
    world.balances.coins = 20;
    const { user, turn } = await enterRoom();
    await screen.findByRole('img', { name: '20 coins' });
    await user.click(turn);
    expect(heard).toMatchObject([{ name: 'insufficientBalance', unit: 'coins' }]);
    expect(plays()).toEqual([]);
  });

  test('refused as sold out says so, and the machine shows it', async () => {
    const { user, turn } = await enterRoom();
    world.server.on('gashapon.play', () => {
      fillMachine('soldOut');
      throw new Refusal('soldOut');
    });
    await user.click(turn);
    expect((await screen.findAllByText('This machine’s sold out. Try another one.')).length).toBe(2);
    expect(screen.queryByRole('button', { name: 'Turn for 60 coins' })).toBeNull();
  });
});

describe('what was won', () => {
  test('is exchanged for its coins once', async () => {
    reduceMotion();
    world.server.on('pack.exchange', () => {
      world.balances.coins += 30;
      return { coins: 30, balance: world.balances.coins };
    });
    const { user, turn } = await enterRoom();
    await user.click(turn);
    const dialog = await openCapsule(user);
    await user.dblClick(within(dialog).getByRole('button', { name: 'Exchange for 30 coins' }));
    expect(await within(dialog).findByText('Exchanged for 30 coins')).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: '970 coins' })).toBeTruthy();
    expect(world.server.requestsOf('pack.exchange').map(({ input }) => input.prizeIds)).toEqual([['91000']]);
    expect(within(dialog).queryByRole('button', { name: 'Keep it' })).toBeNull();
  });

  test('is shown again when the page was left before its capsule was opened', async () => {
    reduceMotion();
    const round = playRound();
    world.server.on('rounds.unshown', ({ input }) => ({
      list: [round].filter(({ gameType }) => gameType === input.gameType),
    }));
    const user = await openApp('/gashapon/12001');
    expect(await screen.findByText('Here’s the capsule from your last turn.')).toBeTruthy();
    await openCapsule(user);
    await waitFor(() => expect(shownRounds()).toEqual([[round.roundId]]));
    expect(plays()).toEqual([]);
  });
});

test('every capsule stands with its exact chance before the handle is turned', async () => {
  const { user } = await enterRoom();
  await user.click(screen.getByRole('button', { name: 'Capsules and odds' }));
  const sheet = await screen.findByRole('dialog', { name: 'Capsules and odds' });
  const whale = within(sheet).getByRole('row', { name: /Whale/ });
  expect(whale.textContent).toBe('WhaleSecret · 3 left10%1/10 · 1 in 10150');
  expect(within(sheet).getByText('exactly 7/10')).toBeTruthy();
});

test('the odds lead to the seeds that decide', async () => {
  const { user } = await enterRoom();
  await user.click(screen.getByRole('button', { name: 'Capsules and odds' }));
  const sheet = await screen.findByRole('dialog', { name: 'Capsules and odds' });
  await user.click(within(sheet).getByRole('button', { name: 'Change or reveal seeds' }));
  expect(await screen.findByRole('dialog', { name: 'Seeds' })).toBeTruthy();
});

type State = OutputOf<Calls['gashapon.room']>['room']['state'];

function fillMachine(state: State = 'open'): void {
  const crab = { name: 'Crab', picture: 'crab', rarity: 'common' as const, exchangeCoins: 30 };
  const whale = { name: 'Whale', picture: 'spouting-whale', rarity: 'secret' as const, exchangeCoins: 150 };
  const room = {
    roomId: 12_001,
    roomName: 'Sea Friends',
    state,
    minLevel: 0,
    prices: [{ gashaponProductId: 1, price: 60, times: 1, userLevel: 0, available: state === 'open' }],
    rtpBasisPoints: 7000,
    card: { prizes: [whale, crab] },
  };
  world.server.on('gashapon.room', () => ({
    room,
    seriesName: 'In the bay',
    configVersion: 'series-one',
    turnPrice: 60,
    totalWeight: 10,
    rtpBasisPoints: 7000,
    capsules: [
      { capsuleId: 2, ...whale, weight: 1, stockLeft: 3 },
      { capsuleId: 1, ...crab, weight: 9, stockLeft: 40 },
    ],
    history: [],
  }));
}

function playRound(): Round {
  const roundId = String(9100 + rounds.length);
  const balanceBefore = world.balances.coins;
  world.balances.coins -= 60;
  const crab = { name: 'Crab', picture: 'crab', rarity: 'common' as const, exchangeCoins: 30 };
  const round: Round = {
    gameType: 12,
    roundId,
    roomId: 12_001,
    unit: 'coins',
    stake: 60,
    times: 1,
    payout: 0,
    prizes: [{ prizeId: `${roundId}0`, capsuleId: 1, ...crab, keepUntil: NOW_MS }],
    script: [
      { type: 'insert', coins: 60 },
      { type: 'crank', turn: 0 },
      { type: 'fall', turn: 0, colour: 'blue' },
      { type: 'roll', turn: 0 },
      { type: 'open', turn: 0 },
      { type: 'prize', turn: 0, capsuleId: 1 },
    ],
    serverSeedHash: 'ab'.repeat(32),
    clientSeed: 'marina',
    nonce: rounds.length,
    configVersion: 'series-one',
    balanceBefore,
    balanceAfter: world.balances.coins,
    createTime: NOW_MS,
  };
  rounds.push(round);
  return round;
}
