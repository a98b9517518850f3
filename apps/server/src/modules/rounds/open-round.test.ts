import { coins, type IdempotencyKey, isRefusal, type RoomId } from '@boardwalk/base';
import { provableDraws } from '@boardwalk/games/fairness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fairness } from '../fairness/index.ts';
import { choose, reveal, seededFairness } from '../fairness/testing/seeds.fixture.ts';
import { createTestLedger, nextKey, nextUser, type TestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createRounds, type RoundOpening, type Rounds } from './index.ts';

let ledger: TestLedger;
let fairness: Fairness;
let rounds: Rounds;

beforeAll(async () => {
  ledger = await createTestLedger();
  fairness = seededFairness(ledger);
});
beforeEach(() => {
  rounds = createRounds({ ...ledger, fairness });
});
afterAll(async () => expect(await ledger.closeChecked()).toEqual([]));

const MINUTE_MS = 60_000;
const settlement = { kind: 'claw.settle', house: 'claw', payout: coins(70), outcome: { caught: true } };

function opening(change: Partial<RoundOpening> = {}): RoundOpening {
  return {
    kind: 'claw.play',
    key: nextKey() as IdempotencyKey,
    userId: nextUser(),
    gameType: 11,
    roomId: 2 as RoomId,
    configVersion: 'claw-1',
    input: { roomId: 2 },
    unit: 'coins',
    stake: coins(30),
    bet: { machine: 2 },
    proof: { by: 'machine', playId: '1' },
    expiresAtMs: ledger.clock.nowMs() + MINUTE_MS,
    ...change,
  };
}

async function richUser() {
  const userId = nextUser();
  await ledger.move({ userId, amount: 100 });
  return userId;
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'accepted',
    (reason: unknown) => reason,
  );
  return isRefusal(error) ? error.code : String(error);
}

describe('a round that takes time', () => {
  it('holds its stake while it is open', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    expect(round).toMatchObject({
      state: 'open',
      stake: 30,
      payout: 0,
      balanceBefore: 100,
      balanceAfter: 70,
    });
    expect(await ledger.balance(userId)).toBe(70);
    expect(await ledger.balance(userId, 'growth')).toBe(0);
  });

  it('pays when it is settled, and grows the level then', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    const settled = await rounds.settle(userId, round.id, settlement);
    expect(settled).toMatchObject({
      state: 'settled',
      payout: 70,
      outcome: { caught: true },
      balanceBefore: 100,
      balanceAfter: 140,
    });
    expect(await rounds.settle(userId, round.id, settlement)).toEqual(settled);
    expect(await ledger.wallet.balancesOf(userId)).toMatchObject({ coins: 140, growth: 30 });
  });

  it('takes the stake when it is settled without a payout', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    const settled = await rounds.settle(userId, round.id, { ...settlement, payout: coins(0) });
    expect(settled).toMatchObject({ payout: 0, balanceBefore: 100, balanceAfter: 70 });
  });

  it('gives everything back when it is void', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    const ended = await rounds.void(userId, round.id, { kind: 'claw.fault' });
    expect(ended).toMatchObject({ state: 'void', balanceBefore: 100, balanceAfter: 100 });
    expect(await refusalOf(rounds.settle(userId, round.id, settlement))).toBe('holdClosed');
    expect(await ledger.wallet.balancesOf(userId)).toMatchObject({ coins: 100, growth: 0 });
  });

  it('opens once for one key', async () => {
    const userId = await richUser();
    const wanted = opening({ userId });
    const first = await rounds.open(wanted);
    expect(await rounds.open(wanted)).toEqual({ round: first.round, isReplayed: true });
    expect(await refusalOf(rounds.open({ ...wanted, input: 'other' }))).toBe('keyReused');
    expect(await ledger.balance(userId)).toBe(70);
  });

  it('is nobody else’s to end', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    expect(await refusalOf(rounds.void(nextUser(), round.id, { kind: 'claw.fault' }))).toBe('notFound');
  });

  it('that draws from the seed keeps it from being revealed until it has ended', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(
      opening({ userId, proof: { by: 'pair', draw: draws => ({ scene: draws.uint32() }) } }),
    );
    expect(round.seed?.nonce).toBe(0);
    expect(await refusalOf(choose(fairness, userId))).toBe('roundsUnfinished');
    await rounds.settle(userId, round.id, settlement);
    const revealed = await reveal(fairness, userId);
    expect(revealed.nextNonce).toBe(1);
    expect(round.outcome).toEqual({ scene: provableDraws({ ...revealed, nonce: 0 }).uint32() });
  });
});

describe('abandoned rounds', () => {
  beforeEach(async () => {
    await rounds.resolveOpen('all');
  });

  it('are void once their time is over', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    expect(await rounds.resolveOpen('expired')).toBe(0);
    ledger.clock.advance(MINUTE_MS);
    expect(await rounds.resolveOpen('expired')).toBe(1);
    expect(await rounds.load(userId, round.id)).toMatchObject({ state: 'void' });
    expect(await ledger.balance(userId)).toBe(100);
  });

  it('are resolved at a start whatever their time, and not twice', async () => {
    const userId = await richUser();
    await rounds.open(opening({ userId }));
    expect(await rounds.resolveOpen('all')).toBe(1);
    expect(await rounds.resolveOpen('all')).toBe(0);
    expect(await ledger.balance(userId)).toBe(100);
  });

  it('are settled where the game knows how they came out', async () => {
    const userId = await richUser();
    const { round } = await rounds.open(opening({ userId }));
    rounds.resolveWith(11, async () => settlement);
    expect(await rounds.resolveOpen('all')).toBe(1);
    expect(await rounds.load(userId, round.id)).toMatchObject({ state: 'settled', payout: 70 });
  });

  it('do not keep others open when one cannot be resolved', async () => {
    const [stuck, other] = [await richUser(), await richUser()];
    const { round } = await rounds.open(opening({ userId: stuck }));
    await rounds.open(opening({ userId: other }));
    rounds.resolveWith(11, async open => {
      if (open.id === round.id) throw new Error('the machine does not answer');
      return undefined;
    });
    expect(await rounds.resolveOpen('all')).toBe(1);
    expect(await ledger.balance(other)).toBe(100);
    await rounds.void(stuck, round.id, { kind: 'claw.fault' });
  });

  it('are all resolved, however many', async () => {
    const userId = nextUser();
    await ledger.move({ userId, amount: 10_000 });
    const stake = coins(1);
    const wanted = Array.from({ length: 120 }, () => rounds.open(opening({ userId, stake })));
    await Promise.all(wanted);
    expect(await rounds.resolveOpen('all')).toBe(120);
    expect(await ledger.balance(userId)).toBe(10_000);
  });
});
