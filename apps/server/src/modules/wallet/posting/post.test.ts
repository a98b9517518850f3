import { coins, isRefusal } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWallet, inputHash, type PostOutcome, pay, spend, type Transfer } from '../index.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

async function richUser(amount = 100) {
  const userId = nextUser();
  await ledger.move({ userId, amount });
  return userId;
}

function wordOf(outcome: PostOutcome): string {
  return outcome.state === 'refused' ? outcome.refusal.code : outcome.state;
}

describe('posting', () => {
  it('moves coins between a player and the house', async () => {
    const userId = nextUser();
    const outcome = await ledger.move({ userId, amount: 70 });
    expect(outcome).toMatchObject({ state: 'posted', answer: { amount: 70 }, balances: [70] });
    expect(await ledger.wallet.balancesOf(userId)).toMatchObject({ coins: 70, growth: 0, shipping: 0 });
  });

  it('keeps the units of a player apart', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 5, unit: 'trial_slot' });
    await ledger.move({ userId, amount: 7, unit: 'trial_unified' });
    const balances = await ledger.wallet.balancesOf(userId);
    expect(balances).toMatchObject({ coins: 0, trial_slot: 5, trial_unified: 7, trial_plinko: 0 });
  });

  it('moves between players in one transfer', async () => {
    const giver = await richUser();
    const taker = nextUser();
    const outcome = await ledger.wallet.post({
      ...ledger.transfer({ userId: giver, amount: 1 }),
      postings: [
        { account: { userId: giver, unit: 'coins' }, amount: coins(-30) },
        { account: { userId: taker, unit: 'coins' }, amount: coins(30) },
      ],
    });
    expect(outcome).toMatchObject({ balances: [70, 30] });
  });

  it('refuses what a player cannot afford, says how much is missing and moves nothing', async () => {
    const userId = await richUser(30);
    const outcome = await ledger.move({ userId, amount: -100 });
    expect(outcome).toMatchObject({ refusal: { code: 'insufficientBalance', detail: { missing: 70 } } });
    expect(await ledger.balance(userId)).toBe(30);
  });

  it('needs each step to be affordable, not only the sum', async () => {
    const userId = await richUser(30);
    const move = { userId, unit: 'coins' as const, house: 'test' };
    const postings = [...spend({ ...move, amount: coins(40) }), ...pay({ ...move, amount: coins(100) })];
    const outcome = await ledger.wallet.post({ ...ledger.transfer({ userId, amount: 1 }), postings });
    expect(wordOf(outcome)).toBe('insufficientBalance');
    expect(await ledger.balance(userId)).toBe(30);
  });

  it('lets spent coins grow the level, and trial coins not', async () => {
    const userId = await richUser(100);
    await ledger.move({ userId, amount: 100, unit: 'trial_plinko' });
    for (const unit of ['coins', 'trial_plinko'] as const) {
      const postings = spend({ userId, unit, house: 'test', amount: coins(40) });
      await ledger.wallet.post({ ...ledger.transfer({ userId, amount: 1 }), postings });
    }
    const balances = await ledger.wallet.balancesOf(userId);
    expect(balances).toMatchObject({ coins: 60, trial_plinko: 60, growth: 40 });
  });

  it('writes its events with it, and none when it is refused', async () => {
    const userId = await richUser(10);
    const event = (text: string) => [{ topic: 'post.test', payload: { text } }];
    await ledger.wallet.post({ ...ledger.transfer({ userId, amount: -10 }), events: event('kept') });
    await ledger.wallet.post({ ...ledger.transfer({ userId, amount: -10 }), events: event('dropped') });
    const { rows } = await ledger.database.pool.query("select payload from outbox where topic = 'post.test'");
    expect(rows).toEqual([{ payload: { text: 'kept' } }]);
  });
});

