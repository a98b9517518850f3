/** The star contest over HTTP on a real database: whose win it is, what a vote weighs, and that prizes are paid once. */
import { randomUUID } from 'node:crypto';
import { coins, DAY_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlays } from '../ranks/testing/plays.fixture.ts';
import { inputHash, pay } from '../wallet/index.ts';

type Player = Awaited<ReturnType<ReturnType<typeof createPlays>['player']>>;

let world: TestWorld;
let plays: ReturnType<typeof createPlays>;

// The demo's season takes entries for two days, votes for four, and its final lasts three.
beforeEach(async () => {
  world = await createTestWorld();
  plays = createPlays(world);
});
afterEach(() => world.close());

const later = (days: number) => world.platform.clock.advance(days * DAY_MS);
const current = ({ token }: Player) => world.call('contest.current', {}, token);
const moveOn = () => world.server.modules.contest.jobs.moveOn();
const balance = async ({ token }: Player) => (await world.call('wallet.balance', {}, token)).balance;

/** Somebody who may vote as soon as their account is old enough. */
async function voter(): Promise<Player> {
  const player = await plays.player();
  const key = `test:${randomUUID()}`;
  const postings = pay({
    userId: player.userId as UserId,
    unit: 'growth',
    house: 'test',
    amount: coins(20_000),
  });
  await world.server.modules.wallet.post({
    kind: 'test.growth',
    key,
    inputHash: inputHash({ key }),
    postings,
    answer: null,
  });
  return player;
}

const voters = async (count: number) => {
  const all: Player[] = [];
  for (let made = 0; made < count; made += 1) all.push(await voter());
  return all;
};

async function winOf(player: Player, hundredths = 350): Promise<string> {
  await plays.play(player.userId, hundredths);
  const { list } = await world.call('contest.wins', {}, player.token);
  return list[0]?.roundId ?? '';
}

async function seasonId(player: Player): Promise<number> {
  return (await current(player)).season?.seasonId ?? 0;
}

async function tryEnter(player: Player, roundId: string) {
  return world.ask('contest.enter', { seasonId: await seasonId(player), roundId }, player.token);
}

async function enter(player: Player, hundredths?: number): Promise<number> {
  const answer = await tryEnter(player, await winOf(player, hundredths));
  if (!answer.success) throw new Error(answer.errorCode);
  return answer.data.entryId;
}

const vote = ({ token }: Player, entryId: number) => world.ask('contest.vote', { entryId }, token);
const votesOf = async (player: Player, entryId: number) =>
  (await current(player)).entries.find(entry => entry.entryId === entryId)?.votes;

describe('an entry', () => {
  it('is a win of one’s own of this season, with what it brought', async () => {
    const player = await plays.player();
    await plays.play(player.userId, 150);
    expect((await world.call('contest.wins', {}, player.token)).list).toEqual([]);
    await plays.catchPrizes(player.userId);
    await plays.play(player.userId, 200);
    const { list } = await world.call('contest.wins', {}, player.token);
    expect(list.map(({ win, prizeName }) => [win, prizeName])).toEqual([
      [200, ''],
      [0, 'Crab'],
    ]);
    for (const { roundId } of list) expect((await tryEnter(player, roundId)).success).toBe(true);
    expect((await world.call('contest.wins', {}, player.token)).list).toEqual([]);
    const { own, entries } = await current(player);
    expect(own).toEqual(entries);
    expect(own.map(({ win, isOwn, votes }) => [win, isOwn, votes])).toEqual([
      [200, true, 0],
      [0, true, 0],
    ]);
  });

  it('is refused for a round of somebody else, and for one that won nothing', async () => {
    const [ann, ben] = [await plays.player(), await plays.player()];
    const roundId = await winOf(ann);
    expect(await tryEnter(ben, roundId)).toMatchObject({ errorCode: '80072' });
    await plays.play(ben.userId, 150);
    const { list } = await world.call('records.gameDetail', { gameType: 6 }, ben.token);
    expect(await tryEnter(ben, list[0]?.roundId ?? '')).toMatchObject({
      errorCode: '80072',
    });
    const other = { seasonId: 4711, roundId };
    expect(await world.ask('contest.enter', other, ann.token)).toMatchObject({ errorCode: '80071' });
    expect((await current(ann)).entries).toEqual([]);
  });

  it('is one however often it is entered, and a player has three', async () => {
    const player = await plays.player();
    const rounds: string[] = [];
    for (let play = 0; play < 5; play += 1) rounds.push(await winOf(player));
    const first = rounds[0] ?? '';
    const again = await Promise.all([1, 2, 3].map(() => tryEnter(player, first)));
    expect(new Set(again.map(answer => answer.success && answer.data.entryId)).size).toBe(1);
    const answers = await Promise.all(rounds.map(roundId => tryEnter(player, roundId)));
    expect(answers.filter(({ success }) => success)).toHaveLength(3);
    expect(answers.filter(({ errorCode }) => errorCode === '80073')).toHaveLength(2);
    expect((await current(player)).own).toHaveLength(3);
  });

  it('comes in time', async () => {
    const player = await plays.player();
    const roundId = await winOf(player);
    later(2.1);
    expect(await tryEnter(player, roundId)).toMatchObject({ errorCode: '80071' });
  });
});

