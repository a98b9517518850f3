/** Levels on a whole server: coins once for each, whoever looks; offers with a time of their own; packs of growth. */
import { coins, DAY_MS, MINUTE_MS, type UserId } from '@boardwalk/base';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { transaction } from '../../platform/database/index.ts';
import { inputHash, pay, spend } from '../wallet/index.ts';
import { dealPart } from './deal.ts';
import { noteChecks } from './store/reached.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
});

const modules = () => world.server.modules;
const coinsNow = async () => (await world.call('wallet.balance', {}, player.token)).balance;
const info = (token = player.token) => world.call('levels.upgradeInfo', {}, token);
const told = () => world.call('levels.rechargeConfig', {}, player.token);
const userId = () => player.userId as UserId;

async function grow(amount: number) {
  await modules().wallet.post({
    kind: 'test.growth',
    key: `growth:${++keys}`,
    inputHash: inputHash({ amount }),
    postings: pay({ userId: userId(), unit: 'growth', house: 'growth', amount: coins(amount) }),
    answer: null,
  });
}

type Offer = NonNullable<Awaited<ReturnType<typeof told>>['rechargeConfig']>;
const wishFor = (offer: Offer) => ({
  payType: 16 as const,
  rechargeType: offer.rechargeType,
  configId: offer.configId,
  price: offer.rechargeMoney,
  currency: offer.currency,
  amount: offer.convertAmount,
  giftAmount: offer.giftAmount,
  idempotencyKey: `level-test-${++keys}`,
});
async function order(offer: Offer) {
  const { rechargeNumber } = await world.call('recharge.pay', wishFor(offer), player.token);
  const found = await modules().payments.orders.findByNumber(rechargeNumber);
  if (!found) throw new Error('the order is not there');
  return found;
}
async function buy(offer: Offer) {
  const made = await order(offer);
  await modules().payments.sandbox?.decide(made.reference, 'approve');
  return modules().payments.advance(made.id, 'webhook');
}

describe('a level that is reached', () => {
  it.each([
    [998, 0, 0],
    [999, 100, 1],
    [3000, 300, 2],
    [10_000, 1100, 4],
    [190_000, 15_100, 7],
    [12_790_000, 1_022_100, 19],
  ])('by a growth of %i has brought %i coins', async (growth, sum, userLevel) => {
    const before = await coinsNow();
    await grow(growth);
    expect(await info()).toMatchObject({ userLevel, growth });
    expect(await coinsNow()).toBe(before + sum);
  });

  it('is paid once under a hundred that ask at once', async () => {
    const before = await coinsNow();
    await grow(10_000);
    await Promise.all(Array.from({ length: 100 }, () => modules().levels.payReached(userId())));
    expect(await coinsNow()).toBe(before + 1100);
    expect((await told()).rewardAmount).toBe(1100);
  });

  it('is paid with nobody looking, when its player plays', async () => {
    const before = await coinsNow();
    await modules().wallet.post({
      kind: 'test.play',
      key: `play:${++keys}`,
      inputHash: inputHash({}),
      postings: [
        ...pay({ userId: userId(), unit: 'coins', house: 'test', amount: coins(999) }),
        ...spend({ userId: userId(), unit: 'coins', house: 'test', amount: coins(999) }),
      ],
      answer: null,
    });
    await modules().wallet.catchUp();
    expect(await coinsNow()).toBe(before + 100);
    await modules().wallet.catchUp();
    await modules().levels.jobs.checks();
    expect(await coinsNow()).toBe(before + 100);
  });

  it('waits while a person looks at the account, and is paid once that is over', async () => {
    const { risk, levels } = modules();
    const before = await coinsNow();
    await risk.flag(userId(), 'Two accounts');
    await grow(999);
    await noteChecks(world.platform.database.db, [userId()]);
    await levels.jobs.checks();
    expect(await levels.payReached(userId())).toBe(0);
    expect(await coinsNow()).toBe(before);
    await risk.clear(userId());
    await levels.jobs.checks();
    expect(await coinsNow()).toBe(before + 100);
  });

  it('is paid by the job where a crash came before', async () => {
    const before = await coinsNow();
    await grow(999);
    await world.platform.database.pool.query('insert into level_checks values ($1)', [player.userId]);
    expect(await modules().levels.jobs.checks()).toBeGreaterThan(0);
    expect(await modules().levels.jobs.checks()).toBe(0);
    expect(await coinsNow()).toBe(before + 100);
  });

  it('stays to be looked at until it is paid, and where growth moved meanwhile', async () => {
    const { wallet, levels } = modules();
    const { pool, db } = world.platform.database;
    const isNoted = async () =>
      (await pool.query('select from level_checks where user_id = $1', [player.userId])).rowCount === 1;
    await grow(999);
    await noteChecks(db, [userId()]);
    const post = wallet.post.bind(wallet);
    const spied = vi.spyOn(wallet, 'post');
    spied.mockRejectedValueOnce(new Error('a crash'));
    await levels.jobs.checks();
    expect(await isNoted()).toBe(true);
    spied.mockImplementationOnce(async wish => {
      await noteChecks(db, [userId()]);
      return post(wish);
    });
    expect(await levels.jobs.checks()).toBeGreaterThan(0);
    expect(spied).toHaveBeenCalledTimes(2);
    spied.mockRestore();
    expect(await isNoted()).toBe(true);
    await levels.jobs.checks();
    expect(await isNoted()).toBe(false);
    expect((await told()).rewardAmount).toBe(100);
  });

  it('is in the records by its own name', async () => {
    await grow(999);
    await info();
    const { list } = await world.call('records.coins', {}, player.token);
    expect(list[0]).toMatchObject({ kind: 'level.reward', amount: 100 });
  });

  it('where an account starts is nothing that it reached', async () => {
    const before = await coinsNow();
    await grow(3000);
    await modules().levels.noteStart(userId());
    await info();
    expect(await coinsNow()).toBe(before);
    await grow(2000);
    await info();
    expect(await coinsNow()).toBe(before + 300);
  });
});

