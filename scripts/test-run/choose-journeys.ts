/** The journeys of a run of a change. */

/** These cover what a player meets first, and stand for all journeys. */
export const FIRST_JOURNEYS = ['sign-up', 'gem', 'first-view'];

/** The journey that plays what a folder of `packages/stage` draws. Drawing needs a browser, so unit tests can't try it. */
export const DRAWN: Readonly<Record<string, string>> = {
  claw: 'claw',
  fishing: 'fishing',
  flat: 'plinko',
  gem: 'gem',
  machine: 'claw',
  plinko: 'plinko',
  pusher: 'push',
  slot: 'slot',
};

const PRODUCT = /^(apps\/(server|web)|packages)\//;
const TEST_FILE = /\.(test|fixture)\.tsx?$/;

/**
 * Changed journeys, after a change of the product the first ones too, and those that play what is drawn otherwise now,
 * as paths of the repository: Vitest runs the files whose paths contain one of them.
 */
export function chooseJourneys(changed: readonly string[], affected: readonly string[]): string[] {
  const own = affected.filter(path => path.endsWith('.journey.ts') && changed.includes(path));
  const isProduct = changed.some(path => PRODUCT.test(path) && !TEST_FILE.test(path));
  const drawn = changed.flatMap(path => DRAWN[/^packages\/stage\/src\/(\w+)\//.exec(path)?.[1] ?? ''] ?? []);
  const names = isProduct ? [...FIRST_JOURNEYS, ...drawn] : [];
  return [...new Set([...own, ...names.map(name => `e2e/${name}.journey.ts`)])];
}
