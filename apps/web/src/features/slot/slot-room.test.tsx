import { coins, Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { hashServerSeed, provableDraws } from '@boardwalk/games/fairness';
import { slot as rules } from '@boardwalk/games/slot';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openApp, storeUser } from '../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../test/world.ts';
import { modeFacts } from '../../domain/modes/modes.ts';
import { onEvent } from '../../platform/events.ts';

const SEED = '22'.repeat(32);
const ROOM_ID = 9002;

type Round = OutputOf<Calls['slot.play']>;
let world: World;
let rounds: Round[];
const heard: unknown[] = [];
const stops: (() => void)[] = [];

const listed = {
  roomId: ROOM_ID,
  roomName: 'Tidal Fortune',
  state: 'open' as const,
  minLevel: 0,
  rtpBasisPoints: 9580,
  machine: 'tidal',
};
const prices = [
  { price: 100, userLevel: 0, productId: 1 },
  { price: 500, userLevel: 9, productId: 2 },
];
const funds = (['lucky', 'mini', 'major', 'grand'] as const).map(jackpot => ({
  jackpot,
  coins: coins(1234),
  seedCoins: coins(100),
  oneIn: 1000,
}));

beforeEach(() => {
  world = openWorld();
  rounds = [];
  heard.length = 0;
  storeUser();
  world.server.on('slot.room', () => ({
    room: { ...listed, prices },
    configVersion: rules.engine.configVersion,
  }));
  world.server.on('slot.jackpots', () => ({ sharePercent: 1, list: funds }));
  world.server.on('slot.play', ({ input }) => playRound(input));
  for (const name of ['levelRequired', 'insufficientBalance'] as const) {
    stops.push(onEvent(name, event => heard.push({ name, ...event })));
  }
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  modeFacts.setState({ isReview: false });
});

/** As the server does: once for each key. */
function playRound({ bet, purse, idempotencyKey }: Parameters<typeof keyed>[0]): Round {
  return keyed({ bet, purse, idempotencyKey });
}

const byKey = new Map<string, Round>();
function keyed(input: { bet: Round['bet']; purse: string; idempotencyKey: string }): Round {
  const known = byKey.get(input.idempotencyKey);
  if (known) return known;
  const stake = coins(100);
  const seeds = { serverSeed: SEED, clientSeed: 'marina', nonce: rounds.length };
  const { outcome, payout } = rules.engine.play(stake, input.bet, provableDraws(seeds));
  const balanceBefore = world.balances.coins;
  world.balances.coins += payout - stake;
  const round: Round = {
    gameType: GameType.slot,
    roundId: String(7300 + rounds.length),
    roomId: ROOM_ID,
    unit: input.purse === 'coins' ? 'coins' : 'trial_slot',
    stake,
    payout,
    bet: input.bet,
    outcome,
    serverSeedHash: hashServerSeed(SEED),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    configVersion: rules.engine.configVersion,
    balanceBefore,
    balanceAfter: coins(balanceBefore + payout - stake),
    createTime: NOW_MS,
  };
  rounds.push(round);
  byKey.set(input.idempotencyKey, round);
  return round;
}

async function enterRoom() {
  const user = await openApp(`/slot/${ROOM_ID}`);
  const spin = await screen.findByRole<HTMLButtonElement>('button', { name: 'Spin' });
  return { user, spin };
}

const plays = () => world.server.requestsOf('slot.play').map(({ input }) => input);
const shown = () => screen.findByRole('status').then(() => screen.findAllByText(/coins? back$/));

