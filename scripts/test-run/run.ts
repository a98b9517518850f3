/** The runs that `npm test` and `npm run test:nightly` consist of. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilds } from '../builds/build.ts';
import { listChangedChecks, listChecks } from '../checks/list.ts';
import { addCounts, type Counts, NOTHING, runSteps, type Step } from '../checks/steps.ts';
import { TORTURE_PARTS, type TorturePart } from '../torture/options.ts';
import { findAffected, listUntested } from './affected.ts';
import { listChanged, listFiles } from './changes.ts';
import { chooseJourneys } from './choose-journeys.ts';
import { runCounting } from './counting.ts';
import { hashPureSources, isProven, PURE_TESTS, recordProven } from './proven.ts';
import { readSourceGraph } from './source-graph.ts';
import { runVitest, type VitestRun } from './vitest.ts';

/** Tests of this name take minutes: they run in the nightly run, and where a change reaches them. */
const NIGHTLY_TESTS = '**/*.nightly.test.ts';
/** Kept in every run: the ledger, crashes, rooms and orders. The others take turns with them in the nightly run. */
const TORTURES: readonly TorturePart[] = ['rooms', 'orders', 'crash', 'wallet'];

export interface WholeRun extends Pick<VitestRun, 'shuffleSeed'> {
  /** Runs the tests and tortures that only a nightly run has. */
  readonly isNightly: boolean;
}

export async function runEverything(root: string, { isNightly, shuffleSeed }: WholeRun): Promise<Counts> {
  const hash = hashPureSources(root, listFiles(root));
  const isPureProven = !isNightly && isProven(root, hash);
  say(describePure(isPureProven));
  // The journeys find the app built, and say themselves why it could not be.
  const built = ensureBuilds(root, say).catch(() => undefined);
  const tests = await runVitest(root, {
    exclude: [...(isPureProven ? [PURE_TESTS] : []), ...(isNightly ? [] : [NIGHTLY_TESTS])],
    ...(shuffleSeed === undefined ? {} : { shuffleSeed }),
  });
  if (isNightly && tests.failed === 0 && tests.secondTries.length === 0) recordProven(root, hash);
  await built;
  // The tests use two cores fully. The journeys wait half of their time, so all else runs beside them, one after the
  // other, which leaves the journeys a core.
  const tortures = listTortures(root, isNightly ? TORTURE_PARTS : TORTURES);
  const others = runSteps([...listChecks(root), ...tortures].map(patiently), undefined, 1);
  const journeys = await runCounting(root, 'journeys', ['e2e/run.ts']);
  return [tests, journeys, await others].reduce(addCounts);
}

/** Runs what a change can break, as far as a few minutes allow. `since` defaults as `--changed` does. */
export async function runChanged(root: string, since?: string): Promise<Counts> {
  const changed = listChanged(root, since);
  if (changed.length === 0) {
    say('Nothing changed.');
    return NOTHING;
  }
  const files = listFiles(root);
  const deleted = changed.filter(path => !existsSync(join(root, path)));
  const repository = { files, graph: readSourceGraph(root, files), deleted };
  const affected = findAffected(changed, repository);
  if ('everything' in affected) {
    say(`Everything runs: ${affected.everything}.`);
    return runEverything(root, { isNightly: false });
  }
  const there = affected.tests.filter(path => !deleted.includes(path));
  const tests = there.filter(path => !isJourney(path));
  const ofJourneys = findAffected(
    changed.filter(path => path.startsWith('e2e/')),
    repository,
  );
  const own =
    'tests' in ofJourneys ? ofJourneys.tests.filter(path => isJourney(path) && there.includes(path)) : [];
  const journeys = chooseJourneys(changed, { reached: affected.reached, journeys: own });
  say(
    `${changed.length} files changed: ${tests.length} test files and ${journeys.length} journeys can tell. The whole run has the rest.`,
  );
  const untested = listUntested(changed, repository);
  if (untested.length > 0) say(`No test was found for ${untested.join(', ')}.`);
  const built = journeys.length === 0 ? undefined : ensureBuilds(root, say).catch(() => undefined);
  const checks = runSteps(listChangedChecks(root, changed).map(patiently));
  const counts = await runVitest(root, { files: tests });
  await built;
  const played =
    journeys.length === 0 ? NOTHING : await runCounting(root, 'journeys', ['e2e/run.ts', ...journeys]);
  return [counts, played, await checks].reduce(addCounts);
}

function isJourney(path: string): boolean {
  return path.endsWith('.journey.ts');
}

/** A torture is a process with a server of its own. */
function listTortures(root: string, parts: readonly TorturePart[]): Step[] {
  const torture = join(root, 'scripts/torture.ts');
  return parts.map(part => ({ name: `torture: ${part}`, command: [torture, part, '--short'], cwd: root }));
}

function patiently(step: Step): Step {
  return { ...step, isPatient: true };
}

function describePure(isProvenAlready: boolean): string {
  return isProvenAlready
    ? `The engines did not change since their tests passed (${PURE_TESTS}); the nightly run repeats them.`
    : `The engines run (${PURE_TESTS}); a nightly run that passes remembers it for these sources.`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
