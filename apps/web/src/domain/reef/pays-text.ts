/** What a fish pays, in prices: '80×', or from the least to the most. */
import type { Pay } from '@boardwalk/games/fishing';
import { formatCoins, formatMultiplier, timesText } from '../../platform/format/format.ts';

const HUNDREDTHS = 100;

export function paysText(pays: readonly Pay[]): string {
  const multipliers = pays.map(({ multiplier }) => multiplier);
  const [least, most] = [Math.min(...multipliers), Math.max(...multipliers)];
  if (least === most) return formatMultiplier(most * HUNDREDTHS);
  return timesText(`${formatCoins(least)}–${formatCoins(most)}`);
}
