import { expect, it } from 'vitest';
import { createTestLedger } from '../wallet/testing/ledger.fixture.ts';
import { runInterleavings } from './testing/interleavings.fixture.ts';

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
