import { assert, drawBelow, seededDraws } from '@boardwalk/base';
import { checkGashaponConfig, totalWeightOf } from './config.ts';
import { gashaponCapsuleAt } from './engine.ts';
import { GASHAPON_COLOURS, type GashaponConfig } from './types.ts';

export interface GashaponSimulation {
  readonly turns: number;
  /** How often each capsule came, in the order of the machine. */
  readonly capsuleCounts: readonly number[];
  /** What all prizes together can be exchanged for. */
  readonly totalWorth: number;
  readonly returnToPlayer: number;
}

const MAX_TURNS = 1_000_000_000;

/**
 * Turns the handle many times and keeps only what it adds up to: capsules come from the engine's own
 * `gashaponCapsuleAt`, scripts are not built. The same seed gives the same turns as the engine does.
 */
export function simulateGashapon(turns: number, seed: number, config: GashaponConfig): GashaponSimulation {
  assert(Number.isInteger(turns) && turns > 0 && turns <= MAX_TURNS, 'turns are 1 to 1,000,000,000');
  assert(checkGashaponConfig(config) === undefined, 'a machine is checked before it is simulated');
  const draws = seededDraws(seed);
  const totalWeight = totalWeightOf(config);
  const counts = new Float64Array(config.capsules.length);
  for (let turn = 0; turn < turns; turn++) {
    const place = gashaponCapsuleAt(drawBelow(draws, totalWeight), config).capsuleId - 1;
    counts[place] = (counts[place] ?? 0) + 1;
    // The colour of the shell, which nothing hangs on.
    drawBelow(draws, GASHAPON_COLOURS.length);
  }
  const totalWorth = config.capsules.reduce(
    (sum, { exchangeCoins }, place) => sum + exchangeCoins * (counts[place] ?? 0),
    0,
  );
  assert(Number.isSafeInteger(totalWorth), 'what a simulation gives fits a whole number');
  return {
    turns,
    capsuleCounts: [...counts],
    totalWorth,
    returnToPlayer: totalWorth / (config.turnPrice * turns),
  };
}
