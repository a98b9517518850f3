/** Chances of capsules as operators write them: in hundredths of a percent, and together exactly everything. */
import { assert, Refusal } from '@boardwalk/base';

export const CHANCE_TOTAL = 10_000;

/** Refuses with `detail.missing`: how many hundredths of a percent are missing; below zero where there are too many. */
export function checkChances(chances: readonly number[]): Refusal<'badInput'> | undefined {
  if (chances.length === 0 || chances.some(chance => !Number.isSafeInteger(chance) || chance < 1))
    return new Refusal('badInput', { field: 'chance' });
  const missing = CHANCE_TOTAL - chances.reduce((sum, chance) => sum + chance, 0);
  return missing === 0 ? undefined : new Refusal('badInput', { field: 'chance', missing });
}

/** Weights as chances that sum exactly: what rounding leaves goes to those it has taken most from. */
export function chancesOf(weights: readonly number[]): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  assert(total > 0 && weights.every(weight => weight > 0), 'weights are above zero');
  const exact = weights.map(weight => (weight * CHANCE_TOTAL) / total);
  const chances = exact.map(share => Math.max(1, Math.floor(share)));
  const byRest = exact
    .map((share, place) => ({ place, rest: share - Math.floor(share) }))
    .toSorted((one, other) => other.rest - one.rest);
  let left = CHANCE_TOTAL - chances.reduce((sum, chance) => sum + chance, 0);
  for (const { place } of byRest) {
    if (left <= 0) break;
    chances[place] = (chances[place] ?? 0) + 1;
    left -= 1;
  }
  // Too rare ones were raised to the least there is, at the cost of the commonest.
  const commonest = chances.indexOf(Math.max(...chances));
  chances[commonest] = (chances[commonest] ?? 0) + left;
  return chances;
}
