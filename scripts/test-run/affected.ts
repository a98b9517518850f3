/** Which tests a change can break. */
import type { SourceGraph } from './source-graph.ts';

/** Paths of tests and of all files that use what changed, or a sentence that says why everything has to run. */
export type Affected =
  | { readonly tests: readonly string[]; readonly reached: ReadonlySet<string> }
  | { readonly everything: string };

/** Tests and journeys. */
const TEST = /\.(test|journey)\.tsx?$/;
/** Files whose code or styles run in the product or in one of our commands. */
const SOURCE = /^(apps|packages|scripts|bench|e2e)\/.*\.(tsx?|mjs|js|css|html)$/;
const NO_SOURCE = /\.(fixture|d|config)\.tsx?$/;

/** A change of one of these can break anything. */
const FOUNDATIONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^apps\/server\/migrations\//, 'a migration changed'],
  [/^packages\/contract\/src\/(?!.*\.test\.ts$)/, 'the contract changed'],
  [/^packages\/testkit\/src\/(?!.*\.test\.ts$)/, 'the test kit changed'],
  [/^(scripts\/test-run\/|scripts\/test\.ts)(?!.*\.test\.ts$)/, 'the run of the tests changed'],
  [
    /(^|\/)(package\.json|package-lock\.json|vitest\.(config|limits)\.ts|tsconfig\.base\.json)$/,
    'the set-up changed',
  ],
  [/^apps\/[^/]+\/(test\/setup\.ts|vite\.config\.ts|vite\/(?!.*\.test\.ts$))/, 'the set-up changed'],
  [/^e2e\/(run|support\/setup)\.ts$/, 'the run of the journeys changed'],
  [/^\.ci\//, 'the set-up changed'],
];

/**
 * These join all modules, so every test that starts a server or an app reaches everything through them. A module's own
 * tests are found without them: what is found through them only is left to the whole run.
 */
const JOINTS: readonly RegExp[] = [
  /^apps\/server\/src\/(build|main)\.ts$/,
  /^apps\/server\/src\/modules\/[^/]+\.ts$/,
  /^apps\/server\/src\/jobs\/index\.ts$/,
  /^packages\/testkit\/src\//,
];

/** Files that no import names, by the tests that read them. */
const READERS: readonly (readonly [pattern: RegExp, tests: RegExp])[] = [
  [/\.md$/, /^scripts\/(documents|readme|figures)\//],
  [/^apps\/web\/lang\//, /^(scripts\/lang\/|apps\/web\/src\/(platform\/i18n|app)\/)/],
  [/^apps\/server\/.*(texts|mail-texts)\/.*\.json$/, /^apps\/server\/.*texts.*\.test\.ts$/],
  [/^scripts\/templates\//, /^scripts\/new\//],
  [/^apps\/[^/]+\/.*\.css$/, /^apps\/web\/src\/(ui\/theme|app)\/.*\.node\.test\.ts$/],
  [/^apps\/web\/src\/ui\/media\//, /^apps\/server\/src\/(demo|modules\/mall)\/demo[^/]*\.test\.ts$/],
  [/^docs\/pictures\//, /^scripts\/documents\//],
  // Its pages are found by a pattern, not by imports.
  [/^apps\/console\/src\//, /^apps\/console\/src\/app\/every-page\./],
  [/\.dependency-cruiser\.cjs$|\.oxlintrc\.json$/, /^scripts\/checks\//],
];

/** Guides and records link to sources, so one that is gone may leave a dead link. */
const LINKS = /^scripts\/documents\//;

export interface Repository {
  /** As git prints them. */
  readonly files: readonly string[];
  readonly graph: SourceGraph;
  /** Those of the changed files that are gone. */
  readonly deleted: readonly string[];
}

/** `changed` are paths as git prints them. */
export function findAffected(changed: readonly string[], { files, graph, deleted }: Repository): Affected {
  for (const file of changed) {
    const reason = FOUNDATIONS.find(([pattern]) => pattern.test(file))?.[1];
    if (reason !== undefined) return { everything: `${reason} (${file})` };
  }
  const reached = reach(changed, graph);
  const units = new Set([
    ...[...reached].filter(file => !TEST.test(file)).flatMap(findUnit),
    ...changed.flatMap(findAppUnit),
  ]);
  const readers = [
    ...READERS.filter(([pattern]) => changed.some(file => pattern.test(file))).map(([, tests]) => tests),
    ...(changed.some(file => deleted.includes(file)) ? [LINKS] : []),
  ];
  const tests = files.filter(
    file =>
      TEST.test(file) &&
      (reached.has(file) ||
        [...findUnit(file), ...findAppUnit(file)].some(unit => units.has(unit)) ||
        readers.some(pattern => pattern.test(file))),
  );
  return { tests, reached };
}

/** The sources among the changed files that no test reaches; those of journeys are reached by journeys. */
export function listUntested(changed: readonly string[], repository: Repository): string[] {
  return changed.filter(file => {
    if (!SOURCE.test(file) || TEST.test(file) || NO_SOURCE.test(file)) return false;
    const affected = findAffected([file], repository);
    const isOfJourneys = file.startsWith('e2e/');
    return 'tests' in affected && !affected.tests.some(path => isOfJourneys || !path.endsWith('.journey.ts'));
  });
}

/** The folder whose tests try what lies in it through the server or the app, without importing it. */
function findUnit(file: string): string[] {
  const unit = /^apps\/(server\/src\/modules|web\/src\/(features|pages)|console\/src\/pages)\/[^/]+\//.exec(
    file,
  )?.[0];
  return unit === undefined ? [] : [unit];
}

/** What holds the pages of an app together. All of the app reaches it, so only a change of itself counts. */
function findAppUnit(file: string): string[] {
  const unit = /^apps\/web\/src\/app\//.exec(file)?.[0];
  return unit === undefined ? [] : [unit];
}

/** Everything that uses the changed files, directly or by others, but not by way of a joint that did not change itself. */
function reach(changed: readonly string[], graph: SourceGraph): ReadonlySet<string> {
  const isBlocked = changed.some(isJoint) ? () => false : isJoint;
  const reached = new Set(changed);
  const waiting = [...changed];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (isBlocked(file)) continue;
    for (const user of [file, ...listFolders(file)].flatMap(path => [...(graph.get(path) ?? [])])) {
      if (reached.has(user)) continue;
      reached.add(user);
      waiting.push(user);
    }
  }
  return reached;
}

function isJoint(file: string): boolean {
  return JOINTS.some(joint => joint.test(file));
}

/** The folders a file lies in, each with a slash at its end. */
function listFolders(file: string): string[] {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, index + 1).join('/')}/`);
}
