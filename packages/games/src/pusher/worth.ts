/**
 * What a machine's word is worth, in coins that are dropped. It tells coins by what it takes one for in its own settings,
 * whatever the room sells one for; and a real machine may tell anything: never more than its settings give.
 */
import type { PusherConfig } from './config/config.ts';
import type { PusherEvent } from './types.ts';

type Paying = Extract<PusherEvent, { readonly type: 'coinWon' | 'wheelStopped' | 'buffEnded' }>;

export function worthOf(event: Paying, config: PusherConfig): number {
  switch (event.type) {
    case 'coinWon':
      // A card pays twice.
      return within(event.value / config.roomCoin, 2 * Math.max(...Object.values(config.values)));
    case 'wheelStopped':
      return within(event.payout / config.roomCoin, Math.max(...config.wheel.map(({ payout }) => payout)));
    case 'buffEnded':
      return within(event.coins / config.roomCoin, Number.MAX_SAFE_INTEGER);
  }
}

function within(told: number, most: number): number {
  const count = Math.floor(told);
  return Number.isSafeInteger(count) ? Math.max(0, Math.min(most, count)) : 0;
}
