/** The journeys of a run of a change. */

/** These cover what a player meets first, and stand for all journeys. */
export const FIRST_JOURNEYS = ['sign-up', 'gem', 'first-view'];

const PRODUCT = /^(apps\/(server|web)|packages)\//;
const TEST_FILE = /\.(test|fixture)\.tsx?$/;

/**
 * Changed journeys, and after a change of the product the first ones too, as paths of the repository: Vitest runs the
 * files whose paths contain one of them.
 */
export function chooseJourneys(changed: readonly string[], affected: readonly string[]): string[] {
  const own = affected.filter(path => path.endsWith('.journey.ts') && changed.includes(path));
  const isProduct = changed.some(path => PRODUCT.test(path) && !TEST_FILE.test(path));
  const first = isProduct ? FIRST_JOURNEYS.map(name => `e2e/${name}.journey.ts`) : [];
  return [...new Set([...own, ...first])];
}