describe('a vote', () => {
  it('is free, one a day, and weighs the same whoever gives it', async () => {
    const [ann, ben, fan] = (await voters(3)) as [Player, Player, Player];
    const [first, second] = [await enter(ann), await enter(ben)];
    expect(await vote(fan, first)).toMatchObject({ errorCode: '80074', data: { why: 'age' } });
    later(3.5);
    const before = await balance(fan);
    const taps = await Promise.all([1, 2, 3].map(() => vote(fan, first)));
    expect(taps.map(answer => answer.success)).toEqual([true, true, true]);
    expect(await votesOf(fan, first)).toBe(1);
    expect(await vote(fan, second)).toMatchObject({ errorCode: '80075' });
    expect(await current(fan)).toMatchObject({ votedFor: first });
    later(1);
    expect((await vote(fan, second)).success).toBe(true);
    expect([await votesOf(fan, first), await votesOf(fan, second)]).toEqual([1, 1]);
    expect(await balance(fan)).toBe(before);
  });

  it('is not for oneself, not from a newcomer or a guest, and not before its time', async () => {
    const [ann, fan] = (await voters(2)) as [Player, Player];
    const novice = await plays.player();
    const entryId = await enter(ann);
    later(1.9);
    expect((await vote(fan, entryId)).success).toBe(false);
    later(1.6);
    expect(await vote(ann, entryId)).toMatchObject({ errorCode: '80074', data: { why: 'own' } });
    expect(await vote(novice, entryId)).toMatchObject({ errorCode: '80074', data: { why: 'level' } });
    expect(await vote(fan, 4711)).toMatchObject({ errorCode: '00013' });
    const { token } = await world.guest();
    expect(await world.ask('contest.vote', { entryId }, token)).toMatchObject({ errorCode: '00010' });
    expect(await votesOf(fan, entryId)).toBe(0);
  });

  it('of a blocked account does not count', async () => {
    const [ann, fan] = (await voters(2)) as [Player, Player];
    const entryId = await enter(ann);
    later(3.5);
    await vote(fan, entryId);
    expect(await votesOf(ann, entryId)).toBe(1);
    const { accounts } = world.server.modules;
    await accounts.block(fan.userId as UserId, { reason: 'a farm of accounts' });
    expect(await votesOf(ann, entryId)).toBe(0);
  });
});

