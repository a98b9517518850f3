/** What the console is told of Fishing: what a price may be, and the odds of each fish as players see them today. */
import { type FishName, fishingOdds, shotOdds, WEAPONS } from '@boardwalk/games/fishing';
import { fractionToNumber } from '@boardwalk/games/fraction';
import type { OddsSheet, StakeRange } from '../rounds/index.ts';

/** Every multiplier is whole, and so is what any price pays. */
export const FISHING_STAKES: StakeRange = { leastCoins: 1, mostCoins: 100_000, stepCoins: 1 };

/** For each weapon the fish that it meets, when one is all that a shot meets. */
export function fishingSheets(atMs: number): OddsSheet[] {
  return fishingOdds(atMs).flatMap(({ kind, pays, weapons }) =>
    weapons.map(({ weapon, chance }) => {
      const { costs } = WEAPONS[weapon];
      const { returnToPlayer } = shotOdds(weapon, [kind], atMs);
      // A catch that gives the stake back is no hit.
      const isHit = pays.every(({ multiplier }) => multiplier > costs);
      return {
        name: `${spoken(kind)}, ${weapon}`,
        returnToPlayer: fractionToNumber(returnToPlayer),
        hitRate: isHit ? fractionToNumber(chance) : 0,
      };
    }),
  );
}

/** 'goldenKoi' is a golden koi. */
function spoken(kind: FishName): string {
  return kind.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`);
}
