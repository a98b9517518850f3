import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextKey, richPlayer } from '../wallet/testing/rich-player.fixture.ts';
import {
  balanceOf,
  fillingOf,
  houseCoins,
  machineOf,
  openMachine,
  pidsThatWait,
  play,
  refusalOf,
  stockOf,
} from './testing/gashapon.fixture.ts';

let world: TestWorld;

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
});
afterAll(() => world?.close());

const one = (stock: number) => [{ weight: 1, exchangeCoins: 30, stock }];
const query = (sql: string, values: unknown[] = []) => world.platform.database.pool.query(sql, values);

async function seriesOf(roomId: number): Promise<number[]> {
  const { rows } = await query('select id from gashapon_series where room_id = $1', [roomId]);
  return (rows as { id: number }[]).map(({ id }) => id);
}

const changeOdds = [
  'update gashapon_series set is_current = false where room_id = $1',
  `insert into gashapon_series (room_id, name, turn_price, config_version, created_at)
    select room_id, name, turn_price, 'gashapon-other', now() from gashapon_series where room_id = $1`,
  `insert into gashapon_capsules (series_id, number, exchange_coins, weight, stock, kind_id)
    select n.id, c.number, c.exchange_coins, c.weight, 5, c.kind_id
    from gashapon_series n join gashapon_series o on o.room_id = n.room_id and not o.is_current
    join gashapon_capsules c on c.series_id = o.id where n.is_current and n.room_id = $1`,
];

/** A round waits for the capsules that are locked. */
async function untilSomebodyWaits(): Promise<void> {
  await expect.poll(() => pidsThatWait(world)).not.toEqual([]);
}

describe('a machine', () => {
  it('is sold out as soon as one of its capsules is, however many others there are', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, [
      { weight: 1, exchangeCoins: 30, stock: 0 },
      { weight: 1_000_000, exchangeCoins: 30, stock: 500 },
    ]);
    expect(await refusalOf(world, token, machine.order())).toBe('soldOut');
    const { room } = await world.call('gashapon.room', { roomId: machine.roomId });
    expect(room.state).toBe('soldOut');
    expect(room.prices.every(price => !price.available)).toBe(true);
  });

  it('gives as many turns as it has of its scarcest capsule', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(4));
    expect(await refusalOf(world, token, machine.order(3))).toBe('accepted');
    expect(await refusalOf(world, token, machine.order(3))).toBe('soldOut');
    expect(await refusalOf(world, token, machine.order())).toBe('accepted');
    expect(await refusalOf(world, token, machine.order())).toBe('soldOut');
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 0 });
  });

  it('is open again when it was filled up', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(0));
    await world.server.modules.gashapon.refill(machine.roomId as never, [{ capsuleId: 1, count: 2 }]);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 2 });
    expect(await refusalOf(world, token, machine.order())).toBe('accepted');
  });

  it('gives the round again to a key that was played before it was sold out', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(1));
    const order = { ...machine.order(), idempotencyKey: nextKey() };
    const round = await play(world, token, order);
    expect(await refusalOf(world, token, machine.order())).toBe('soldOut');
    expect(await play(world, token, order)).toEqual(round);
    expect(await balanceOf(world, token)).toBe(round.balanceAfter);
  });
});

describe('two players at the last capsule', () => {
  it('get one of it: the other keeps the coins', async () => {
    const machine = await openMachine(world, 60, one(1));
    const players = await Promise.all([richPlayer(world), richPlayer(world)]);
    const before = await Promise.all(players.map(({ token }) => balanceOf(world, token)));
    const outcomes = await Promise.all(players.map(({ token }) => refusalOf(world, token, machine.order())));
    expect(new Set(outcomes)).toEqual(new Set(['accepted', 'soldOut']));
    const after = await Promise.all(players.map(({ token }) => balanceOf(world, token)));
    outcomes.forEach((outcome, index) => {
      expect(after[index]).toBe((before[index] ?? 0) - (outcome === 'accepted' ? 60 : 0));
    });
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 0 });
  });

  it.each([1, 3])('of many never get more than there were, %i at a time', async times => {
    const machine = await openMachine(world, 60, one(7));
    const players = await Promise.all(Array.from({ length: 12 }, () => richPlayer(world, 1000)));
    const outcomes = await Promise.all(
      players.map(({ token }) => refusalOf(world, token, machine.order(times))),
    );
    const won = outcomes.filter(outcome => outcome === 'accepted').length;
    expect(won).toBe(Math.floor(7 / times));
    expect(outcomes.filter(outcome => outcome === 'soldOut')).toHaveLength(12 - won);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 7 - won * times });
    const packs = await Promise.all(players.map(({ token }) => world.call('pack.list', {}, token)));
    expect(packs.reduce((sum, pack) => sum + pack.keptPrizes, 0)).toBe(won * times);
  });

  it('who get something else do not take it from each other', async () => {
    const machine = await openMachine(world, 60, [
      { weight: 1, exchangeCoins: 30, stock: 1 },
      { weight: 999_999_999, exchangeCoins: 30, stock: 500 },
    ]);
    const players = await Promise.all(Array.from({ length: 12 }, () => richPlayer(world, 1000)));
    const outcomes = await Promise.all(players.map(({ token }) => refusalOf(world, token, machine.order())));
    expect(new Set(outcomes)).toEqual(new Set(['accepted']));
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 1, 2: 488 });
  });

  it('leave nobody a turn at what remains, whose odds would be others', async () => {
    const machine = await openMachine(world, 60, [
      { weight: 999_999_999, exchangeCoins: 30, stock: 1 },
      { weight: 1, exchangeCoins: 30, stock: 500 },
    ]);
    const players = await Promise.all(Array.from({ length: 12 }, () => richPlayer(world, 1000)));
    const outcomes = await Promise.all(players.map(({ token }) => refusalOf(world, token, machine.order())));
    expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(1);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 0, 2: 500 });
  });

  it('do not disturb others who play elsewhere in the same moment', async () => {
    const [last, full] = [await openMachine(world, 60, one(1)), await openMachine(world, 60, one(500))];
    const players = await Promise.all(Array.from({ length: 16 }, () => richPlayer(world, 1000)));
    const outcomes = await Promise.all(
      players.map(({ token }, index) => refusalOf(world, token, (index % 2 ? last : full).order())),
    );
    expect(outcomes.filter((_outcome, index) => index % 2 === 0)).toEqual(
      Array.from({ length: 8 }, () => 'accepted'),
    );
    expect(outcomes.filter(outcome => outcome === 'soldOut')).toHaveLength(7);
  });
});