describe('the end of a season', () => {
  it('pays its prizes once, shared by equals, and shows its winners', async () => {
    const [ann, ben, cem, ...fans] = (await voters(6)) as [Player, Player, Player, ...Player[]];
    const entries = [await enter(ann), await enter(ben), await enter(cem)] as const;
    const idle = await enter(ann, 900);
    later(3.5);
    for (const [index, fan] of fans.entries()) await vote(fan, entries[index] ?? 0);
    await vote(ann, entries[1]);
    later(3);
    await moveOn();
    const { season, entries: finalists } = await current(ann);
    expect(season?.stage).toBe('final');
    expect(finalists.map(({ entryId }) => entryId).toSorted((one, other) => one - other)).toEqual(entries);
    expect(finalists.every(({ votes }) => votes === 0)).toBe(true);
    expect(await vote(fans[0] as Player, idle)).toMatchObject({ errorCode: '80071' });
    await vote(fans[0] as Player, entries[0]);
    await vote(fans[1] as Player, entries[1]);
    await vote(fans[2] as Player, entries[0]);
    await vote(ann, entries[2]);
    const before = [await balance(ann), await balance(ben), await balance(cem)];
    later(3);
    await Promise.all([moveOn(), moveOn(), moveOn()]);
    await moveOn();
    const won = [await balance(ann), await balance(ben), await balance(cem)].map(
      (coinsNow, index) => coinsNow - (before[index] ?? 0),
    );
    // Ann has two votes; Ben and Cem share the second and the third prize.
    expect(won).toEqual([1000, 500, 500]);
    const { list } = await world.call('contest.past', {}, ann.token);
    expect(list[0]?.winners.map(({ place, coins: prize, isOwn }) => [place, prize, isOwn])).toEqual([
      [1, 1000, true],
      [2, 500, false],
      [2, 500, false],
    ]);
    expect((await current(ann)).season).toBeUndefined();
    const { rows } = await world.owner.pool.query(
      `select 1 from ledger.transfers where kind = 'contest.prize'`,
    );
    expect(rows).toHaveLength(3);
  });

  it('pays what a crash left unpaid', async () => {
    const [ann, fan] = (await voters(2)) as [Player, Player];
    const entryId = await enter(ann);
    later(3.5);
    await vote(fan, entryId);
    later(3);
    await moveOn();
    await vote(fan, entryId);
    later(3);
    await moveOn();
    const paid = await balance(ann);
    // As if the server had died between the transfer and its note.
    await world.owner.pool.query('update contest_results set paid_at = null');
    await moveOn();
    expect(await balance(ann)).toBe(paid);
    const { rows } = await world.owner.pool.query('select 1 from contest_results where paid_at is null');
    expect(rows).toEqual([]);
  });
});

describe('the staff', () => {
  const words = { 'en-US': 'Spring' };
  const wish = (inDays: readonly number[]) => {
    const at = (index: number) => world.platform.clock.nowMs() + (inDays[index] ?? 0) * DAY_MS;
    return {
      name: words,
      about: words,
      entriesAt: at(0),
      votesAt: at(1),
      finalAt: at(2),
      endsAt: at(3),
      prizes: [10, 30, 20],
      reason: 'a new season',
    };
  };
  let owner: StaffCaller;
  beforeEach(async () => {
    owner = await signInAs(world.server.app, 'owner');
  });

  it('plans a season, whose dates follow one another and meet no other’s', async () => {
    expect(await owner.ask('contest.save', wish([20, 19, 21, 22]))).toMatchObject({ errorCode: '00012' });
    expect(await owner.ask('contest.save', wish([5, 10, 20, 30]))).toMatchObject({ errorCode: '00012' });
    const made = await owner.call('contest.save', wish([20, 21, 22, 23]));
    const { list } = await owner.call('contest.seasons');
    expect(list[0]).toMatchObject({ seasonId: made.seasonId, prizes: [30, 20, 10], stage: 'soon' });
    await owner.call('contest.save', { ...wish([25, 26, 27, 28]), seasonId: made.seasonId });
    const running = list[1]?.seasonId ?? 0;
    expect(await owner.ask('contest.save', { ...wish([40, 41, 42, 43]), seasonId: running })).toMatchObject({
      errorCode: '50010',
    });
  });

  it('takes an entry out for good, with a reason', async () => {
    const player = await plays.player();
    const roundId = await winOf(player);
    await tryEnter(player, roundId);
    const entryId = (await current(player)).own[0]?.entryId ?? 0;
    const order = { entryId, reason: 'not a nice name' };
    expect((await owner.ask('contest.remove', order)).success).toBe(true);
    expect(await owner.ask('contest.remove', order)).toMatchObject({ errorCode: '50005' });
    expect((await current(player)).entries).toEqual([]);
    expect(await tryEnter(player, roundId)).toMatchObject({ errorCode: '80072' });
    const seasonOfEntry = await seasonId(player);
    const { list } = await owner.call('contest.entries', { seasonId: seasonOfEntry });
    expect(list).toMatchObject([{ entryId, removedReason: 'not a nice name', votes: 0 }]);
    const auditor = await signInAs(world.server.app, 'auditor');
    expect((await auditor.ask('contest.remove', order)).success).toBe(false);
  });
});
