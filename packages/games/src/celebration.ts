import { assert } from '@boardwalk/base';

export type Celebration = 'none' | 'chip' | 'burst' | 'celebration';

const BURST_RATIO = 5;
const CELEBRATION_RATIO = 20;

/** How loudly a win may be shown; a return at or below the stake is not a win and is never celebrated. */
export function celebrationOf(stake: number, payout: number): Celebration {
  assert(stake > 0 && payout >= 0, 'a stake is positive and a payout is not negative');
  if (payout <= stake) return 'none';
  if (payout < stake * BURST_RATIO) return 'chip';
  return payout < stake * CELEBRATION_RATIO ? 'burst' : 'celebration';
}
