import { coins, isRefusal, type UserId } from '@boardwalk/base';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HoldId, type Posting, type PostOutcome, pay } from '../index.ts';
import { createTestLedger, nextUser, type TestLedger } from '../testing/ledger.fixture.ts';

let ledger: TestLedger;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

async function hold(amount: number, balance = 100, expiresAtMs?: number) {
  const userId = nextUser();
  await ledger.move({ userId, amount: balance });
  const wanted = {
    ...ledger.transfer({ userId, amount: 1 }),
    userId,
    unit: 'coins' as const,
    amount: coins(amount),
  };
  const outcome = await ledger.wallet.hold(expiresAtMs === undefined ? wanted : { ...wanted, expiresAtMs });
  return { userId, outcome, holdId: (outcome.state === 'refused' ? '0' : outcome.transferId) as HoldId };
}

function settle(userId: UserId, holdId: HoldId, payout: number, held = 40): Promise<PostOutcome> {
  const postings: Posting[] = [
    { account: { house: 'claw', unit: 'coins' }, amount: coins(held) },
    ...pay({ userId, unit: 'coins', house: 'claw', amount: coins(payout) }),
  ];
  return ledger.wallet.settleHold({ holdId, kind: 'claw.settle', postings, answer: { payout } });
}

const voidIt = (holdId: HoldId) => ledger.wallet.voidHold({ holdId, kind: 'claw.void' });

function wordOf(outcome: PostOutcome): string {
  return outcome.state === 'refused' ? outcome.refusal.code : outcome.state;
}

describe('a hold', () => {
  it('takes the coins off the balance', async () => {
    const { userId, outcome } = await hold(40);
    expect(outcome).toMatchObject({ state: 'posted', balances: [60] });
    expect(wordOf(await ledger.move({ userId, amount: -61 }))).toBe('insufficientBalance');
  });

  it('is refused when the coins are not there', async () => {
    const { userId, outcome } = await hold(101);
    expect(outcome).toMatchObject({ refusal: { code: 'insufficientBalance', detail: { missing: 1 } } });
    expect(await ledger.balance(userId)).toBe(100);
  });

  it('pays out when it is settled, once', async () => {
    const { userId, holdId } = await hold(40);
    const first = await settle(userId, holdId, 90);
    expect(first).toMatchObject({ state: 'posted', balances: [150] });
    expect(await settle(userId, holdId, 90)).toEqual({ ...first, state: 'replayed' });
    expect(await ledger.balance(userId)).toBe(150);
    expect(await ledger.wallet.findHold(holdId)).toMatchObject({ state: 'posted', amount: 40 });
  });

  it('gives the coins back when it is voided, once', async () => {
    const { userId, holdId } = await hold(40);
    expect(wordOf(await voidIt(holdId))).toBe('posted');
    expect(wordOf(await voidIt(holdId))).toBe('replayed');
    expect(await ledger.balance(userId)).toBe(100);
    expect(await ledger.wallet.findHold(holdId)).toMatchObject({ state: 'voided', amount: 40 });
  });

  it('ends in one way only', async () => {
    const settled = await hold(40);
    await settle(settled.userId, settled.holdId, 0);
    expect(wordOf(await voidIt(settled.holdId))).toBe('holdClosed');
    expect(wordOf(await settle(settled.userId, settled.holdId, 10))).toBe('holdClosed');
    expect(await ledger.balance(settled.userId)).toBe(60);
    const voided = await hold(40);
    await voidIt(voided.holdId);
    expect(wordOf(await settle(voided.userId, voided.holdId, 0))).toBe('holdClosed');
    expect(await ledger.balance(voided.userId)).toBe(100);
  });

  it('ends in one way only when both are tried at once', async () => {
    for (let turn = 0; turn < 10; turn++) {
      const { userId, holdId } = await hold(40);
      const words = (await Promise.all([settle(userId, holdId, 0), voidIt(holdId)])).map(wordOf);
      expect(words.toSorted()).toEqual(['holdClosed', 'posted']);
      expect(await ledger.balance(userId)).toBe(words[0] === 'posted' ? 60 : 100);
    }
  });

  it('that nobody opened cannot be closed', async () => {
    const error = await voidIt('123' as HoldId).catch((reason: unknown) => reason);
    expect(isRefusal(error) && error.code).toBe('notFound');
  });

  it('is settled only with what sums to what was held', async () => {
    const { userId, holdId } = await hold(40);
    await expect(settle(userId, holdId, 0, 41)).rejects.toThrow('sums to zero');
    expect(wordOf(await settle(userId, holdId, 0, 40))).toBe('posted');
  });

  it('never takes more from a player than was held', async () => {
    const { userId, holdId } = await hold(40);
    const postings = [
      { account: { userId, unit: 'coins' as const }, amount: coins(-10) },
      { account: { house: 'claw', unit: 'coins' as const }, amount: coins(50) },
    ];
    const settling = ledger.wallet.settleHold({ holdId, kind: 'claw.settle', postings, answer: null });
    await expect(settling).rejects.toThrow('was held before');
  });
});

describe('an expired hold', () => {
  it('is voided by the job, and no other is', async () => {
    const soon = await hold(40, 100, ledger.clock.nowMs() + 1000);
    const later = await hold(40, 100, ledger.clock.nowMs() + 5000);
    const lasting = await hold(40);
    expect(await ledger.wallet.voidExpiredHolds()).toBe(0);
    ledger.clock.advance(1000);
    expect(await ledger.wallet.voidExpiredHolds()).toBe(1);
    expect(await ledger.wallet.voidExpiredHolds()).toBe(0);
    const balances = [soon, later, lasting].map(({ userId }) => ledger.balance(userId));
    expect(await Promise.all(balances)).toEqual([100, 60, 60]);
  });
});
