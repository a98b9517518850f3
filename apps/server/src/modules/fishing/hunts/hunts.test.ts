import type { RoomId } from '@boardwalk/base';
import { GameType } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balanceOf, give, richPlayer } from '../../wallet/testing/rich-player.fixture.ts';
import {
  emptyTables,
  hitOne,
  type SeatedPlayer,
  seatedPlayer,
  sit,
  tablesOf,
} from '../testing/fishing.fixture.ts';
import { HUNT_PAUSE_MS } from './fold.ts';

let world: TestWorld;
let tables: readonly RoomId[];
let player: SeatedPlayer;

beforeAll(async () => {
  world = await createTestWorld();
  tables = await tablesOf(world);
});
afterAll(() => world?.close());
beforeEach(async () => {
  await emptyTables(world);
  player = await seatedPlayer(world, tables[0] as RoomId);
});

const hunts = async (input: { pageSize?: number; cursor?: string } = {}, { token } = player) =>
  world.call('fishing.hunts', input, token);
const moves = async (input: object = {}) => (await world.call('records.coins', input, player.token)).list;

/** So many shots that met something. */
async function shoot(count: number, who = player, purse: 'coins' | 'trial' = 'coins') {
  const rounds = [];
  while (rounds.length < count) rounds.push((await hitOne(world, who, {}, purse)).round);
  return rounds;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

describe.each([
  ['fishing.hunts', {}],
  ['fishing.hunt', { huntId: '1' }],
  ['fishing.catches', {}],
] as const)('%s', (name, input) => {
  it('is not for guests', async () => {
    const { token } = await world.guest();
    expect(await world.ask(name, input, token)).toMatchObject({ success: false, errorCode: '00010' });
  });

  it('is nothing of others', async () => {
    const [round] = await shoot(1);
    await hunts();
    const { token } = await world.player();
    const answer = await world.ask(
      name,
      name === 'fishing.hunt' ? { huntId: round?.roundId ?? '' } : input,
      token,
    );
    if (name === 'fishing.hunt') expect(answer).toMatchObject({ success: false });
    else expect(answer).toMatchObject({ success: true, data: { list: [] } });
  });
});

describe('a hunt', () => {
  it('sums up the shots of one sitting, with what was caught', async () => {
    const before = await balanceOf(world, player);
    const rounds = await shoot(8);
    const { list } = await hunts();
    const caught = rounds.flatMap(({ outcome }) => outcome.catches);
    expect(list).toHaveLength(1);
    expect(list[0]).toMatchObject({
      huntId: rounds[0]?.roundId,
      roomName: 'Lantern Reef',
      unit: 'coins',
      shots: 8,
      stake: sum(rounds.map(({ stake }) => stake)),
      payout: sum(rounds.map(({ payout }) => payout)),
      balanceBefore: before,
      balanceAfter: await balanceOf(world, player),
      beganTime: rounds[0]?.createTime,
      createTime: rounds.at(-1)?.createTime,
    });
    expect(sum((list[0]?.caught ?? []).map(({ count }) => count))).toBe(caught.length);
    expect(sum((list[0]?.caught ?? []).map(({ coins }) => coins))).toBe(
      sum(caught.map(({ payout }) => payout)),
    );
  });

  it('grows while it is looked at', async () => {
    await shoot(2);
    const first = (await hunts()).list;
    await shoot(3);
    const second = (await hunts()).list;
    expect([first.length, second.length]).toEqual([1, 1]);
    expect([first[0]?.shots, second[0]?.shots]).toEqual([2, 5]);
    expect(second[0]?.huntId).toBe(first[0]?.huntId);
  });

  it('is summed up once though ten look at once', async () => {
    await shoot(4);
    const looks = await Promise.all(Array.from({ length: 10 }, () => hunts()));
    expect(looks.map(({ list }) => list.map(({ shots }) => shots))).toEqual(looks.map(() => [4]));
  });

  it('ends with a long pause, at another table, and when something else moves the coins', async () => {
    await shoot(1);
    await give(world, player.userId, 'coins', 5);
    await shoot(2);
    const other = await sit(world, player, tables[1] as RoomId);
    await shoot(1, other);
    const back = await sit(world, player, tables[0] as RoomId);
    await shoot(1, back);
    world.platform.clock.advance(HUNT_PAUSE_MS + 1000);
    await shoot(1, await sit(world, player, tables[0] as RoomId));
    const { list } = await hunts();
    expect(list.map(({ roomName, shots }) => [roomName, shots])).toEqual([
      ['Lantern Reef', 1],
      ['Lantern Reef', 1],
      ['Coral Garden', 1],
      ['Lantern Reef', 2],
      ['Lantern Reef', 1],
    ]);
  });

  it('comes page by page, none twice', async () => {
    for (let hunt = 0; hunt < 5; hunt++) {
      await shoot(1);
      await give(world, player.userId, 'coins', 1);
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await hunts({ pageSize: 2, ...(cursor ? { cursor } : {}) });
      seen.push(...page.list.map(({ huntId }) => huntId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toHaveLength(5);
    expect(seen.map(Number)).toEqual(seen.map(Number).toSorted((one, other) => other - one));
    expect(new Set(seen).size).toBe(5);
  });

  it('keeps the purses apart', async () => {
    await give(world, player.userId, 'trial_fishing', 1000);
    await shoot(1);
    await shoot(1, player, 'trial');
    await shoot(1);
    const { list } = await hunts();
    expect(list.map(({ unit, shots }) => [unit, shots])).toEqual([
      ['coins', 2],
      ['trial_fishing', 1],
    ]);
  });
});

describe('the shots of a hunt', () => {
  const read = (input: { huntId: string; cursor?: string; pageSize?: number; only?: 'all' | 'caught' }) =>
    world.call('fishing.hunt', input, player.token);

  it('are each told, the latest first, and lead to their rounds', async () => {
    const rounds = await shoot(5);
    const huntId = rounds[0]?.roundId ?? '';
    const { hunt, list, nextCursor } = await read({ huntId });
    expect(hunt.shots).toBe(5);
    expect(nextCursor).toBeUndefined();
    expect(list.map(({ roundId }) => roundId)).toEqual(rounds.map(({ roundId }) => roundId).toReversed());
    const [last] = rounds.slice(-1);
    expect(list[0]).toEqual({
      roundId: last?.roundId,
      weapon: 'bullet',
      stake: last?.stake,
      payout: last?.payout,
      hits: last?.outcome.hits.map(({ kind }) => kind),
      catches: last?.outcome.catches.map(({ kind, multiplier, payout }) => ({ kind, multiplier, payout })),
      createTime: last?.createTime,
    });
  });

  it('come page by page', async () => {
    const rounds = await shoot(5);
    const huntId = rounds[0]?.roundId ?? '';
    const first = await read({ huntId, pageSize: 3 });
    const second = await read({ huntId, pageSize: 3, cursor: first.nextCursor ?? '' });
    const seen = [...first.list, ...second.list].map(({ roundId }) => roundId);
    expect(seen).toEqual(rounds.map(({ roundId }) => roundId).toReversed());
    expect(second.nextCursor).toBeUndefined();
  });

  it('can be those alone that caught something', async () => {
    const rounds = await shoot(12);
    const { list } = await read({ huntId: rounds[0]?.roundId ?? '', only: 'caught', pageSize: 100 });
    const caught = rounds.filter(({ outcome }) => outcome.catches.length > 0);
    expect(list.map(({ roundId }) => roundId)).toEqual(caught.map(({ roundId }) => roundId).toReversed());
  });

  it('are refused for a shot in its midst and for what is no number of a hunt', async () => {
    const rounds = await shoot(3);
    for (const huntId of [rounds[1]?.roundId ?? '', '999999999999999'])
      expect(await world.ask('fishing.hunt', { huntId }, player.token)).toMatchObject({ success: false });
  });
});

describe('the fish that somebody has caught', () => {
  it('are told with their rounds, the latest first, page by page', async () => {
    const rounds = await shoot(25);
    const caught = rounds
      .toReversed()
      .flatMap(({ roundId, outcome }) => outcome.catches.map(({ kind, payout }) => [roundId, kind, payout]));
    const seen = [];
    let cursor: string | undefined;
    do {
      const page = await world.call(
        'fishing.catches',
        { pageSize: 1, ...(cursor ? { cursor } : {}) },
        player.token,
      );
      seen.push(...page.list.map(({ roundId, kind, coins }) => [roundId, kind, coins]));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(caught);
  });
});

describe('the history of coins', () => {
  it('has one row for a hunt, among all else, and its balances follow one another', async () => {
    await shoot(3);
    await give(world, player.userId, 'coins', 40);
    const last = await shoot(4);
    const list = await moves();
    expect(list.slice(0, 3).map(({ kind, hunt }) => [kind, hunt?.shots])).toEqual([
      ['fishing.fire', 4],
      ['test.gift', undefined],
      ['fishing.fire', 3],
    ]);
    expect(list[0]).toMatchObject({
      amount: sum(last.map(({ stake, payout }) => payout - stake)),
      balance: await balanceOf(world, player),
      hunt: { huntId: last[0]?.roundId },
      createTime: last.at(-1)?.createTime,
    });
    for (const [place, move] of list.slice(0, -1).entries())
      expect(move.balance - move.amount).toBe(list[place + 1]?.balance);
  });

  it('sums up to the balance however short its pages are', async () => {
    for (let hunt = 0; hunt < 3; hunt++) {
      await shoot(2);
      await give(world, player.userId, 'coins', 7);
    }
    const amounts: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await world.call(
        'records.coins',
        { pageSize: 1, ...(cursor ? { cursor } : {}) },
        player.token,
      );
      amounts.push(...page.list.map(({ amount }) => amount));
      cursor = page.nextCursor;
    } while (cursor);
    expect(sum(amounts)).toBe(await balanceOf(world, player));
  });

  it('tells what a hunt has brought, or cost, when asked for one of them', async () => {
    const rounds = await shoot(12);
    const payout = sum(rounds.map(one => one.payout));
    const [out] = await moves({ direction: 'out' });
    expect(out).toMatchObject({ amount: 0 - sum(rounds.map(({ stake }) => stake)), hunt: { shots: 12 } });
    const came = (await moves({ direction: 'in' })).find(({ hunt }) => hunt !== undefined);
    expect(came?.amount ?? 0).toBe(payout);
  });

  it('goes on in the midst of a hunt that was not summed up when its page was read', async () => {
    const rounds = await shoot(3);
    // As if the page had ended with the second shot.
    const cursor = String(BigInt(rounds[1]?.roundId ?? '0') * 16n);
    const list = await moves({ cursor, pageSize: 100 });
    const stakes = list.filter(({ roundId }) => roundId === rounds[0]?.roundId && roundId !== undefined);
    expect(sum(stakes.map(({ amount }) => amount))).toBe((rounds[0]?.payout ?? 0) - (rounds[0]?.stake ?? 0));
  });

  it('of trial coins tells what was exchanged along with a shot', async () => {
    const poor = await sit(world, await richPlayer(world, 1), tables[0] as RoomId);
    await give(world, poor.userId, 'trial_fishing', 4);
    await give(world, poor.userId, 'trial_unified', 500);
    const [round] = await shoot(1, poor, 'trial');
    const payout = round?.payout ?? 0;
    const { list } = await world.call('records.trialCoins', { type: 'fishing', pageSize: 1 }, poor.token);
    expect(list[0]).toMatchObject({ amount: payout - 4, balance: payout, hunt: { shots: 1 } });
  });
});

describe('rounds of one game', () => {
  it('are still told each, for whoever proves them', async () => {
    const rounds = await shoot(3);
    const { list } = await world.call('records.gameDetail', { gameType: GameType.fishing }, player.token);
    expect(list.map(({ roundId }) => roundId)).toEqual(rounds.map(({ roundId }) => roundId).toReversed());
  });
});
