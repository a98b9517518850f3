import { coins, Refusal } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { InstructionCode } from '@boardwalk/contract/socket';
import { hashServerSeed, provableDraws } from '@boardwalk/games/fairness';
import { GEM_DROPS, gem as rules, runDrop } from '@boardwalk/games/gem';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { receiptOf } from '../../../../test/house.ts';
import { openApp, storeUser } from '../../../../test/render.tsx';
import { NOW_MS, openWorld, type World } from '../../../../test/world.ts';
import { emitEvent } from '../../../platform/events.ts';
import { instantGames } from '../list.ts';

const SEED = '11'.repeat(32);
const TRIAL_COINS = 40;
const ROOM_ID = 4001;
/** It has nine cascades, and pays 21.4 stakes. */
const LONG_DROP = 172_301;
/** Nothing bursts in it. */
const CALM_DROP = 55;

type Round = OutputOf<Calls['gem.play']>;
let world: World;
let rounds: Round[];

const room = {
  roomId: ROOM_ID,
  roomName: 'Gem Cove',
  state: 'open' as const,
  minLevel: 0,
  rtpBasisPoints: 9623,
  prices: [
    { price: 10, userLevel: 0, productId: 1 },
    { price: 500, userLevel: 2, productId: 2 },
  ],
};

beforeEach(() => {
  world = openWorld();
  rounds = [];
  storeUser();
  world.server.on('gem.room', () => ({ room, configVersion: rules.engine.configVersion }));
  world.server.on('gem.play', ({ input }) => playRound({ purse: input.purse }));
});

/** As the server does; with a drop that is wanted, as it would have been drawn. */
function playRound({ purse = 'coins', drop }: { purse?: 'coins' | 'trial'; drop?: number } = {}): Round {
  const stake = coins(10);
  const seeds = { serverSeed: SEED, clientSeed: 'marina', nonce: rounds.length };
  const draws = drop === undefined ? provableDraws(seeds) : { uint32: () => drop };
  const { outcome, payout } = rules.engine.play(stake, {}, draws);
  const balanceBefore = purse === 'coins' ? world.balances.coins : TRIAL_COINS;
  if (purse === 'coins') world.balances.coins += payout - stake;
  const round: Round = {
    gameType: GameType.gem,
    roundId: String(9400 + rounds.length),
    roomId: ROOM_ID,
    unit: purse === 'coins' ? 'coins' : 'trial_unified',
    stake,
    payout,
    bet: {},
    outcome,
    serverSeedHash: hashServerSeed(SEED),
    clientSeed: seeds.clientSeed,
    nonce: seeds.nonce,
    configVersion: rules.engine.configVersion,
    balanceBefore,
    balanceAfter: balanceBefore + payout - stake,
    createTime: NOW_MS,
  };
  rounds.push(round);
  return round;
}

async function enterRoom() {
  const user = await openApp(`/gem/${ROOM_ID}`);
  const drop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Drop' });
  await waitFor(() => expect(drop.disabled).toBe(false));
  return { user, drop };
}

const plays = () => world.server.requestsOf('gem.play').map(({ input }) => input);
const stepNow = () =>
  screen.getAllByRole('listitem').find(step => step.getAttribute('aria-current') === 'step');

/** Resolves with the round when all of it was told. */
async function landed(): Promise<Round> {
  await waitFor(() => expect(screen.getByRole('status', { name: '' }).textContent).toMatch(/back$/));
  const round = rounds.at(-1);
  if (round === undefined) throw new Error('nothing was played');
  return round;
}

