/** What brings cards: joining, scenes, codes; and what buff and push time cards are worth. */
import { coins, DAY_MS, HOUR_MS, type RoundId, type UserId } from '@boardwalk/base';
import { ExchangeResult } from '@boardwalk/contract/enums';
import { createTestWorld, type TestWorld } from '@boardwalk/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inputHash, pay } from '../wallet/index.ts';
import { codeLimits } from './commands/exchange-code.ts';
import type { NewBatch, NewKind } from './index.ts';

let world: TestWorld;
let player: Awaited<ReturnType<TestWorld['player']>>;
let userId: UserId;
let keys = 0;

beforeAll(async () => {
  world = await createTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  player = await world.player();
  userId = player.userId as UserId;
});

const { wrong, upLimit, expired, used, success } = ExchangeResult;
const cards = () => world.server.modules.cards;
const balances = () => world.server.modules.wallet.balancesOf(userId);
const now = () => world.platform.clock.nowMs();

async function give(kind: Partial<NewKind> & Pick<NewKind, 'class'>): Promise<number> {
  const kindId = await cards().addKind(world.owner.db, { days: 7, names: { 'en-US': 'Test' }, ...kind });
  await cards().grant(world.owner.db, { userId, kindId, source: 'test', sourceKey: `source-${++keys}` });
  return kindId;
}

async function batch(more: Partial<NewBatch> = {}): Promise<readonly string[]> {
  const made = await cards().makeBatch(world.owner.db, {
    name: 'Test',
    coins: 30,
    trialCoins: 0,
    kindId: null,
    perPlayer: 1,
    totalLimit: 1000,
    fromAt: new Date(now()),
    untilAt: new Date(now() + DAY_MS),
    codes: 2,
    ...more,
  });
  return made.codes;
}
const exchange = (code = '', token = player.token) => world.call('cards.exchange', { code }, token);

describe('joining', () => {
  it('brings the cards that are for newcomers, once', async () => {
    await world.server.modules.accounts.welcome(userId);
    const { list } = await world.call('cards.optimalPage', {}, player.token);
    expect(list).toEqual([expect.objectContaining({ name: 'Starry Night', ratio: 10, star: 2, status: 0 })]);
    expect(await world.call('cards.count', {}, player.token)).toMatchObject({
      rechargeCardCount: 1,
      buffCardCount: 0,
      pushcoinTrialBalance: 2000,
    });
    const best = await world.call('cards.optimal', { rechargeMoney: 100 }, player.token);
    expect(best.card?.ratio).toBe(10);
  });

  it('shows a guest no cards', async () => {
    const { token } = await world.guest();
    expect(await world.ask('cards.count', {}, token)).toMatchObject({ success: false });
  });
});

describe('an exchange code', () => {
  it('brings its coins and its card once, whatever its case and dashes', async () => {
    const before = await balances();
    const kindId = await give({ class: 'bonus', ratioPercent: 3 });
    const [code = ''] = await batch({ kindId, trialCoins: 7 });
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{4}(-[A-HJ-NP-Z2-9]{4}){2}$/);
    const answer = await exchange(` ${code.toLowerCase().replaceAll('-', '')} `);
    expect(answer).toEqual({ result: success, coins: 30, trialCoins: 7, cardName: 'Test' });
    const after = await balances();
    expect([after.coins - before.coins, after.trial_unified - before.trial_unified]).toEqual([30, 7]);
    const held = await cards().listAvailable(userId, 'bonus');
    expect(held.filter(card => card.kindId === kindId)).toHaveLength(2);
    expect((await exchange(code)).result).toBe(used);
    expect((await balances()).coins).toBe(after.coins);
  });

  it.each<[string, number, Partial<NewBatch>]>([
    ['that nobody made', wrong, {}],
    [
      'that is not good yet',
      wrong,
      { fromAt: new Date(Date.UTC(2999, 0)), untilAt: new Date(Date.UTC(3000, 0)) },
    ],
    ['that was good once', expired, { fromAt: new Date(1), untilAt: new Date(2) }],
    ['of a batch that is used up', upLimit, { totalLimit: 1, perPlayer: 5 }],
    ['of a batch of which one has had enough', upLimit, { perPlayer: 1 }],
  ])('%s is answered with %d', async (name, result, more) => {
    const [first, second] = await batch(more);
    if (result === upLimit) expect((await exchange(first)).result).toBe(success);
    const before = await balances();
    const asked = name.includes('nobody') ? 'ABCD-EFGH-JKLM' : second;
    expect(await exchange(asked)).toMatchObject({ result, coins: 0 });
    expect((await balances()).coins).toBe(before.coins);
  });

  it('is used once by a hundred at a time', async () => {
    const before = await balances();
    const [code] = await batch({ perPlayer: 100 });
    const { commands } = await exchanging();
    const results = await Promise.all(Array.from({ length: 100 }, () => commands(code ?? '')));
    expect(results.filter(result => result === success)).toHaveLength(1);
    expect(results.filter(result => result === used)).toHaveLength(99);
    expect((await balances()).coins).toBe(before.coins + 30);
  });

  it('that is said to everybody is good once for each', async () => {
    const [code] = await batch({ codes: { shared: `Everybody-${++keys}` } });
    expect((await exchange(code)).result).toBe(success);
    expect((await exchange(code)).result).toBe(upLimit);
    const other = await world.player();
    expect((await exchange(code, other.token)).result).toBe(success);
  });

  it('cannot be guessed: ten wrong ones lock for an hour, the right one too, also at the same moment', async () => {
    const [code] = await batch();
    const tries = Array.from({ length: 30 }, (_, at) =>
      world.ask('cards.exchange', { code: `WRONG-CODE-${at}` }, player.token),
    );
    const answers = await Promise.all(tries);
    expect(answers.filter(answer => answer.success)).toHaveLength(codeLimits.ofAccount.most);
    expect(await world.ask('cards.exchange', { code: code ?? '' }, player.token)).toMatchObject({
      status: 429,
    });
    world.platform.clock.advance(HOUR_MS + 1);
    expect((await exchange(code)).result).toBe(success);
  });

  it('whose coins were not posted for a crash brings them by the job, once', async () => {
    const before = await balances();
    const [code] = await batch();
    await exchange(code);
    await world.owner.pool.query('update code_uses set posted_at = null where user_id = $1', [userId]);
    expect(await cards().jobs.codes()).toBeGreaterThan(0);
    expect(await cards().jobs.codes()).toBe(0);
    expect((await balances()).coins).toBe(before.coins + 30);
  });

  it('is nowhere in the database', async () => {
    const [code = ''] = await batch();
    const { rows } = await world.owner.pool.query('select code_hash::text as hash from exchange_codes');
    const plain = Buffer.from(code.replaceAll('-', '')).toString('hex');
    expect(rows.some(({ hash }: { hash: string }) => hash.includes(plain))).toBe(false);
  });
});

