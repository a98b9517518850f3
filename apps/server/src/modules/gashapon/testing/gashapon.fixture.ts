/** Players with coins and machines of a known filling, for tests. */

import { type Coins, coins } from '@boardwalk/base';
import type { Rarity } from '@boardwalk/contract/enums';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import type { TestWorld, WireInput } from '@boardwalk/testkit';
import { nextKey } from '../../wallet/testing/rich-player.fixture.ts';
import type { Filling } from '../store/index.ts';

export interface TestCapsule {
  readonly weight: number;
  readonly exchangeCoins: number;
  readonly stock: number;
  readonly rarity?: Rarity;
}

export async function fillingOf(
  world: TestWorld,
  turnPrice: number,
  capsules: readonly TestCapsule[],
): Promise<Filling> {
  const contents: { kindId: number; stock: number }[] = [];
  for (const [place, { rarity = 'common', stock }] of capsules.entries()) {
    const name = { 'en-US': `Prize ${place + 1}`, 'de-DE': `Preis ${place + 1}` };
    contents.push({
      kindId: await world.server.modules.pack.addKind({ name, picture: 'crab', rarity }),
      stock,
    });
  }
  return {
    name: { 'en-US': 'Test series', 'de-DE': 'Testserie' },
    config: {
      turnPrice: coins(turnPrice),
      capsules: capsules.map(({ weight, exchangeCoins }, place) => ({
        capsuleId: place + 1,
        weight,
        exchangeCoins: exchangeCoins as Coins,
      })),
    },
    contents,
  };
}

export interface TestMachine {
  readonly roomId: number;
  /** By the number of turns. */
  readonly order: (times?: number) => Omit<Required<WireInput<'gashapon.play'>>, 'idempotencyKey'>;
}

/** A machine of its own, with prices for one, three and ten turns. */
export async function openMachine(
  world: TestWorld,
  turnPrice: number,
  capsules: readonly TestCapsule[],
  minLevel = 0,
): Promise<TestMachine> {
  const { gashapon } = world.server.modules;
  const prices = [
    { times: 1, minLevel: 0 },
    { times: 3, minLevel: 0 },
    { times: 10, minLevel: 1 },
  ];
  const filling = await fillingOf(world, turnPrice, capsules);
  const roomId = await gashapon.add({ name: { 'en-US': 'Test machine' }, minLevel, prices }, filling);
  return machineOf(world, roomId);
}

/** As a player sees it now. */
export async function machineOf(world: TestWorld, roomId: number): Promise<TestMachine> {
  const { configVersion, room } = await world.call('gashapon.room', { roomId });
  return {
    roomId,
    order: (times = 1) => ({
      roomId,
      gashaponProductId: room.prices.find(price => price.times === times)?.gashaponProductId ?? 0,
      configVersion,
    }),
  };
}

export async function play(world: TestWorld, token: string, order: WireInput<'gashapon.play'>) {
  return world.call('gashapon.play', { idempotencyKey: nextKey(), ...order }, token);
}

/** The code of what a play is refused with; 'accepted' when it is not. */
export async function refusalOf(
  world: TestWorld,
  token: string,
  order: WireInput<'gashapon.play'>,
): Promise<string | undefined> {
  const answer = await world.ask('gashapon.play', { idempotencyKey: nextKey(), ...order }, token);
  return answer.success ? 'accepted' : errorCodeOfWire(answer.errorCode);
}

export async function stockOf(world: TestWorld, roomId: number): Promise<Record<number, number>> {
  const { capsules } = await world.call('gashapon.room', { roomId });
  return Object.fromEntries(capsules.map(({ capsuleId, stockLeft }) => [capsuleId, stockLeft]));
}

export async function balanceOf(world: TestWorld, token: string): Promise<number> {
  return (await world.call('wallet.balance', {}, token)).balance;
}

/** What the house has in an account of coins. */
export async function houseCoins(world: TestWorld, name: string): Promise<number> {
  const { rows } = await world.platform.database.pool.query<{ total: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as total from ledger.entries e
      join ledger.accounts a on a.id = e.account_id where a.id < 0 and a.name = $1 and a.unit = 'coins'`,
    [name],
  );
  return rows[0]?.total ?? 0;
}

/** Connections to this world's database that wait for a lock; other tests have databases beside it. */
export async function pidsThatWait(world: TestWorld): Promise<number[]> {
  const { rows } = await world.platform.database.pool.query<{ pid: number }>(
    "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows.map(({ pid }) => pid);
}
