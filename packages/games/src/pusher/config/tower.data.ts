import type { PusherConfig } from './config.ts';
import { DEFAULT_PUSHER } from './default.data.ts';

/** The house's pusher with a tower, which almost every second turn of its wheel builds on. Measured: `../odds/tower.data.ts`. */
export const TOWER_PUSHER: PusherConfig = {
  ...DEFAULT_PUSHER,
  starOneIn: 28,
  wheel: [
    { result: 'loss', weight: 30, payout: 0 },
    { result: 'mini', weight: 20, payout: 3 },
    { result: 'lucky', weight: 42, payout: 0, bonus: 'layer' },
    { result: 'major', weight: 6, payout: 10, bonus: 'layer' },
    { result: 'grand', weight: 2, payout: 30, bonus: 'tower' },
  ],
  sideOpeningMm: 225,
  fieldCoins: 280,
  tower: { firstLayers: 6, mostLayers: 12 },
};
