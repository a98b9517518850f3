/** The journeys of a run of a change. */

/** These cover what a player meets first, and stand for all journeys. */
export const FIRST_JOURNEYS = ['sign-up', 'gem', 'first-view'];

/** The journeys that play what a part of `packages/stage` draws. Drawing needs a browser, so unit tests can't try it. */
const DRAWN: readonly (readonly [pattern: RegExp, journey: string])[] = [
  [/^claw\/(bridge|cups|rings)\//, 'pages-rooms'],
  [/^claw\//, 'claw'],
  [/^fishing\//, 'fishing'],
  [/^gem\//, 'gem'],
  [/^plinko\//, 'plinko'],
  [/^pusher\//, 'push'],
  [/^slot\//, 'slot'],
];
const STAGE = /^packages\/stage\/src\//;

const PRODUCT = /^((apps\/(server|web)|packages)\/|scripts\/start)/;
/** Other programs of the product, by the journey that starts them. */
const PROGRAMS: readonly (readonly [pattern: RegExp, journey: string])[] = [
  [/^apps\/console\//, 'console'],
  [/^apps\/machine\//, 'killed'],
];
const TEST_FILE = /\.(test|fixture)\.tsx?$/;

export interface ChangeReach {
  /** All files that use what changed, and those that changed themselves. */
  readonly reached: ReadonlySet<string>;
  /** The journeys that use what changed in the journeys' own folder. */
  readonly journeys: readonly string[];
}

/**
 * Paths of the repository: Vitest runs the files whose paths contain one of them. After a change of the product the
 * first ones are played, and those that play what is drawn otherwise now.
 */
export function chooseJourneys(changed: readonly string[], { reached, journeys }: ChangeReach): string[] {
  const product = changed.filter(path => !TEST_FILE.test(path));
  const isIn = (pattern: RegExp) => product.some(path => pattern.test(path));
  const names = [
    ...(isIn(PRODUCT) ? FIRST_JOURNEYS : []),
    ...PROGRAMS.flatMap(([pattern, journey]) => (isIn(pattern) ? [journey] : [])),
    ...(isIn(STAGE) ? [...reached].flatMap(findDrawn) : []),
  ];
  return [...new Set([...journeys, ...names.map(name => `e2e/${name}.journey.ts`)])];
}

/** The journeys that play what this file draws. */
export function findDrawn(path: string): string[] {
  if (!STAGE.test(path)) return [];
  const part = path.replace(STAGE, '');
  const journey = DRAWN.find(([pattern]) => pattern.test(part))?.[1];
  return journey === undefined ? [] : [journey];
}