describe('the same key', () => {
  it('gives the first answer and moves once', async () => {
    const userId = await richUser();
    const transfer = ledger.transfer({ userId, amount: -10 });
    const first = await ledger.wallet.post(transfer);
    await ledger.move({ userId, amount: -5 });
    const again = await ledger.wallet.post({ ...transfer, answer: { amount: 'another' } });
    expect(again).toEqual({ ...first, state: 'replayed' });
    expect(await ledger.balance(userId)).toBe(85);
  });

  it('moves once when it comes many times at once', async () => {
    const userId = await richUser();
    const transfer = ledger.transfer({ userId, amount: -10 });
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => ledger.wallet.post(transfer)));
    expect(outcomes.map(wordOf).filter(word => word === 'posted')).toHaveLength(1);
    expect(new Set(outcomes.map(outcome => JSON.stringify({ ...outcome, state: '' }))).size).toBe(1);
    expect(await ledger.balance(userId)).toBe(90);
  });

  it('gives the same refusal although the balance would do by now', async () => {
    const userId = await richUser(5);
    const transfer = ledger.transfer({ userId, amount: -10 });
    await ledger.wallet.post(transfer);
    await ledger.move({ userId, amount: 100 });
    const again = await ledger.wallet.post(transfer);
    expect(again).toMatchObject({ refusal: { code: 'insufficientBalance', detail: { missing: 5 } } });
    expect(await ledger.balance(userId)).toBe(105);
  });

  it('is refused for another input, before and after', async () => {
    const userId = await richUser();
    const transfer = ledger.transfer({ userId, amount: -10 });
    const other = { ...transfer, inputHash: inputHash('other') };
    const outcomes = await Promise.all([ledger.wallet.post(transfer), ledger.wallet.post(other)]);
    expect([...outcomes, await ledger.wallet.post(other)].map(wordOf)).toEqual([
      'posted',
      'keyReused',
      'keyReused',
    ]);
  });

  it('moves once when two nodes get it at the same moment', async () => {
    const otherNode = createWallet({ ...ledger, log: ledger.log });
    const userId = await richUser();
    const transfers = Array.from({ length: 30 }, () => ledger.transfer({ userId, amount: -1 }));
    const outcomes = await Promise.all(
      transfers.flatMap(transfer => [ledger.wallet.post(transfer), otherNode.post(transfer)]),
    );
    expect(outcomes.map(wordOf).filter(word => word === 'posted')).toHaveLength(30);
    expect(await ledger.balance(userId)).toBe(70);
    await otherNode.stop();
  });
});

describe('many at once', () => {
  it('never let a player spend more than there is', async () => {
    const userId = await richUser(100);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => ledger.move({ userId, amount: -7 })));
    expect(outcomes.map(wordOf).filter(word => word === 'posted')).toHaveLength(14);
    expect(await ledger.balance(userId)).toBe(2);
  });

  it('each get their own outcome though others among them are refused', async () => {
    const [poor, rich] = [await richUser(1), await richUser(1000)];
    const asked = Array.from({ length: 40 }, (_, index) =>
      ledger.move({ userId: index % 2 ? poor : rich, amount: -10, key: `own-${index}` }),
    );
    const words = (await Promise.all(asked)).map(wordOf);
    expect(words).toEqual(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? 'insufficientBalance' : 'posted')),
    );
    expect(await ledger.balance(rich)).toBe(800);
  });

  it('open accounts that nobody had before', async () => {
    const users = Array.from({ length: 60 }, () => nextUser());
    const outcomes = await Promise.all(users.map(userId => ledger.move({ userId, amount: 3 })));
    expect(new Set(outcomes.map(wordOf))).toEqual(new Set(['posted']));
  });

  it('from two nodes end with the right balances', async () => {
    const otherNode = createWallet({ ...ledger, log: ledger.log });
    const users = await Promise.all(Array.from({ length: 8 }, () => richUser(1000)));
    const gifts = Array.from({ length: 200 }, (_, index): Transfer => {
      const [from, to] = [users[index % 8], users[(index * 3 + 1) % 8]];
      const postings =
        from === to || !from || !to
          ? ledger.transfer({ userId: users[0] ?? nextUser(), amount: 1 }).postings
          : [
              { account: { userId: from, unit: 'coins' as const }, amount: coins(-3) },
              { account: { userId: to, unit: 'coins' as const }, amount: coins(3) },
            ];
      return { ...ledger.transfer({ userId: users[0] ?? nextUser(), amount: 1 }), key: nextKey(), postings };
    });
    const outcomes = await Promise.all(
      gifts.map((gift, index) => (index % 2 ? ledger.wallet : otherNode).post(gift)),
    );
    expect(new Set(outcomes.map(wordOf))).toEqual(new Set(['posted']));
    await otherNode.stop();
  });
});

