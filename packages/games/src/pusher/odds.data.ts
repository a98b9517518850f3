import type { PusherOdds } from './odds/measured.ts';

export const PUSHER_ODDS: PusherOdds = {
  configVersion: '',
  coins: 0,
  returnToPlayer: { mean: 0, low: 0, high: 0 },
  strategies: [],
  tokens: { left: 0, front: 0 },
  stops: { loss: 0, mini: 0, major: 0, grand: 0, lucky: 0 },
};
