import type { Clock } from '@boardwalk/base';
import { expect, it } from 'vitest';
import { createTestLedger } from '../wallet/testing/ledger.fixture.ts';
import { createStripe } from './stripe/index.ts';
import { startStripe } from './stripe/stripe.fixture.ts';
import { type Counterpart, runInterleavings } from './testing/interleavings.fixture.ts';

it('an order brings its coins once, and neither more nor less goes back, whatever happens in between', async () => {
  const ledger = await createTestLedger();
  const ends = await runInterleavings({ ...ledger, runs: 80, seed: 20_261_123 });
  // All of it has really happened.
  for (const state of [
    'settled',
    'failed',
    'cancelled',
    'expired',
    'partRefunded',
    'refunded',
    'chargedBack',
  ])
    expect(ends[state] ?? 0, state).toBeGreaterThan(0);
  expect(await ledger.closeChecked()).toEqual([]);
});

it('nor over HTTP, where the provider takes the money by itself and has disputes', async () => {
  const ledger = await createTestLedger();
  const stripe = await startStripe();
  const counterpart = (clock: Clock): Counterpart => ({
    provider: createStripe(stripe.options, clock),
    decide: async (reference, decision) => {
      if (decision === 'cancel') stripe.expire(reference);
      else stripe.complete(reference, decision === 'approve' ? 'succeeded' : 'requires_payment_method');
    },
    chargeBack: async reference => stripe.dispute(reference, 'lost'),
  });
  const ends = await runInterleavings({ ...ledger, runs: 60, seed: 20_261_124, counterpart });
  for (const state of ['settled', 'failed', 'cancelled', 'partRefunded', 'chargedBack'])
    expect(ends[state] ?? 0, state).toBeGreaterThan(0);
  await stripe.stop();
  expect(await ledger.closeChecked()).toEqual([]);
});