describe('a transfer that no caller may make', () => {
  const good = (): Transfer => ledger.transfer({ userId: nextUser(), amount: 10 });
  const account = (unit: 'coins' | 'growth') => ({ house: 'test', unit });
  const cases: readonly [sentence: string, change: () => Partial<Transfer>, message: string][] = [
    ['without postings', () => ({ postings: [] }), '1 to 16 postings'],
    [
      'that does not sum to zero',
      () => ({ postings: [{ account: account('coins'), amount: coins(1) }] }),
      'sums to zero',
    ],
    [
      'that sums to zero over two units only',
      () => ({
        postings: [
          { account: account('coins'), amount: coins(1) },
          { account: account('growth'), amount: coins(-1) },
        ],
      }),
      'sums to zero',
    ],
    [
      'of half a coin',
      () => ({ postings: [{ account: account('coins'), amount: 0.5 as never }] }),
      'whole coins',
    ],
    ['with an empty key', () => ({ key: '' }), 'plain characters'],
    ['with a kind that is no word', () => ({ kind: 'Not a word' }), 'word of the ledger'],
    ['with a hash of its own making', () => ({ inputHash: 'abc' as never }), 'inputHash()'],
    ['with a novel for an answer', () => ({ answer: 'x'.repeat(40_000) }), 'bounded'],
  ];
  it.each(cases)('%s is a bug and stops there', async (_sentence, change, message) => {
    await expect(ledger.wallet.post({ ...good(), ...change() })).rejects.toThrow(message);
  });
});

describe('what a player asks for one after the other', () => {
  it('is posted in that order, over many batches with refusals and repetitions among them', async () => {
    const userId = await richUser(10);
    const asked: Promise<PostOutcome>[] = [];
    const expected: string[] = [];
    let balance = 10;
    for (let index = 0; index < 2000; index++) {
      const amount = index % 3 === 0 ? 7 : -5;
      asked.push(ledger.move({ userId, amount, key: `order-${index % 700}-${index < 700}` }));
      const isRepeated = index >= 1400;
      if (!isRepeated && balance + amount >= 0) balance += amount;
      else if (!isRepeated) expected[index] = 'insufficientBalance';
    }
    const words = (await Promise.all(asked)).map(wordOf);
    for (const [index, word] of expected.entries())
      if (word) expect(words[index], `move ${index}`).toBe(word);
    expect(await ledger.balance(userId)).toBe(balance);
  });
});

describe('more than can wait', () => {
  it('is refused at once, and what was taken is settled', async () => {
    const userId = await richUser(1_000_000);
    const asked = Array.from({ length: 5000 }, () => ledger.move({ userId, amount: -1 }));
    const settled = await Promise.allSettled(asked);
    const refused = settled.flatMap(one => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every(reason => isRefusal(reason) && reason.code === 'tooManyRequests')).toBe(true);
    expect(await ledger.balance(userId)).toBe(1_000_000 - (settled.length - refused.length));
  });
});

describe('a stopping wallet', () => {
  it('settles what it took and refuses what comes', async () => {
    const wallet = createWallet({ ...ledger, log: ledger.log });
    const userId = nextUser();
    const taken = Array.from({ length: 10 }, () => wallet.post(ledger.transfer({ userId, amount: 1 })));
    await Promise.allSettled(taken.slice(0, 1));
    const last = wallet.post(ledger.transfer({ userId, amount: 1 }));
    const stopped = wallet.stop();
    const late = await wallet.post(ledger.transfer({ userId, amount: 1 })).catch((error: unknown) => error);
    expect(isRefusal(late) && late.code).toBe('serverStopping');
    expect(wordOf(await last)).toBe('posted');
    await stopped;
    expect(await ledger.balance(userId)).toBe(11);
  });
});
