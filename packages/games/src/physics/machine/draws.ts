import type { Draws } from '@boardwalk/base';
import { provableDraws, type RoundSeeds } from '../../fairness/index.ts';

/** The draws of a machine's seeds that know how many were taken, so that a snapshot can go on behind them. */
export interface CountedDraws extends Draws {
  readonly taken: number;
}

export function countedDraws(seeds: RoundSeeds, taken = 0): CountedDraws {
  const draws = provableDraws(seeds);
  let count = 0;
  const next = (): number => {
    count += 1;
    return draws.uint32();
  };
  for (let skipped = 0; skipped < taken; skipped++) next();
  return {
    uint32: next,
    get taken() {
      return count;
    },
  };
}