describe('what a level brings', () => {
  it('is told to visitors and to guests', async () => {
    const { token } = await world.guest();
    for (const answer of [await world.call('levels.upgradeInfo', {}), await info(token)]) {
      expect(answer).toMatchObject({ growth: 0, userLevel: 0, freeShippingLeft: false });
      expect(answer.levels).toHaveLength(20);
      expect(answer.levels[19]).toMatchObject({ growth: 12_790_000, rewardAmount: 170_000, prizeDays: 9999 });
      expect(answer.offer).toBeUndefined();
    }
  });

  it('is not told to a guest as theirs', async () => {
    const { token } = await world.guest();
    expect(await world.ask('levels.rechargeConfig', {}, token)).toMatchObject({ errorCode: '00010' });
  });
});

describe('the offer of a level', () => {
  beforeEach(() => grow(999));

  it('has a time that begins when its player is told, and the server keeps', async () => {
    expect((await info()).offer).toBeUndefined();
    const first = await told();
    expect(first).toMatchObject({ userLevel: 1, rewardAmount: 100, convertAmount: 300, showGiftRatio: 50 });
    expect(first.endTime - first.nowTime).toBe(30 * MINUTE_MS);
    world.platform.clock.advance(10 * MINUTE_MS);
    const again = await told();
    expect(again.endTime - again.nowTime).toBe(20 * MINUTE_MS);
    expect((await info()).offer).toMatchObject({ rechargeType: 7 });
    world.platform.clock.advance(20 * MINUTE_MS);
    expect(await told()).toMatchObject({ convertAmount: 0, endTime: 0 });
    expect((await info()).offer).toBeUndefined();
  });

  it('is not told anew where the level was shown before', async () => {
    await world.call('accounts.levelShown', {}, player.token);
    expect(await told()).toMatchObject({ rewardAmount: 0, convertAmount: 0 });
  });

  it('is bought once through the checkout, and never after its end', async () => {
    const { rechargeConfig: offer } = await told();
    if (!offer) throw new Error('there is no offer');
    const before = await coinsNow();
    await buy(offer);
    expect(await coinsNow()).toBe(before + 450);
    expect(await told()).toMatchObject({ convertAmount: 0 });
    expect(await world.ask('recharge.pay', wishFor(offer), player.token)).toMatchObject({
      errorCode: '60002',
    });
    await grow(2001);
    const next = (await told()).rechargeConfig;
    if (!next) throw new Error('there is no other offer');
    world.platform.clock.advance(31 * MINUTE_MS);
    expect(await world.ask('recharge.pay', wishFor(next), player.token)).toMatchObject({
      errorCode: '60002',
    });
  });

  it('is in one open order at a time', async () => {
    const { rechargeConfig: offer } = await told();
    if (!offer) throw new Error('there is no offer');
    await order(offer);
    expect(await world.ask('recharge.pay', wishFor(offer), player.token)).toMatchObject({
      errorCode: '60007',
    });
  });

  it('is refused to an order whose buyer was looked at before another was paid', async () => {
    const { rechargeConfig: offer } = await told();
    if (!offer) throw new Error('there is no offer');
    const { made } = dealPart(world.platform);
    if (!made) throw new Error('its part is not there');
    const paid = await buy(offer);
    const again = transaction(world.platform.database, tx => made(tx, { ...paid, id: paid.id + 1 }));
    await expect(again).rejects.toMatchObject({ code: 'offerEnded' });
  });

  it('is nobody’s who did not reach the level, and stands in no tab', async () => {
    const { rechargeConfig: offer } = await told();
    if (!offer) throw new Error('there is no offer');
    const other = await world.player();
    expect(await world.ask('recharge.pay', wishFor(offer), other.token)).toMatchObject({
      errorCode: '60002',
    });
    const shop = await world.call('recharge.config', {}, player.token);
    expect(shop.list.filter(({ rechargeType }) => rechargeType >= 7)).toEqual([]);
    expect(shop.tablist.filter(kind => kind >= 7)).toEqual([]);
  });
});

