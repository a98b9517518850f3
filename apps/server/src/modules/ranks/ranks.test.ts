/** The top lists over HTTP on a real database: what counts, who stands where, and that no spending climbs them. */
import { DAY_MS } from '@boardwalk/base';
import { RANKED_PLAYS_A_DAY, type RankList, type RankPeriod, rankSpanAt } from '@boardwalk/rules';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createPlays } from './testing/plays.fixture.ts';

let world: TestWorld;
let plays: ReturnType<typeof createPlays>;

beforeAll(async () => {
  world = await createTestWorld({ env: { SESSION_DAYS: '365' } });
  plays = createPlays(world);
});
afterAll(() => world.close());
// Each test has days of its own, none of which is the last of its month.
beforeEach(() => {
  const { clock } = world.platform;
  const { untilDay } = rankSpanAt('season', clock.nowMs(), false);
  clock.advance((untilDay + 3) * DAY_MS - clock.nowMs());
});

interface Asked {
  readonly list?: RankList;
  readonly period?: RankPeriod;
  readonly previous?: boolean;
}

const caughtUp = () => world.server.modules.wallet.catchUp();
const listOf = async ({ list = 'caught', period = 'day', previous = false }: Asked = {}) => {
  await caughtUp();
  return world.call('ranks.list', { list, period, previous });
};
const ownOf = async (token: string, { list = 'caught', period = 'day', previous = false }: Asked = {}) => {
  await caughtUp();
  return world.call('ranks.own', { list, period, previous }, token);
};

describe('prizes caught', () => {
  it('make a list in which equals share a rank and who was first stands first', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    const [cem, dan] = [await plays.player(), await plays.player()];
    await plays.catchPrizes(ann.userId, 3);
    await plays.catchPrizes(cem.userId, 2);
    await plays.catchPrizes(ben.userId);
    await plays.catchPrizes(ben.userId);
    await plays.catchPrizes(dan.userId);
    const { list, players: count } = await listOf();
    expect(list.map(({ ranking, score, userId }) => [ranking, score, userId])).toEqual([
      [1, 3, ann.userId],
      [2, 2, cem.userId],
      [2, 2, ben.userId],
      [4, 1, dan.userId],
    ]);
    expect(count).toBe(4);
    expect(await ownOf(dan.token)).toMatchObject({
      own: { ranking: 4, score: 1, place: 4 },
      next: { ranking: 2, score: 2 },
    });
    expect(await ownOf(ben.token)).toMatchObject({ own: { ranking: 2, place: 3 }, next: { ranking: 1 } });
    expect((await ownOf(ann.token)).next).toBeUndefined();
  });

  it('count for the day, the week, the month and the season they were caught in', async () => {
    const { token, userId } = await plays.player();
    await plays.catchPrizes(userId);
    world.platform.clock.advance(DAY_MS);
    await plays.catchPrizes(userId, 2);
    const scoreOf = async (asked: Asked) => (await ownOf(token, asked)).own?.score;
    expect(await scoreOf({ period: 'day' })).toBe(2);
    expect(await scoreOf({ period: 'day', previous: true })).toBe(1);
    for (const period of ['month', 'season'] as const) expect(await scoreOf({ period })).toBe(3);
    expect(await scoreOf({ period: 'season', previous: true })).toBeUndefined();
    world.platform.clock.advance(100 * DAY_MS);
    expect(await scoreOf({ period: 'season' })).toBeUndefined();
    expect(await scoreOf({ period: 'season', previous: true })).toBe(3);
  });

  it('are those of the first plays of the day, in the order in which these began', async () => {
    const { token, userId } = await plays.player();
    const first = await plays.open(userId);
    for (let play = 0; play < RANKED_PLAYS_A_DAY - 1; play += 1) await plays.catchPrizes(userId);
    const score = async () => (await ownOf(token)).own?.score;
    await plays.catchPrizes(userId, 5);
    // The one that was begun first is not over: the last is the twentieth for now.
    expect(await score()).toBe(RANKED_PLAYS_A_DAY + 4);
    await plays.close(first, 0);
    expect(await score()).toBe(RANKED_PLAYS_A_DAY - 1);
    expect((await world.server.modules.ranks.check()).faults).toBe(0);
  });

  it('of a play that was given back are none', async () => {
    const { token, userId } = await plays.player();
    const round = await plays.open(userId);
    await world.server.modules.rounds.void(round.userId, round.id, { kind: 'claw.void' });
    expect((await ownOf(token)).own).toBeUndefined();
    await plays.catchPrizes(userId);
    expect((await ownOf(token)).own?.score).toBe(1);
  });
});

