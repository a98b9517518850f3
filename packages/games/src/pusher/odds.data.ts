import type { PusherOdds } from './odds/measured.ts';

/** What the first five runs of `npm run odds pusher` came to: bots that drop coins without a pause. */
export const PUSHER_ODDS: PusherOdds = {
  configVersion: 'pusher-0f559f47ecd538a4',
  coins: 5000,
  returnToPlayer: { mean: 0.946, low: 0.9264, high: 0.9656 },
  strategies: [
    {
      aiming: 'sweep',
      coins: 2000,
      returnToPlayer: { mean: 0.9555, low: 0.927, high: 0.9839 },
      frontShare: { mean: 0.8102, low: 0.7879, high: 0.8326 },
      paid: { mean: 0.8885, low: 0.8234, high: 0.9536 },
      field: { least: 263, mean: 291.4, most: 318 },
    },
    {
      aiming: 'middle',
      coins: 2000,
      returnToPlayer: { mean: 0.9259, low: 0.8935, high: 0.9582 },
      frontShare: { mean: 0.7869, low: 0.7613, high: 0.8125 },
      paid: { mean: 0.8705, low: 0.8011, high: 0.9399 },
      field: { least: 236, mean: 260.4, most: 294 },
    },
    {
      aiming: 'random',
      coins: 1000,
      returnToPlayer: { mean: 0.9674, low: 0.8825, high: 1.0522 },
      frontShare: { mean: 0.8195, low: 0.7528, high: 0.8863 },
      paid: { mean: 0.891, low: 0.841, high: 0.941 },
      field: { least: 252, mean: 272.6, most: 296 },
    },
  ],
  tokens: { left: 4, front: 2 },
  stops: { loss: 61, mini: 55, major: 7, grand: 0, lucky: 11 },
};
