import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestLedger, type TestLedger } from './ledger.fixture.ts';
import { runSteps, runWalletModel } from './run-wallet-model.ts';
import type { Step } from './steps.ts';

const USERS = 4;
const KEYS = 12;

let ledger: TestLedger;
let run = 0;

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

const user = fc.nat({ max: USERS - 1 });
const key = fc.nat({ max: KEYS - 1 });
const amount = fc.integer({ min: 1, max: 50 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      user,
      unit: fc.constantFrom('coins' as const, 'trial_plinko' as const),
      amount: fc.oneof(
        amount,
        amount.map(value => -value),
      ),
      key,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('play' as const),
      user,
      stake: amount,
      payout: fc.nat({ max: 100 }),
      key,
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('hold' as const), user, amount, key }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('give' as const), user, to: user, amount, key }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('settle' as const), hold: fc.nat({ max: 4 }), payout: amount }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('void' as const), hold: fc.nat({ max: 4 }) }) },
);

describe('the wallet', () => {
  it('does what its model does, whatever is asked of it at once', async () => {
    const steps = fc.array(step, { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 30 }), async (given, together) => {
        run += 1;
        const own = given.filter(one => one.kind !== 'give' || one.user !== one.to);
        await runSteps({
          wallet: ledger.wallet,
          steps: own,
          firstUser: run * 1000,
          users: USERS,
          name: `run${run}`,
          together,
        });
      }),
      { numRuns: 40 },
    );
    expect((await ledger.wallet.check()).faults).toEqual([]);
  });

  it('does so over many hundred operations, with every kind of outcome among them', async () => {
    const { outcomes } = await runWalletModel({
      wallet: ledger.wallet,
      operations: 1500,
      seed: 7,
      users: 20,
      keys: 60,
      firstUser: 1_000_000,
      name: 'long',
      together: 200,
    });
    const words = ['posted', 'replayed', 'insufficientBalance', 'keyReused', 'holdClosed', 'notFound'];
    for (const word of words) expect(outcomes[word], word).toBeGreaterThan(0);
    expect((await ledger.wallet.check()).isSound).toBe(true);
  });
});
