/** Several players, machines filled up and changed, prizes exchanged and forgotten, in any order: nothing gets lost. */

import { DAY_MS, drawBelow, type RoomId, seededDraws } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nextKey, richPlayer, type TestPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import {
  balanceOf,
  fillingOf,
  houseCoins,
  machineOf,
  openMachine,
  type TestMachine,
} from './gashapon.fixture.ts';

const CAPSULES = [
  { weight: 60, exchangeCoins: 20, stock: 12 },
  { weight: 30, exchangeCoins: 50, stock: 8 },
  { weight: 10, exchangeCoins: 150, stock: 6, rarity: 'epic' },
] as const;
const STEPS = 120;

let world: TestWorld;

beforeEach(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterEach(() => world?.close());

interface State {
  machine: TestMachine;
  readonly players: readonly TestPlayer[];
  /** What was put into the machine, ever. */
  put: number;
}

type Step = (state: State, pick: (bound: number) => number) => Promise<void>;

const steps: readonly Step[] = [
  async ({ machine, players }, pick) => {
    const one = players[pick(players.length)];
    await world.ask(
      'gashapon.play',
      { ...machine.order(pick(2) ? 3 : 1), idempotencyKey: nextKey() },
      one?.token,
    );
  },
  async ({ machine, players }) => {
    const order = { ...machine.order(), idempotencyKey: nextKey() };
    await Promise.all(
      players.flatMap(({ token }) => [order, order].map(own => world.ask('gashapon.play', own, token))),
    );
  },
  async ({ players }, pick) => {
    const one = players[pick(players.length)];
    const { list } = await world.call('pack.list', {}, one?.token);
    const prizeIds = list.slice(0, 1 + pick(3)).map(({ prizeId }) => prizeId);
    const exchange = () => world.ask('pack.exchange', { prizeIds, idempotencyKey: nextKey() }, one?.token);
    await Promise.all([exchange(), exchange()]);
  },
  async (state, pick) => {
    const count = 1 + pick(5);
    const refills = CAPSULES.map((_capsule, place) => ({ capsuleId: place + 1, count }));
    await world.server.modules.gashapon.refill(state.machine.roomId as RoomId, refills);
    state.put += count * CAPSULES.length;
  },
  async (state, pick) => {
    if (pick(6) > 0) return;
    const taken = await leftIn(state.machine);
    await world.server.modules.gashapon.fill(
      state.machine.roomId as RoomId,
      await fillingOf(world, 60 + pick(9), CAPSULES),
    );
    // What was left in it was taken out.
    state.put += 26 - taken;
    state.machine = await machineOf(world, state.machine.roomId);
  },
  async (_state, pick) => {
    world.platform.clock.advance(pick(3) * DAY_MS);
    await world.server.modules.pack.jobs.expire();
  },
];

async function leftIn({ roomId }: TestMachine): Promise<number> {
  const { capsules } = await world.call('gashapon.room', { roomId });
  return capsules.reduce((sum, { stockLeft }) => sum + stockLeft, 0);
}

async function sumOf(sql: string): Promise<number> {
  const { rows } = await world.platform.database.pool.query<{ sum: number }>(
    `select coalesce(sum(${sql}), 0)::bigint as sum from prizes`,
  );
  return rows[0]?.sum ?? 0;
}

describe('whatever happens', () => {
  it.each([1, 2, 3])('all coins and capsules are somewhere (seed %i)', async seed => {
    const draws = seededDraws(seed);
    const pick = (bound: number) => drawBelow(draws, bound);
    const players = await Promise.all([
      richPlayer(world, 3000),
      richPlayer(world, 3000),
      richPlayer(world, 200),
    ]);
    const coinsBefore = await coinsOf(players);
    const state: State = { machine: await openMachine(world, 60, CAPSULES), players, put: 26 };
    for (let step = 0; step < STEPS; step++) await steps[pick(steps.length)]?.(state, pick);

    const won = await sumOf('1');
    expect(won).toBeGreaterThan(20);
    expect(await leftIn(state.machine)).toBe(state.put - won);
    const kept = await sumOf("case state when 'kept' then exchange_coins else 0 end");
    expect(await houseCoins(world, 'pack')).toBe(kept);
    // What the players lack, the machines have earned or the pack keeps for them.
    const lacking = coinsBefore - (await coinsOf(players));
    expect(await houseCoins(world, 'gashapon')).toBe(lacking - kept);
    expect(await world.server.modules.wallet.check()).toMatchObject({ isSound: true });
  });
});

async function coinsOf(players: readonly TestPlayer[]): Promise<number> {
  const balances = await Promise.all(players.map(({ token }) => balanceOf(world, token)));
  return balances.reduce((sum, balance) => sum + balance, 0);
}
