/** The daily bonus on a real ledger: a day is paid once, by the server's clock and the account's midnight. */
import { DAY_MS, HOUR_MS } from '@boardwalk/base';
import { SIGN_STATUS } from '@boardwalk/rules';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const info = (timeZone?: string) =>
  world.call('checkin.info', timeZone === undefined ? {} : { timeZone }, player.token);
const sign = (timeZone?: string) =>
  world.call(
    'checkin.sign',
    { requestFlag: '1', ...(timeZone === undefined ? {} : { timeZone }) },
    player.token,
  );
const balance = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const later = (ms: number) => world.platform.clock.advance(ms);
/** To so many hours after the next midnight of the world. */
const toHour = (hour: number) => {
  const nowMs = world.platform.clock.nowMs();
  later(Math.ceil((nowMs + 1) / DAY_MS) * DAY_MS + hour * HOUR_MS - nowMs);
};

describe('a day', () => {
  it('is for players only', async () => {
    const guest = await world.guest();
    expect((await world.ask('checkin.info', {}, guest.token)).success).toBe(false);
    expect((await world.ask('checkin.sign', {}, guest.token)).success).toBe(false);
  });

  it('is paid once to a hundred tries from two devices that say they are elsewhere', async () => {
    toHour(12);
    const before = await balance();
    const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'];
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, place) =>
        world.ask('checkin.sign', { timeZone: zones[place % zones.length] ?? 'UTC' }, player.token),
      ),
    );
    // Whoever came second has the first one's answer, and no fault.
    expect(answers.filter(({ success }) => !success)).toEqual([]);
    expect(await balance()).toBe(before + 15);
    expect(await sign('Asia/Tokyo')).toMatchObject({ amount: 15, balance: before + 15 });
    const { list } = await world.call('records.coins', {}, player.token);
    expect(list.filter(({ kind }) => kind === 'checkin.daily')).toHaveLength(1);
  });

  it('follows another at local midnight, and not at any other’s', async () => {
    toHour(12);
    await sign('Europe/Berlin');
    const before = await balance();
    // 23:30 in Berlin, of another day in Tokyo.
    later(10.5 * HOUR_MS);
    await sign('Asia/Tokyo');
    expect(await balance()).toBe(before);
    later(HOUR_MS);
    expect(await sign('Europe/Berlin')).toMatchObject({ amount: 15, model: { serialTimesNum: 2 } });
    expect(await balance()).toBe(before + 15);
  });

  it('does not come again when the clock is set back', async () => {
    toHour(12);
    await sign('UTC');
    const after = await balance();
    later(-2 * DAY_MS);
    for (const zone of ['UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) await sign(zone);
    expect(await balance()).toBe(after);
    later(2 * DAY_MS);
  });

  it('is held against the zone that was said before by a device that says none', async () => {
    toHour(12);
    await sign('Pacific/Kiritimati');
    // 11:59 of the world, one minute to two there: the day after.
    later(23 * HOUR_MS);
    const model = await info();
    expect(model.signStatus).toBe(SIGN_STATUS.unclaimed);
    expect(model.serialTimesNum).toBe(1);
  });

  it('takes no zone that there is not', async () => {
    expect((await world.ask('checkin.info', { timeZone: 'x'.repeat(65) }, player.token)).errorCode).toBe(
      '00012',
    );
    for (const zone of ['', '../etc', "x'--", '+25:00'])
      expect((await info(zone)).rewardList).toHaveLength(7);
  });
});

describe('a week', () => {
  async function countCards(): Promise<number> {
    const { rowCount } = await world.owner.pool.query(
      "select from user_cards where user_id = $1 and source = 'checkin'",
      [player.userId],
    );
    return rowCount ?? 0;
  }

  it('rises to its seventh day, whose card comes with it; a missed day is gone and stays gone', async () => {
    toHour(12);
    const before = await balance();
    const paid: number[] = [];
    const cards: number[] = [];
    for (const day of [1, 2, 3, 4, 5, 6, 7]) {
      if (day !== 3) paid.push((await sign('UTC')).amount);
      cards.push(await countCards());
      if (day === 4) {
        const { rewardList, serialTimesNum } = await info('UTC');
        expect(rewardList.map(({ status }) => status)).toEqual([1, 1, 0, 1, 2, 2, 2]);
        expect(rewardList[2]).toMatchObject({ amount: 0, todayFlag: false });
        expect(serialTimesNum).toBe(1);
      }
      if (day < 7) later(DAY_MS);
    }
    expect(paid).toEqual([15, 15, 20, 30, 30, 100]);
    expect(await balance()).toBe(before + 210);
    const week = await info('UTC');
    expect(week.rewardList[6]?.cardRate).toBeGreaterThan(0);
    expect(cards).toEqual([0, 0, 0, 0, 0, 0, 1]);
    later(DAY_MS);
    expect((await info('UTC')).rewardList[0]).toMatchObject({ todayFlag: true, status: 2, amount: 15 });
  });

  it('keeps the calendar it began with; the next has the new one', async () => {
    toHour(12);
    await sign('UTC');
    later(HOUR_MS);
    await world.owner.pool.query(
      `insert into checkin_calendars (from_at, coins, card_kind_ids, jade_percent, ruby_percent)
       values (to_timestamp($1 / 1000.0), '{1,2,3,4,5,6,7}', '{0,0,0,0,0,0,0}', 0, 0)`,
      [world.platform.clock.nowMs()],
    );
    later(DAY_MS);
    expect((await info('UTC')).rewardList.map(({ amount }) => amount)).toEqual([15, 15, 20, 20, 30, 30, 100]);
    later(7 * DAY_MS);
    expect((await info('UTC')).rewardList.map(({ amount }) => amount)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    await world.owner.pool.query('delete from checkin_calendars where coins[1] = 1');
  });

  it('is another player’s in nothing', async () => {
    toHour(12);
    await sign('UTC');
    const other = await world.player();
    expect(await world.call('checkin.info', {}, other.token)).toMatchObject({
      signStatus: 2,
      serialTimesNum: 0,
    });
  });
});