describe('other odds', () => {
  it('are another version, and nobody plays them unseen', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(5));
    const old = machine.order();
    const round = await play(world, token, { ...old, idempotencyKey: 'before-change-1' });
    await world.server.modules.gashapon.fill(
      machine.roomId as never,
      await fillingOf(world, 60, [{ weight: 1, exchangeCoins: 31, stock: 5 }]),
    );
    expect(await refusalOf(world, token, old)).toBe('oddsChanged');
    const fresh = (await machineOf(world, machine.roomId)).order();
    expect(fresh.configVersion).not.toBe(old.configVersion);
    expect((await play(world, token, fresh)).prizes[0]?.exchangeCoins).toBe(31);
    expect(await play(world, token, { ...old, idempotencyKey: 'before-change-1' })).toEqual(round);
    const { roomId } = machine;
    const config = await world.call('gashapon.config', { roomId, configVersion: old.configVersion });
    expect(config.capsules[0]?.exchangeCoins).toBe(30);
  });

  it('refuse a round that was decided by the former ones and not written yet', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(5));
    const before = await balanceOf(world, token);
    // Another node changes the odds while the round is on its way to be written.
    const node = await world.platform.database.pool.connect();
    await node.query('begin');
    const series = await seriesOf(machine.roomId);
    await node.query('update gashapon_capsules set stock = 0 where series_id = any($1)', [series]);
    const refusal = refusalOf(world, token, machine.order());
    await untilSomebodyWaits();
    for (const sql of changeOdds) await node.query(sql, [machine.roomId]);
    await node.query('commit');
    node.release();
    expect(await refusal).toBe('oddsChanged');
    expect(await balanceOf(world, token)).toBe(before);
  });

  it('that give more than they take are not put in', async () => {
    const machine = await openMachine(world, 60, one(5));
    const generous = await fillingOf(world, 60, [{ weight: 1, exchangeCoins: 61, stock: 5 }]);
    const filling = world.server.modules.gashapon.fill(machine.roomId as never, generous);
    await expect(filling).rejects.toMatchObject({ code: 'badInput', detail: { field: 'returnToPlayer' } });
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 5 });
  });
});

describe('a round whose prizes cannot be written', () => {
  it('moves nothing, takes nothing and leaves its key free', async () => {
    const { token } = await richPlayer(world);
    const machine = await openMachine(world, 60, one(5));
    const order = { ...machine.order(), idempotencyKey: nextKey() };
    const before = await balanceOf(world, token);
    await world.owner.pool.query('alter table prizes add constraint no_room check (false) not valid');
    try {
      expect(await refusalOf(world, token, order)).toBe('serverError');
    } finally {
      await world.owner.pool.query('alter table prizes drop constraint no_room');
    }
    expect(await balanceOf(world, token)).toBe(before);
    expect(await stockOf(world, machine.roomId)).toEqual({ 1: 5 });
    expect((await play(world, token, order)).balanceBefore).toBe(before);
  });
});

describe('the ledger', () => {
  it('is sound after all this, and the pack’s account holds what all kept prizes come to', async () => {
    expect(await world.server.modules.wallet.check()).toMatchObject({ isSound: true });
    const { rows } = await query(
      "select sum(exchange_coins)::bigint as kept from prizes where state = 'kept'",
    );
    expect(await houseCoins(world, 'pack')).toBe((rows[0] as { kept: number }).kept);
  });
});
