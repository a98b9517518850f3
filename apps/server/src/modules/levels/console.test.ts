/** Levels as the staff changes them: versions that begin on a day, and nothing that is taken away. */
import { coins, MINUTE_MS, type UserId } from '@boardwalk/base';
import { errorCatalogue } from '@boardwalk/contract/errors';
import { FIRST_LEVEL_RIGHTS } from '@boardwalk/rules';
import { createTestWorld, type StaffCaller, signInAs, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inputHash, pay } from '../wallet/index.ts';

const reason = 'a kinder year';
let world: TestWorld;
let owner: StaffCaller;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
  owner = await signInAs(world.server.app, 'owner');
});
afterAll(() => world.close());

const wire = () => ({
  ...FIRST_LEVEL_RIGHTS,
  rewardCoins: [...FIRST_LEVEL_RIGHTS.rewardCoins],
  prizeDays: [...FIRST_LEVEL_RIGHTS.prizeDays],
  returnDays: [...FIRST_LEVEL_RIGHTS.returnDays],
});
const list = () => owner.call('levels.list', {});
const newest = async () => (await list()).versions[0]?.versionId ?? 0;
const save = async (change: Partial<ReturnType<typeof wire>>, fromTime = 0) =>
  owner.ask('levels.save', {
    versionId: await newest(),
    fromTime,
    rights: { ...wire(), ...change },
    reason,
  });
async function playerAt(growth: number) {
  const player = await world.player();
  const userId = player.userId as UserId;
  const key = `console.growth:${++keys}`;
  await world.server.modules.wallet.post({
    kind: 'test.growth',
    key,
    inputHash: inputHash({ key }),
    postings: pay({ userId, unit: 'growth', house: 'growth', amount: coins(growth) }),
    answer: null,
  });
  return { ...player, info: () => world.call('levels.upgradeInfo', {}, player.token) };
}
const seven = wire().rewardCoins.map((_, level) => (level === 0 ? 0 : 7));
const short = wire().prizeDays.map(() => 1);

describe('a version', () => {
  it('begins on its day, and counts for whoever reaches a level from then on', async () => {
    expect((await list()).versions).toMatchObject([{ versionId: 0, state: 'counts' }]);
    const begins = world.platform.clock.nowMs() + MINUTE_MS;
    expect(await save({ rewardCoins: seven }, begins)).toMatchObject({ success: true });
    expect((await list()).versions[0]).toMatchObject({ state: 'waits', fromTime: begins });
    const early = await playerAt(999);
    expect((await early.info()).levels[1]).toMatchObject({ rewardAmount: 100 });
    world.platform.clock.advance(MINUTE_MS);
    const late = await playerAt(999);
    await late.info();
    const sums = await Promise.all(
      [early, late].map(async ({ token }) => (await world.call('wallet.balance', {}, token)).balance),
    );
    expect((sums[0] ?? 0) - (sums[1] ?? 0)).toBe(93);
    expect((await list()).versions[0]).toMatchObject({ state: 'counts' });
  });

  it('takes nothing from a level that was reached before', async () => {
    const before = await playerAt(10_000);
    await before.info();
    const worse = { prizeDays: short, freeShippingFrom: 19, reservationsFrom: 19, birthdayFrom: 19 };
    world.platform.clock.advance(1000);
    expect(await save(worse)).toMatchObject({ success: true });
    world.platform.clock.advance(1000);
    const own = (await before.info()).levels[4];
    expect(own).toMatchObject({
      prizeDays: 150,
      freeShipping: true,
      reservations: true,
      birthdayAmount: 200,
    });
    expect((await before.info()).levels[5]).toMatchObject({ prizeDays: 1, freeShipping: false });
    const after = await playerAt(10_000);
    expect((await after.info()).levels[4]).toMatchObject({ prizeDays: 1, freeShipping: false });
    expect((await world.call('pack.list', {}, after.token)).keepDays).toBe(1);
  });

  it('is written down with who made it and why', async () => {
    const { list: entries } = await owner.call('audit.list', { area: 'levels' });
    expect(entries[0]).toMatchObject({ action: 'levels.save', reason });
  });

  it.each([
    ['with a list that is too short', { rewardCoins: [0, 1] }, 0],
    ['whose days fall as levels rise', { prizeDays: [...short.slice(1), 0].map((_, at) => 99 - at) }, 0],
  ])('%s is refused, and changes nothing', async (_what, change, fromTime) => {
    const before = await list();
    expect(await save(change, fromTime)).toMatchObject({ success: false });
    expect((await list()).versions).toEqual(before.versions);
  });

  it('of the past is refused as such', async () => {
    expect(await save({}, 1)).toMatchObject({ errorCode: errorCatalogue.timePassed.wire });
  });

  it('is not made of one that is not the newest by now', async () => {
    const input = { versionId: 0, fromTime: 0, rights: wire(), reason };
    expect(await owner.ask('levels.save', input)).toMatchObject({ errorCode: expect.any(String) as string });
    expect(await newest()).toBe(2);
  });
});

it('players are counted at their highest level, and told by level', async () => {
  const player = await playerAt(3000);
  await player.info();
  const before = (await list()).levels;
  const other = await playerAt(3000);
  await other.info();
  const after = (await list()).levels;
  expect((after[2]?.players ?? 0) - (before[2]?.players ?? 0)).toBe(1);
  expect(after[1]?.players).toBe(before[1]?.players);
  const { list: rows } = await owner.call('levels.players', { level: 1 });
  expect(rows.slice(0, 2).map(({ userId }) => userId)).toEqual([other.userId, player.userId]);
});