/** Without the limit on calls: what must hold are the codes themselves. */
async function exchanging() {
  const { exchangeCode } = await import('./commands/exchange-code.ts');
  const { modules } = world.server;
  const deps = {
    ...world.platform,
    ...modules,
    publishToUser: () => undefined,
    countGuesses: async () => ({ giveBack: async () => undefined }),
  };
  return { commands: async (code: string) => (await exchangeCode(deps, userId, 'here', code)).result };
}

describe('a scene', () => {
  const trigger = (sceneType: 3 | 5) => world.call('cards.triggerScene', { sceneType }, player.token);

  it('offers a card at a low balance, once in its days, and gives it once', async () => {
    expect(await trigger(5)).toEqual({});
    await spendAll();
    const [first, second] = await Promise.all([trigger(5), trigger(5)]);
    expect(first.scene).toMatchObject({ sceneType: 5, ratio: 5 });
    expect(second.scene?.cardSceneTriggerRecordId).toBe(first.scene?.cardSceneTriggerRecordId);
    const id = first.scene?.cardSceneTriggerRecordId ?? '';
    expect((await world.call('cards.sceneInfo', {}, player.token)).list).toHaveLength(1);
    const taken = await Promise.all(
      Array.from({ length: 5 }, () =>
        world.call('cards.receiveScene', { cardSceneTriggerRecordId: id }, player.token),
      ),
    );
    expect(new Set(taken.map(card => card.userCardRecordId)).size).toBe(1);
    expect(await trigger(5)).toEqual({});
    const other = await world.player();
    expect(
      await world.ask('cards.receiveScene', { cardSceneTriggerRecordId: id }, other.token),
    ).toMatchObject({ success: false });
  });

  it('of a big purchase is there only when one was really given up', async () => {
    expect(await trigger(3)).toEqual({});
    const give_up = async (place: number) => {
      const { list } = await world.call('recharge.config', {}, player.token);
      const offer = list.filter(({ rechargeType }) => rechargeType === 1)[place];
      if (!offer) throw new Error('no such offer');
      const { rechargeNumber } = await world.call(
        'recharge.pay',
        {
          payType: 16,
          rechargeType: 1,
          configId: offer.configId,
          price: offer.rechargeMoney,
          currency: 'USD',
          amount: offer.convertAmount,
          idempotencyKey: `scene-test-${++keys}`,
        },
        player.token,
      );
      expect(await trigger(3)).toEqual({});
      await world.call('recharge.cancel', { rechargeNumber }, player.token);
    };
    await give_up(0);
    expect(await trigger(3)).toEqual({});
    await give_up(4);
    expect((await trigger(3)).scene).toMatchObject({ sceneType: 3, ratio: 20, star: 3, limitAmount: 1999 });
  });

  it('is over after a day', async () => {
    await spendAll();
    const id = (await trigger(5)).scene?.cardSceneTriggerRecordId ?? '';
    world.platform.clock.advance(DAY_MS);
    expect(
      await world.ask('cards.receiveScene', { cardSceneTriggerRecordId: id }, player.token),
    ).toMatchObject({ success: false, errorCode: '60002' });
  });
});

