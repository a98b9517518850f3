/** What a machine of iron may tell under its settings: for anything else it is not believed, and moves no money. */
import { type ClawEvent, PRIZE_KINDS } from '@boardwalk/games/claw';
import type { PusherConfig, PusherEvent } from '@boardwalk/games/pusher';

/** By a card, which pays twice. */
const MOST_TIMES = 2;

export function canPusherTell({ values, wheel, roomCoin }: PusherConfig, event: PusherEvent): boolean {
  const mostOfCoin = Math.max(...Object.values(values)) * roomCoin * MOST_TIMES;
  switch (event.type) {
    case 'coinWon':
      return isWithin(event.value, mostOfCoin);
    case 'wheelStopped':
      return isWithin(event.payout, Math.max(...wheel.map(({ payout }) => payout)) * roomCoin);
    case 'buffEnded':
      return isWithin(event.coins, Number.MAX_SAFE_INTEGER);
    default:
      return true;
  }
}

export function canClawTell(event: ClawEvent): boolean {
  switch (event.type) {
    case 'prizeWon':
      return PRIZE_KINDS.includes(event.kind);
    case 'roundEnded':
      return typeof event.strong === 'boolean';
    default:
      return true;
  }
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most;
}