describe('wins', () => {
  it('are told by their stake, and the best of a day is what counts', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    await plays.play(ann.userId, 1250, 10);
    await plays.play(ann.userId, 300, 5000);
    await plays.play(ben.userId, 1249, 10_000);
    await plays.play(ben.userId, 100, 10_000);
    const { list } = await listOf({ list: 'won' });
    expect(list.map(({ userId, score }) => [userId, score])).toEqual([
      [ann.userId, 1250],
      [ben.userId, 1249],
    ]);
    expect((await ownOf(ben.token, { list: 'won', period: 'week' })).own).toMatchObject({
      ranking: 2,
      score: 1249,
    });
  });

  it('do not come of playing on: later plays of a day count at no game', async () => {
    const { token, userId } = await plays.player();
    for (let play = 0; play < RANKED_PLAYS_A_DAY; play += 1) await plays.play(userId, 0);
    await plays.play(userId, 5000);
    expect((await ownOf(token, { list: 'won' })).own).toBeUndefined();
    await plays.play(userId, 400, 10, 9);
    expect((await ownOf(token, { list: 'won' })).own?.score).toBe(400);
  });

  it('at or below the stake are none', async () => {
    const { token, userId } = await plays.player();
    for (const hundredths of [0, 50, 100]) await plays.play(userId, hundredths);
    expect((await ownOf(token, { list: 'won' })).own).toBeUndefined();
  });
});

describe('rewards', () => {
  it('are earned by doing, and not by buying, staking or being given', async () => {
    const { token, userId } = await plays.player();
    const bought = ['recharge', 'task.purchase', 'task.deposit', 'club.daily', 'level.reward', 'card.code'];
    for (const kind of [...bought, 'staff.adjustment']) await plays.receive(userId, kind, 9000);
    expect((await ownOf(token, { list: 'earned' })).own).toBeUndefined();
    await plays.receive(userId, 'task.reward', 500);
    await plays.receive(userId, 'checkin.daily', 5);
    await plays.receive(userId, 'task.reward', 1, 'shipping');
    expect((await ownOf(token, { list: 'earned' })).own?.score).toBe(3);
  });

  it('weigh alike, so that a member’s larger bonus leads nowhere', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    await plays.receive(ann.userId, 'checkin.daily', 150);
    await plays.receive(ben.userId, 'checkin.daily', 100);
    expect((await listOf({ list: 'earned' })).list.map(({ ranking }) => ranking)).toEqual([1, 1]);
  });
});

describe('one’s own place', () => {
  it('is told beyond the hundred that are shown', async () => {
    for (const userId of await plays.crowd(103)) await plays.receive(userId, 'task.reward');
    const last = await plays.player();
    await plays.receive(last.userId, 'task.reward');
    const { list, players: count } = await listOf({ list: 'earned' });
    expect([list.length, count]).toEqual([100, 104]);
    expect((await ownOf(last.token, { list: 'earned' })).own).toEqual({ ranking: 1, score: 1 });
    const late = await plays.player();
    expect(await ownOf(late.token, { list: 'earned' })).toMatchObject({ next: { ranking: 1, score: 1 } });
    expect((await ownOf(late.token, { list: 'earned' })).own).toBeUndefined();
  });

  it('is nothing for guests, who may look at the list', async () => {
    const { token } = await world.guest();
    const input = { list: 'caught', period: 'day' } as const;
    expect(await world.ask('ranks.own', input, token)).toMatchObject({ errorCode: '00010' });
    expect(await world.ask('ranks.saveHidden', { isHidden: true }, token)).toMatchObject({
      errorCode: '00010',
    });
    expect((await world.ask('ranks.list', input)).success).toBe(true);
    for (const wrong of [{ list: 'spent' }, { period: 'year' }, {}])
      expect((await world.ask('ranks.list', { ...wrong } as never)).errorCode).toBe('00012');
  });
});

describe('a hidden player', () => {
  it('keeps the place without name, picture and number, and can come back', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    await plays.catchPrizes(ann.userId, 2);
    await plays.catchPrizes(ben.userId);
    await Promise.all([1, 2].map(() => world.call('ranks.saveHidden', { isHidden: true }, ann.token)));
    expect((await listOf()).list[0]).toEqual({ ranking: 1, score: 2 });
    expect(await ownOf(ann.token)).toMatchObject({ isHidden: true, own: { ranking: 1 } });
    expect(await ownOf(ben.token)).toMatchObject({ isHidden: false, own: { ranking: 2 } });
    await world.call('ranks.saveHidden', { isHidden: false }, ann.token);
    expect((await listOf()).list[0]).toMatchObject({ userId: ann.userId, portrait: '' });
  });
});

describe('a blocked player', () => {
  it('is not ranked while the block lasts, and nobody is behind them', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    await plays.catchPrizes(ann.userId, 2);
    await plays.catchPrizes(ben.userId);
    await listOf();
    const { accounts, ranks } = world.server.modules;
    const untilMs = world.platform.clock.nowMs() + 60_000;
    await accounts.block(ann.userId as never, { reason: 'cheating', untilMs });
    await ranks.jobs.blocks();
    expect((await listOf()).list.map(({ userId }) => userId)).toEqual([ben.userId]);
    expect((await ownOf(ben.token)).own?.ranking).toBe(1);
    world.platform.clock.advance(61_000);
    expect(await ranks.jobs.blocks()).toBe(1);
    expect((await listOf()).list.map(({ userId }) => userId)).toEqual([ann.userId, ben.userId]);
    expect(await ranks.jobs.blocks()).toBe(0);
  });
});
