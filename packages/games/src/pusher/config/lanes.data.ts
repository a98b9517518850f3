import type { PusherConfig } from './config.ts';
import { DEFAULT_PUSHER } from './default.data.ts';

/** The house's pusher with lanes: who aims and times well turns its reel ten times as often. Measured: `../odds/lanes.data.ts`. */
export const LANES_PUSHER: PusherConfig = {
  ...DEFAULT_PUSHER,
  wheel: [
    { result: 'loss', weight: 536, payout: 0 },
    { result: 'mini', weight: 310, payout: 2 },
    { result: 'lucky', weight: 110, payout: 0, bonus: 'shower' },
    { result: 'major', weight: 40, payout: 6 },
    { result: 'grand', weight: 4, payout: 75 },
  ],
  showerCoins: 4,
  sideOpeningMm: 290,
  fieldCoins: 250,
  // Whoever plays well earns a turn every four seconds: none may have to wait for long.
  wheelSteps: 120,
  lanes: { lamps: 2, sweepStrokes: 1 },
};
