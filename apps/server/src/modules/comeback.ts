/** What meets a player who comes back: the daily bonus and what waits for them. */
import type { Platform } from '../platform/platform.ts';
import { createCheckIn } from './checkin/index.ts';
import type { CoreModules } from './core.ts';
import type { Shop } from './shop.ts';

export type Comeback = ReturnType<typeof createComeback>;

export function createComeback(platform: Platform, core: CoreModules, { cards, club }: Shop) {
  const checkin = createCheckIn({ ...platform, ...core, cards, clubClassOf: club.classOf });
  return { checkin };
}

export function comebackCalls({ checkin }: Comeback) {
  return { ...checkin.handlers };
}
