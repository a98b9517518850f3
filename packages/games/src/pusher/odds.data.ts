import type { PusherOdds } from './odds/measured.ts';

/** Written by `npm run odds pusher`: what the house's pusher returns to bots that drop coins without a pause. */
export const PUSHER_ODDS: PusherOdds = {
  configVersion: 'pusher-0f559f47ecd538a4',
  coins: 27000,
  returnToPlayer: { mean: 0.9338, low: 0.9273, high: 0.9403 },
  strategies: [
    {
      aiming: 'sweep',
      coins: 9000,
      returnToPlayer: { mean: 0.9325, low: 0.9206, high: 0.9444 },
      frontShare: { mean: 0.7966, low: 0.787, high: 0.8062 },
      paid: { mean: 0.8869, low: 0.8461, high: 0.9277 },
      field: { least: 254, mean: 287.8, most: 318 },
    },
    {
      aiming: 'middle',
      coins: 9000,
      returnToPlayer: { mean: 0.9346, low: 0.9231, high: 0.9461 },
      frontShare: { mean: 0.7983, low: 0.789, high: 0.8076 },
      paid: { mean: 0.9267, low: 0.8826, high: 0.9707 },
      field: { least: 236, mean: 266.8, most: 309 },
    },
    {
      aiming: 'random',
      coins: 9000,
      returnToPlayer: { mean: 0.9344, low: 0.9228, high: 0.9459 },
      frontShare: { mean: 0.7981, low: 0.7887, high: 0.8075 },
      paid: { mean: 0.931, low: 0.8807, high: 0.9813 },
      field: { least: 237, mean: 267.4, most: 321 },
    },
  ],
  tokens: { left: 33, front: 19 },
  stops: { loss: 307, mini: 272, major: 33, grand: 6, lucky: 75 },
};
