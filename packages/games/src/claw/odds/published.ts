/** What was measured of each of the house's claws. */
import type { ClawStyle } from '../types.ts';
import * as bridge from './bridge.data.ts';
import * as cups from './cups.data.ts';
import * as heap from './heap.data.ts';
import type { ClawMeasuring, ClawOdds } from './measured.ts';
import * as rings from './rings.data.ts';

interface Published {
  readonly odds: ClawOdds;
  readonly measuring: ClawMeasuring;
}

export const PUBLISHED_CLAWS: Readonly<Record<ClawStyle, Published>> = {
  bridge: { odds: bridge.CLAW_ODDS, measuring: bridge.CLAW_MEASURING },
  cups: { odds: cups.CLAW_ODDS, measuring: cups.CLAW_MEASURING },
  heap: { odds: heap.CLAW_ODDS, measuring: heap.CLAW_MEASURING },
  rings: { odds: rings.CLAW_ODDS, measuring: rings.CLAW_MEASURING },
};