describe('a room of gems', () => {
  test('drops once for its price, and says what it pays', async () => {
    const { user, drop } = await enterRoom();
    await user.click(drop);
    const { payout } = await landed();
    expect(await screen.findByRole('img', { name: `${990 + payout} coins` })).toBeTruthy();
    expect(plays()).toMatchObject([{ roomId: ROOM_ID, productId: 1, purse: 'coins', bet: {} }]);
  });

  test('drops with Space as well, and not again before the drop is over', async () => {
    const { user } = await enterRoom();
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    await user.keyboard(' ');
    // Hurries what is shown.
    await user.keyboard(' ');
    await landed();
    expect(plays()).toHaveLength(1);
    expect(plays()[0]).toMatchObject({ roomId: ROOM_ID, productId: 1 });
  });

  test('shows what others win in it, and not what is won elsewhere', async () => {
    await enterRoom();
    const told = (roomId: number, nickName: string) =>
      emitEvent('instruction', {
        code: InstructionCode.barrage,
        roomId: String(roomId),
        userId: '9',
        nickName,
        userLevel: 3,
        content: '26',
        coin: 4000,
      });
    act(() => {
      told(ROOM_ID + 1, 'Bob');
      told(ROOM_ID, 'Ann');
    });
    expect(await screen.findByText('Ann')).toBeTruthy();
    expect(screen.queryByText('Bob')).toBeNull();
  });

  test('tells the last cascades of a long drop, its place on the track, and its sum', async () => {
    world.server.on('gem.play', () => playRound({ drop: LONG_DROP }));
    const { user, drop } = await enterRoom();
    await user.click(drop);
    await landed();
    expect(stepNow()?.textContent).toBe('13×');
    expect(await screen.findByText('214')).toBeTruthy();
    expect(screen.getByText('+52')).toBeTruthy();
  });

  test('celebrates nothing that pays nothing', async () => {
    world.server.on('gem.play', () => playRound({ drop: CALM_DROP }));
    const { user, drop } = await enterRoom();
    await user.click(drop);
    await landed();
    expect(await screen.findByText('Nothing burst this time')).toBeTruthy();
    expect(stepNow()).toBeUndefined();
    expect(screen.queryByText('0 coins')).toBeNull();
  });

  test('gives nothing of a payout away before it was shown', async () => {
    world.server.on('gem.play', () => playRound({ drop: LONG_DROP }));
    const { user, drop } = await enterRoom();
    await user.click(drop);
    await screen.findByRole('button', { name: 'Faster' });
    expect(screen.getByRole('img', { name: '990 coins' })).toBeTruthy();
    await landed();
    expect(await screen.findByRole('img', { name: '1,204 coins' })).toBeTruthy();
  });

  test('is played once by a double tap', async () => {
    const { user, drop } = await enterRoom();
    // Both taps at one moment, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'] });
    await user.dblClick(drop);
    await landed();
    expect(plays()).toHaveLength(1);
  });

  test('asks again with the same key when an answer is lost', async () => {
    const settled = new Map<string, Round>();
    world.server.on('gem.play', ({ input }) => {
      const round = settled.get(input.idempotencyKey) ?? playRound();
      settled.set(input.idempotencyKey, round);
      // It was played, but its answer does not arrive.
      if (plays().length === 1) throw new Refusal('serverStopping');
      return round;
    });
    const { user, drop } = await enterRoom();
    await user.click(drop);
    await landed();
    expect(new Set(plays().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
    expect(rounds).toHaveLength(1);
  });

  test('asks for no drop with too few coins', async () => {
    world.balances.coins = 5;
    const { user, drop } = await enterRoom();
    await screen.findByRole('img', { name: '5 coins' });
    await user.click(drop);
    expect(plays()).toEqual([]);
  });

  test('shows a drop of an earlier visit', async () => {
    world.server.on('rounds.unshown', () => ({ list: [playRound({ drop: LONG_DROP })] }));
    await openApp(`/gem/${ROOM_ID}`);
    expect(await screen.findByText('Here’s your drop from last time.')).toBeTruthy();
    await landed();
    expect(plays()).toEqual([]);
  });
});

describe('playing by itself', () => {
  const start = async (change: () => Promise<unknown> = async () => undefined) => {
    const { user } = await enterRoom();
    await user.click(screen.getByRole('button', { name: 'Auto' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Auto-play' }));
    expect(sheet.getByText('Rounds')).toBeTruthy();
    await user.click(sheet.getByRole('radio', { name: 'Any win' }));
    await change();
    await user.click(sheet.getByRole('button', { name: 'Start' }));
    return user;
  };

  test('goes on until it wins, one drop after the other', async () => {
    const drops = [CALM_DROP, CALM_DROP, LONG_DROP];
    world.server.on('gem.play', () => playRound({ drop: drops[rounds.length] ?? CALM_DROP }));
    await start();
    expect(await screen.findByText('Auto-play stopped: you won!', undefined)).toBeTruthy();
    expect(plays()).toHaveLength(3);
  });

  test('is stopped by the golden button', async () => {
    world.server.on('gem.play', () => playRound({ drop: CALM_DROP }));
    const user = await start();
    await user.click(await screen.findByRole('button', { name: /^Stop auto/ }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop auto/ })).toBeNull());
    expect(plays().length).toBeLessThanOrEqual(2);
  });
});

test('turbo stays as it was chosen', async () => {
  const { user } = await enterRoom();
  const turbo = screen.getByRole('button', { name: 'Turbo' });
  expect(turbo.getAttribute('aria-pressed')).toBe('false');
  await user.click(turbo);
  expect(turbo.getAttribute('aria-pressed')).toBe('true');
});

test('a drop is paid with trial coins where there are some', async () => {
  world.server.on('wallet.balance', () => ({
    balance: 1000,
    pushcoinTrialBalance: 0,
    slotTrialBalance: 0,
    plinkoTrialBalance: 0,
    optionTrialBalance: 0,
    fishingTrialBalance: 0,
    unifiedTrialBalance: TRIAL_COINS,
    deliveryOffsetBalance: 0,
  }));
  const { user, drop } = await enterRoom();
  await user.click(await screen.findByRole('button', { name: 'Use trial coins' }));
  await user.click(drop);
  const { payout } = await landed();
  expect(plays()).toMatchObject([{ purse: 'trial' }]);
  expect(await screen.findByRole('img', { name: `${30 + payout} trial coins` })).toBeTruthy();
});

test('the odds tell how many drops there are, and how many pay how much', async () => {
  const { user } = await enterRoom();
  await user.click(screen.getByRole('button', { name: 'Rules and odds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Rules and odds' }));
  expect(await sheet.findByText(/1,048,576 possible drops, and each is equally likely/)).toBeTruthy();
  expect(sheet.getByText('96.23%')).toBeTruthy();
  const calm = within(sheet.getByRole('row', { name: /^0× / }));
  expect(calm.getByText('447,627')).toBeTruthy();
  const diamonds = within(sheet.getByRole('row', { name: /^Diamond/ }));
  expect(diamonds.getByText('400×')).toBeTruthy();
});

describe('the proof of a drop', () => {
  const proof = async (change: Partial<Round> = {}) => {
    const round = { ...playRound(), ...change };
    world.server.on('rounds.read', () => ({
      round,
      serverSeed: SEED,
      receipt: receiptOf('1', { type: 'seed', userId: 7, serverSeedHash: round.serverSeedHash }),
    }));
    await openApp(`/verify/${round.roundId}`);
    return round;
  };

  test('plays it again', async () => {
    await proof();
    expect(await screen.findByText('It came out the same.')).toBeTruthy();
    expect(screen.queryByText('Wrong:')).toBeNull();
  });

  test('finds a drop that was exchanged', async () => {
    const [honest] = [playRound()];
    const drop = (honest.outcome.drop + 1) % GEM_DROPS;
    await proof({ outcome: { drop, ...runDrop(drop) } });
    expect(await screen.findByText('This round doesn’t check out')).toBeTruthy();
  });
});

test('gems stand once in the list of games', () => {
  expect(instantGames.filter(({ gameType }) => gameType === GameType.gem)).toHaveLength(1);
});
