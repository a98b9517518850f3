import type { PusherConfig } from './config.ts';

/** The house's pusher. What it returns was measured: `../odds/classic.data.ts`. */
export const DEFAULT_PUSHER: PusherConfig = {
  roomCoin: 10,
  values: { coin: 1, star: 1, token: 15 },
  starOneIn: 28,
  wheel: [
    { result: 'loss', weight: 45, payout: 0 },
    { result: 'mini', weight: 36, payout: 4 },
    { result: 'lucky', weight: 13, payout: 0, bonus: 'shower' },
    { result: 'major', weight: 5, payout: 0, bonus: 'tower' },
    { result: 'grand', weight: 1, payout: 100, bonus: 'tower' },
  ],
  showerCoins: 12,
  towerCoins: 12,
  shelf: { periodSteps: 200, strokeMm: 55 },
  sideOpeningMm: 250,
  fieldCoins: 300,
  fieldStars: 10,
  dropEverySteps: 20,
  maxQueue: 10,
  maxRain: 100,
  payDelaySteps: 30,
  wheelSteps: 240,
};