describe('a pack of growth', () => {
  const packFor = (level: number) => world.call('levels.experiencePack', { level }, player.token);

  it('is the smallest that reaches the level, or the largest', async () => {
    expect(await packFor(1)).toMatchObject({
      missing: 999,
      pack: { experienceVal: 1000, manyFlag: false, rechargeConfig: { rechargeType: 8 } },
    });
    expect(await packFor(7)).toMatchObject({
      missing: 190_000,
      pack: { experienceVal: 10_000, manyFlag: true },
    });
    expect(await packFor(0)).toEqual({ missing: 0 });
  });

  it('brings growth with its coins, the level it reaches, and takes the growth back with the money', async () => {
    const { pack } = await packFor(1);
    if (!pack) throw new Error('there is no pack');
    const before = await coinsNow();
    const bought = await buy(pack.rechargeConfig);
    expect(await info()).toMatchObject({ growth: 1000, userLevel: 1 });
    expect(await coinsNow()).toBe(before + 1000 + 100);
    await modules().payments.sandbox?.refund({
      reference: bought.reference,
      key: `refund-${bought.id}`,
      amountMinor: bought.priceMinor,
      currency: 'USD',
      transactionId: '',
    });
    await modules().payments.advance(bought.id, 'webhook');
    expect(await info()).toMatchObject({ growth: 0, userLevel: 0 });
    expect(await coinsNow()).toBe(before + 100);
    // Reached again by play, it is not paid again.
    await grow(999);
    await info();
    expect(await coinsNow()).toBe(before + 100);
  });
});

describe('a birthday', () => {
  const tell = (month: number, day: number) =>
    world.call('levels.saveBirthday', { month, day }, player.token);
  const today = (daysOn = 0) => {
    const date = new Date(world.platform.clock.nowMs() + daysOn * DAY_MS);
    return [date.getUTCMonth() + 1, date.getUTCDate()] as const;
  };
  const give = () => modules().levels.jobs.birthdays();

  it('brings its gift on the day, once, from its level on', async () => {
    await tell(...today(3));
    await grow(10_000);
    await info();
    const before = await coinsNow();
    await give();
    expect(await coinsNow()).toBe(before);
    world.platform.clock.advance(3 * DAY_MS);
    await Promise.all([give(), give(), give()]);
    expect(await coinsNow()).toBe(before + 200);
    expect((await info()).birthday).toMatchObject({ giftTime: world.platform.clock.nowMs() });
    const { list } = await world.call('records.coins', {}, player.token);
    expect(list[0]).toMatchObject({ kind: 'level.birthday', amount: 200 });
    world.platform.clock.advance(DAY_MS);
    await give();
    expect(await coinsNow()).toBe(before + 200);
  });

  it('brings nothing below its level', async () => {
    const before = await coinsNow();
    await tell(...today());
    expect(await coinsNow()).toBe(before);
  });

  it('cannot be told otherwise within a year, and no second gift comes of it', async () => {
    await grow(10_000);
    await info();
    await tell(...today());
    const before = await coinsNow();
    world.platform.clock.advance(20 * DAY_MS);
    const [month, day] = today();
    expect(await world.ask('levels.saveBirthday', { month, day }, player.token)).toMatchObject({
      errorCode: '00012',
    });
    await give();
    expect(await coinsNow()).toBe(before);
    world.platform.clock.advance(345 * DAY_MS);
    await give();
    expect((await modules().wallet.balancesOf(userId())).coins).toBe(before + 200);
  });

  it('is a day that there is', async () => {
    const input = { month: 2, day: 30 };
    expect(await world.ask('levels.saveBirthday', input, player.token)).toMatchObject({ errorCode: '00012' });
  });
});
