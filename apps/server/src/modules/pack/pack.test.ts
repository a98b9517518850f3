import { GameType } from '@boardwalk/contract/enums';
import { errorCodeOfWire } from '@boardwalk/contract/errors';
import { createTestWorld, type TestWorld, type WireInput } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  balanceOf,
  houseCoins,
  openMachine,
  play,
  type TestMachine,
} from '../gashapon/testing/gashapon.fixture.ts';
import { give, nextKey, richPlayer, type TestPlayer } from '../wallet/testing/rich-player.fixture.ts';

let world: TestWorld;
let machine: TestMachine;
let player: TestPlayer;
let prizeIds: string[];

beforeAll(async () => {
  world = await createTestWorld({ env: { DEMO: 'false' } });
  machine = await openMachine(world, 60, [{ weight: 1, exchangeCoins: 40, stock: 5000, rarity: 'rare' }]);
});
afterAll(() => world?.close());

beforeEach(async () => {
  player = await richPlayer(world, 1000);
  const { prizes } = await play(world, player.token, machine.order(3));
  prizeIds = prizes.map(({ prizeId }) => prizeId);
});

const listed = (input: WireInput<'pack.list'> = {}, token = player.token) =>
  world.call('pack.list', input, token);
const exchange = (ids: readonly string[], key = nextKey(), token = player.token) =>
  world.call('pack.exchange', { prizeIds: [...ids], idempotencyKey: key }, token);
async function refusalOf(ids: readonly string[], key = nextKey(), token = player.token) {
  const answer = await world.ask('pack.exchange', { prizeIds: [...ids], idempotencyKey: key }, token);
  return answer.success ? 'accepted' : errorCodeOfWire(answer.errorCode);
}

/** Rises with every batch that is tried, also with one that fails. */
async function batchesTried(): Promise<number> {
  const { rows } = await world.platform.database.pool.query<{ last: string }>(
    'select last_value as last from ledger.transfer_ids',
  );
  return Number(rows[0]?.last);
}

describe('prizes that are gone', () => {
  it('are refused before the ledger is asked, with whatever is still there', async () => {
    const [first = ''] = prizeIds;
    await exchange([first]);
    const before = await batchesTried();
    expect(await refusalOf([first])).toBe('prizeGone');
    expect(await refusalOf(prizeIds)).toBe('prizeGone');
    expect(await batchesTried()).toBe(before);
  });

  it('give their first answer under the key they went with, and no other prizes do', async () => {
    const key = nextKey();
    const first = await exchange(prizeIds.slice(0, 2), key);
    expect(await exchange(prizeIds.slice(0, 2), key)).toEqual(first);
    expect(await refusalOf(prizeIds.slice(0, 1), key)).toBe('keyReused');
  });
});

describe('the pack', () => {
  it.each(['pack.list', 'pack.prize', 'pack.exchange'] as const)('is not for guests: %s', async name => {
    const { token } = await world.guest();
    const input = { prizeId: '1', prizeIds: ['1'], idempotencyKey: nextKey() } as never;
    expect(errorCodeOfWire((await world.ask(name, input, token)).errorCode)).toBe('loginRequired');
  });

  it('shows what was won, newest first, and what all of it comes to', async () => {
    const pack = await listed();
    expect(pack).toMatchObject({ keptPrizes: 3, keptCoins: 120, keepDays: 7, hasMore: false, pageNum: 1 });
    expect(pack.list.map(({ prizeId }) => prizeId)).toEqual(prizeIds.toReversed());
    const [prize] = pack.list;
    expect(prize).toMatchObject({
      name: 'Prize 1',
      picture: 'crab',
      rarity: 'rare',
      exchangeCoins: 40,
      gameType: GameType.gashapon,
      roomId: machine.roomId,
      roomName: 'Test machine',
      state: 'kept',
    });
    expect(prize).not.toHaveProperty('endTime');
    expect((prize?.keepUntil ?? 0) - (prize?.createTime ?? 0)).toBe(7 * 86_400_000);
  });

  it('names the round that won a prize', async () => {
    const prize = await world.call('pack.prize', { prizeId: prizeIds[1] ?? '' }, player.token);
    const { round } = await world.call('rounds.read', { roundId: prize.roundId }, player.token);
    expect(round).toMatchObject({
      gameType: GameType.gashapon,
      prizes: prizeIds.map(prizeId => ({ prizeId })),
    });
  });

  it('comes page by page, and its sums are of all pages', async () => {
    const page = (pageNum: number) => listed({ pageNum, pageSize: 2 });
    const [first, second] = [await page(1), await page(2)];
    expect([...first.list, ...second.list].map(({ prizeId }) => prizeId)).toEqual(prizeIds.toReversed());
    expect([first.hasMore, second.hasMore]).toEqual([true, false]);
    expect(second).toMatchObject({ keptPrizes: 3, keptCoins: 120 });
  });

  it('keeps prizes longer once their owner has reached a higher level, those won before as well', async () => {
    await give(world, player.userId, 'growth', 5000);
    const { list, keepDays } = await listed();
    expect(keepDays).toBe(90);
    for (const { keepUntil, createTime } of list) expect(keepUntil - createTime).toBe(90 * 86_400_000);
  });

  it('shows nobody what another has', async () => {
    const other = await richPlayer(world, 1);
    expect(await listed({}, other.token)).toMatchObject({ list: [], keptPrizes: 0, keptCoins: 0 });
    const answer = await world.ask('pack.prize', { prizeId: prizeIds[0] ?? '' }, other.token);
    expect(errorCodeOfWire(answer.errorCode)).toBe('notFound');
  });
});