async function spendAll(): Promise<void> {
  const { coins: balance } = await balances();
  await world.server.modules.wallet.post({
    kind: 'test.spend',
    key: `scene-spend-${++keys}`,
    inputHash: inputHash({ balance }),
    postings: pay({ userId, unit: 'coins', house: 'test', amount: balance }).map(posting => ({
      ...posting,
      amount: coins(0 - posting.amount),
    })),
    answer: null,
  });
}

describe('a buff card', () => {
  let rounds = 9_000_000;
  const settle = async (payout: number, unit: 'coins' | 'trial_push' = 'coins') => {
    const id = String(++rounds) as RoundId;
    const { buffs } = cards();
    const companions = await buffs.dueWith({ id, userId, unit, payout });
    await world.server.modules.wallet.post({
      kind: 'test.gift',
      key: `buff-${id}`,
      inputHash: inputHash({ id }),
      postings: pay({ userId, unit: 'coins', house: 'test', amount: coins(1) }),
      answer: null,
      companions,
    });
    return { id, pay: () => buffs.pay(id) };
  };

  it('adds its rate to a payout, rounded down, once a round, as a posting of its own', async () => {
    await give({ class: 'buff', star: 2, ratioPercent: 10, capCoins: 100 });
    const before = (await balances()).coins;
    const round = await settle(59);
    await Promise.all([round.pay(), round.pay(), cards().jobs.buffs()]);
    expect((await balances()).coins).toBe(before + 1 + 5);
    const [entry] = (await world.call('records.coins', {}, player.token)).list;
    expect(entry).toMatchObject({ kind: 'card.buff', amount: 5 });
    const { list } = await world.call('cards.buffs', {}, player.token);
    expect(list).toEqual([expect.objectContaining({ rewardRate: 10, capCoins: 100, paidCoins: 5 })]);
  });

  it('pays no more than its cap, also when rounds end at the same moment', async () => {
    await give({ class: 'buff', ratioPercent: 50, capCoins: 60 });
    const before = (await balances()).coins;
    const ended = await Promise.all(Array.from({ length: 5 }, () => settle(80)));
    await Promise.all(ended.map(round => round.pay()));
    expect((await balances()).coins).toBe(before + 5 + 60);
    expect((await world.call('cards.buffs', {}, player.token)).list).toEqual([]);
    const { list } = await world.call('cards.allBuffs', {}, player.token);
    expect(list).toEqual([expect.objectContaining({ status: 1, paidCoins: 60 })]);
  });

  it('adds nothing to trial coins, to nothing, or when there is none', async () => {
    const before = (await balances()).coins;
    for (const round of [await settle(80), await settle(0)]) await round.pay();
    await give({ class: 'buff', ratioPercent: 50, capCoins: 60 });
    await (await settle(80, 'trial_push')).pay();
    expect((await balances()).coins).toBe(before + 3);
  });

  it('is in the book with its cap', async () => {
    const { list } = await world.call('cards.buffBook', {}, player.token);
    expect(new Set(list.map(({ star }) => star))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(list.every(({ capCoins }) => capCoins > 0)).toBe(true);
  });
});

describe('a push time card', () => {
  it('becomes its trial coins, once, the one that ends first first', async () => {
    const kindId = await give({ class: 'pushTime', roomCoin: 10, timeSeconds: 60, beCoin: 200 });
    await cards().grant(world.owner.db, { userId, kindId, source: 'test', sourceKey: `source-${++keys}` });
    const { list } = await world.call('cards.pushTime', {}, player.token);
    expect(list).toEqual([
      expect.objectContaining({ kindId, roomCoin: 10, timeNum: 60, beCoin: 200, quantity: 2 }),
    ]);
    const before = (await balances()).trial_push;
    const tap = (idempotencyKey: string) =>
      world.ask('cards.usePushTime', { kindId, idempotencyKey }, player.token);
    const same = await Promise.all(Array.from({ length: 5 }, () => tap('push-time-one')));
    expect(same.some(({ success: isDone }) => isDone)).toBe(true);
    expect((await balances()).trial_push).toBe(before + 200);
    for (let tries = 0; tries < 3; tries++)
      await Promise.all([tap(`again-${tries}-a`), tap(`again-${tries}-b`)]);
    expect((await balances()).trial_push).toBe(before + 400);
    expect(await tap('push-time-one')).toMatchObject({ success: true, data: { coins: 200 } });
    expect(await tap('push-time-two')).toMatchObject({ success: false, errorCode: '60004' });
    expect((await world.server.modules.wallet.check()).faults).toEqual([]);
  });
});
