/** The lists follow the ledger exactly: whoever plays at once, what is counted again from its sources is the same. */
import { DAY_MS, type UserId } from '@boardwalk/base';
import { rankDayOf, rankSpanAt } from '@boardwalk/rules';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPlays } from './testing/plays.fixture.ts';

let world: TestWorld;
let plays: ReturnType<typeof createPlays>;

beforeAll(async () => {
  world = await createTestWorld();
  plays = createPlays(world);
  const { clock } = world.platform;
  clock.advance((rankSpanAt('season', clock.nowMs(), false).untilDay + 2) * DAY_MS - clock.nowMs());
});
afterAll(() => world.close());

const readScores = async () => {
  const { rows } = await world.owner.pool.query(
    'select user_id, list, period, first_day, score, reached, is_ranked from rank_scores order by 1, 2, 3, 4',
  );
  return rows as object[];
};
const readCounts = async () => {
  const { rows } = await world.owner.pool.query(
    'select list, period, first_day, score, players from rank_counts where players <> 0 order by 1, 2, 3, 4',
  );
  return rows as object[];
};
const rebuild = async () => {
  const today = rankDayOf(world.platform.clock.nowMs());
  await world.server.modules.ranks.rebuild(today - 10, today);
};

type Deed = 'catch' | 'miss' | 'win' | 'lose' | 'void' | 'earn' | 'late' | 'hear';

it('is the same when it is counted again, after any plays at once and heard of in any steps', async () => {
  const { wallet, rounds, ranks } = world.server.modules;
  const crowd = await Promise.all(Array.from({ length: 5 }, () => plays.player()));
  const deeds: Record<Deed, (userId: number) => Promise<unknown>> = {
    catch: userId => plays.catchPrizes(userId, 2),
    miss: userId => plays.catchPrizes(userId, 0),
    win: userId => plays.play(userId, 320),
    lose: userId => plays.play(userId, 20),
    void: async userId => {
      const { id } = await plays.open(userId);
      await rounds.void(userId as UserId, id, { kind: 'claw.void' });
    },
    earn: userId => plays.receive(userId, 'task.reward'),
    late: async userId => {
      const round = await plays.open(userId);
      world.platform.clock.advance(1000);
      await plays.close(round, 1);
    },
    hear: () => wallet.catchUp(),
  };
  const deed = fc.constantFrom(...(Object.keys(deeds) as Deed[]));
  const hours = fc.array(fc.tuple(deed, fc.nat(4)), { minLength: 5, maxLength: 30 });
  const days = fc.array(hours, { minLength: 2, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(days, async all => {
      for (const steps of all) {
        await Promise.all(steps.map(([what, who]) => deeds[what](crowd[who]?.userId ?? 0)));
        world.platform.clock.advance(DAY_MS / 3);
      }
      expect((await ranks.check()).faults).toBe(0);
      const [scores, counts] = [await readScores(), await readCounts()];
      await rebuild();
      expect(await readScores()).toEqual(scores);
      expect(await readCounts()).toEqual(counts);
    }),
    { numRuns: 6 },
  );
  expect((await readScores()).length).toBeGreaterThan(10);
});

it('says so when a score was changed by hand, and makes it right', async () => {
  const { ranks, wallet } = world.server.modules;
  const { userId } = await plays.player();
  await plays.catchPrizes(userId);
  await plays.receive(userId, 'task.reward');
  await wallet.catchUp();
  const before = await readScores();
  expect((await ranks.check()).faults).toBe(0);
  await world.owner.pool.query(
    `update rank_scores set score = score + 7 where user_id = ${userId} and period = 'day' and list = 'caught'`,
  );
  expect((await ranks.check()).faults).toBeGreaterThan(0);
  await rebuild();
  expect(await readScores()).toEqual(before);
  await world.owner.pool.query(`update rank_counts set players = players + 1 where list = 'caught'`);
  expect((await ranks.check()).faults).toBeGreaterThan(0);
  await world.owner.pool.query(`update rank_counts set players = players - 1 where list = 'caught'`);
  expect((await ranks.check()).faults).toBe(0);
});

it('two nodes that follow at once count nothing twice', async () => {
  const { wallet, ranks } = world.server.modules;
  const { userId } = await plays.player();
  await Promise.all(Array.from({ length: 10 }, () => plays.receive(userId, 'invite.reward')));
  await Promise.all([wallet.catchUp(), ranks.check(), wallet.catchUp(), rebuild(), wallet.catchUp()]);
  const { rows } = await world.owner.pool.query<{ score: number }>(
    `select score from rank_scores where user_id = ${userId} and list = 'earned' and period = 'day'`,
  );
  expect(rows.map(({ score }) => score)).toEqual([10]);
  expect((await ranks.check()).faults).toBe(0);
});

it('forgets what nobody can look at any more, the counts with it', async () => {
  const { ranks } = world.server.modules;
  world.platform.clock.advance(200 * DAY_MS);
  await ranks.jobs.purge();
  expect([await readScores(), await readCounts()]).toEqual([[], []]);
});