describe('exchanging', () => {
  it('gives the coins of a prize and takes it out', async () => {
    const before = await balanceOf(world, player.token);
    const answer = await exchange([prizeIds[0] ?? '']);
    expect(answer).toEqual({ coins: 40, balance: before + 40 });
    expect(await balanceOf(world, player.token)).toBe(before + 40);
    expect(await listed()).toMatchObject({ keptPrizes: 2, keptCoins: 80 });
    const [ended] = (await listed({ state: 'exchanged' })).list;
    expect(ended).toMatchObject({ prizeId: prizeIds[0], state: 'exchanged' });
    expect(ended?.endTime).toBe(world.platform.clock.nowMs());
  });

  it('gives the coins of many at once in one move, which stands in the records', async () => {
    await exchange(prizeIds);
    const { list } = await world.call('records.coins', { pageSize: 1 }, player.token);
    expect(list).toEqual([expect.objectContaining({ kind: 'pack.exchange', amount: 120 })]);
    expect((await listed()).keptPrizes).toBe(0);
  });

  it('is no stake: it does not count towards the level', async () => {
    const growth = async () => (await world.call('wallet.experience', {}, player.token)).growth;
    const before = await growth();
    await exchange(prizeIds);
    expect(await growth()).toBe(before);
  });

  it('happens once for a key that comes again, whatever the order of the prizes', async () => {
    const key = nextKey();
    const first = await exchange(prizeIds, key);
    expect(await exchange(prizeIds.toReversed(), key)).toEqual(first);
    expect(await balanceOf(world, player.token)).toBe(first.balance);
  });

  it('refuses a key that was used for other prizes', async () => {
    const key = nextKey();
    await exchange(prizeIds.slice(0, 1), key);
    expect(await refusalOf(prizeIds.slice(1), key)).toBe('keyReused');
  });

  it('refuses a prize that is gone, and then all that were named with it', async () => {
    await exchange(prizeIds.slice(0, 1));
    const before = await balanceOf(world, player.token);
    expect(await refusalOf(prizeIds)).toBe('prizeGone');
    expect(await balanceOf(world, player.token)).toBe(before);
    expect((await listed()).keptPrizes).toBe(2);
  });

  it('of the same prizes from two places at once happens once', async () => {
    const before = await balanceOf(world, player.token);
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => refusalOf(prizeIds)));
    expect(outcomes.filter(outcome => outcome === 'accepted')).toHaveLength(1);
    expect(outcomes.filter(outcome => outcome === 'prizeGone')).toHaveLength(5);
    expect(await balanceOf(world, player.token)).toBe(before + 120);
  });

  it('of overlapping prizes at once gives each of them once', async () => {
    const before = await balanceOf(world, player.token);
    const [first, second, third] = prizeIds as [string, string, string];
    await Promise.all([refusalOf([first, second]), refusalOf([second, third])]);
    const { keptPrizes } = await listed();
    expect(await balanceOf(world, player.token)).toBe(before + 40 * (3 - keptPrizes));
    expect(keptPrizes).toBe(1);
  });

  it('refuses another’s prize as if it were not there, and leaves it with its owner', async () => {
    const other = await richPlayer(world, 1);
    expect(await refusalOf(prizeIds, nextKey(), other.token)).toBe('notFound');
    expect((await listed()).keptPrizes).toBe(3);
  });

  it.each([
    ['no prize', [], 'badInput'],
    ['what is no id', ['one'], 'badInput'],
    ['the same prize twice', ['10', '10'], 'badInput'],
    ['the same prize written in two ways', ['10', '010'], 'notFound'],
    ['more than a hundred', Array.from({ length: 101 }, (_, place) => String(place + 1)), 'badInput'],
    ['a prize nobody has', ['999999999999'], 'notFound'],
  ])('refuses %s', async (_what, ids, code) => {
    expect(await refusalOf(ids)).toBe(code);
  });

  it('whose prizes cannot be ended moves nothing and leaves its key free', async () => {
    const key = nextKey();
    const before = await balanceOf(world, player.token);
    const { pool } = world.owner;
    await pool.query("alter table prizes add constraint stay check (state <> 'exchanged') not valid");
    try {
      expect(await refusalOf(prizeIds, key)).toBe('serverError');
    } finally {
      await pool.query('alter table prizes drop constraint stay');
    }
    expect(await balanceOf(world, player.token)).toBe(before);
    expect(await exchange(prizeIds, key)).toEqual({ coins: 120, balance: before + 120 });
  });
});

describe('the pack’s account', () => {
  it('holds what all kept prizes come to, and the ledger is sound', async () => {
    const { pool } = world.platform.database;
    const { rows } = await pool.query<{ kept: number }>(
      "select coalesce(sum(exchange_coins), 0)::bigint as kept from prizes where state = 'kept'",
    );
    expect(await houseCoins(world, 'pack')).toBe(rows[0]?.kept);
    expect(await world.server.modules.wallet.check()).toMatchObject({ isSound: true });
  });
});