describe('a spin', () => {
  test('takes the stake, is in for the jackpots, and says what came of it', async () => {
    const { user, spin } = await enterRoom();
    await user.click(spin);
    await shown();
    expect(plays()).toMatchObject([
      { productId: 1, purse: 'coins', bet: { machine: 'tidal', jackpots: true } },
    ]);
    const [round] = rounds;
    await waitFor(() => {
      const told = world.server.requestsOf('rounds.shown').flatMap(({ input }) => input.roundIds);
      expect(told).toEqual([round?.roundId]);
    });
  });

  test('that wins a jackpot says what it paid, and asks for the balance', async () => {
    const { user, spin } = await enterRoom();
    world.server.on('slot.jackpotWin', () => ({ jackpot: 'mini', coins: coins(1515) }));
    world.server.on('slot.play', ({ input }) => {
      const round = playRound(input);
      return { ...round, outcome: { ...round.outcome, jackpot: 'mini' as const } };
    });
    await user.click(spin);
    const told = await screen.findByText('Jackpot won: Mini · 1,515 coins');
    expect(told).toBeTruthy();
    expect(world.server.requestsOf('slot.jackpotWin').map(({ input }) => input.roundId)).toContain(
      rounds[0]?.roundId,
    );
  });

  test('by a double tap stakes once', async () => {
    const { user, spin } = await enterRoom();
    // Both taps at one moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.dblClick(spin);
    await shown();
    expect(plays()).toHaveLength(1);
  });

  test('by the space bar stakes once as well', async () => {
    const { user } = await enterRoom();
    // Both taps at one moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.keyboard('  ');
    await shown();
    expect(plays()).toHaveLength(1);
  });

  test('whose answer is lost asks again with the same key', async () => {
    const { user, spin } = await enterRoom();
    world.server.on('slot.play', ({ input }) => {
      const round = playRound(input);
      // It was played, but its answer does not arrive.
      if (plays().length === 1) throw new Refusal('serverStopping');
      return round;
    });
    await user.click(spin);
    await shown();
    expect(new Set(plays().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(rounds).toHaveLength(1);
  });

  test('at a price of a higher level says so and is not played', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('radio', { name: /500 coins/ }));
    expect(heard).toMatchObject([{ name: 'levelRequired', level: 9 }]);
    expect(plays()).toEqual([]);
  });

  test('with too few coins says so and is not played', async () => {
    world.balances.coins = coins(99);
    const { user, spin } = await enterRoom();
    await screen.findByRole('img', { name: '99 coins' });
    await user.click(spin);
    expect(heard).toMatchObject([{ name: 'insufficientBalance', unit: 'coins' }]);
    expect(plays()).toEqual([]);
  });
});

describe('the room', () => {
  test('shows what is in each jackpot', async () => {
    await enterRoom();
    const grand = (await screen.findByText('Grand')).parentElement;
    await waitFor(() => expect(grand?.textContent).toBe('Grand1,234'));
  });

  test('tells paytable, rules and exact odds before anything is paid', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Paytable and odds' }));
    const sheet = await screen.findByRole('dialog');
    expect(await within(sheet).findAllByText(/^95\.8/)).not.toEqual([]);
    expect(within(sheet).getByText('7,500')).toBeTruthy();
    expect(within(sheet).getByText(/Longest wait.*26/)).toBeTruthy();
    expect(within(sheet).getByText(/400,000/)).toBeTruthy();
  });

  test('plays by a plan, and stops when it was asked to', async () => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Auto' }));
    const sheet = await screen.findByRole('dialog');
    await user.click(within(sheet).getByRole('button', { name: 'Start' }));
    await waitFor(() => expect(plays().length).toBeGreaterThanOrEqual(1));
    await user.click(await screen.findByRole('button', { name: /^Stop auto/ }));
    await screen.findByRole('button', { name: 'Spin' });
    const played = plays().length;
    expect(played).toBeLessThan(10);
    expect(await screen.findByRole('button', { name: 'Spin' })).toBeTruthy();
  });

  test('of a machine that this page does not know is not open', async () => {
    world.server.on('slot.room', () => ({
      room: { ...listed, machine: 'later', prices },
      configVersion: rules.engine.configVersion,
    }));
    await openApp(`/slot/${ROOM_ID}`);
    expect(await screen.findByRole('heading', { name: 'Tidal Fortune' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Spin' })).toBeNull();
  });

  test('is not there under a store’s review, nor is the hall', async () => {
    modeFacts.setState({ isReview: true });
    await openApp(`/slot/${ROOM_ID}`);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('the hall', () => {
  test('has every machine with its temper, odds and price', async () => {
    const room = { ...listed, gameType: GameType.slot, game: 'slot', prices };
    const other = { ...room, roomId: 9001, roomName: 'Pier Sevens', machine: 'pier', rtpBasisPoints: 9554 };
    world.server.on('play.rooms', () => ({ list: [other, room, { ...room, gameType: 77, game: 'other' }] }));
    await openApp('/slot');
    const links = await screen.findAllByRole('link', { name: /Pays back/ });
    expect(links.map(link => link.getAttribute('href'))).toEqual(['/slot/9001', '/slot/9002']);
    expect(links[0]?.textContent).toMatch(/Calm.*95\.5%.*Wins 1 in 5.*100–500/);
  });

  test('says so when nothing stands there', async () => {
    await openApp('/slot');
    expect(await screen.findByRole('heading', { name: 'No rooms open right now' })).toBeTruthy();
  });
});
