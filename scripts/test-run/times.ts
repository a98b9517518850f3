/** A reporter that says where the time of a run went: files, suites, tests and set-ups, the slowest first. */
import type { ReportedHookContext, Reporter, TestCase, TestModule, TestSuite } from 'vitest/node';

export interface Timed {
  readonly name: string;
  readonly ms: number;
}

/** Rows of a list; `npm test -- --times` prints all lists, and longer ones. */
const ROWS = 10;
const ROWS_IN_FULL = 30;
/** Tells the reporter, which runs in another process than the command, that all lists are asked for. */
export const TIMES_VARIABLE = 'BOARDWALK_TEST_TIMES';

export default class Times implements Reporter {
  readonly #setUps: Timed[] = [];
  readonly #runningSince = new Map<string, number>();

  onHookStart(hook: ReportedHookContext): void {
    this.#runningSince.set(hookKey(hook), performance.now());
  }

  onHookEnd(hook: ReportedHookContext): void {
    const since = this.#runningSince.get(hookKey(hook));
    // Hooks of single tests count towards their test.
    if (since === undefined || hook.entity.type === 'test') return;
    this.#setUps.push({
      name: `${describeEntity(hook.entity)} (${hook.name})`,
      ms: performance.now() - since,
    });
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const isFull = process.env[TIMES_VARIABLE] !== undefined;
    process.stdout.write(
      timesText('slowest files', modules.map(describeModule), isFull ? ROWS_IN_FULL : ROWS),
    );
    if (!isFull) return;
    const suites = modules.flatMap(module => [...module.children.allSuites()].map(describeSuite));
    const tests = modules.flatMap(module => [...module.children.allTests()].map(describeTest));
    process.stdout.write(timesText('slowest suites', suites, ROWS_IN_FULL));
    process.stdout.write(timesText('slowest tests', tests, ROWS_IN_FULL));
    process.stdout.write(timesText('slowest set-ups', this.#setUps, ROWS_IN_FULL));
    process.stdout.write(timesText('slowest imports', modules.map(describeImports), ROWS_IN_FULL));
  }
}

/** `rows` is how many lines are shown at most. */
export function timesText(title: string, all: readonly Timed[], rows: number): string {
  const slowest = all.toSorted((one, other) => other.ms - one.ms).slice(0, rows);
  const totalMs = all.reduce((sum, { ms }) => sum + ms, 0);
  const lines = slowest.map(({ name, ms }) => `${secondsText(ms)}  ${name}`);
  return [`\n${title} (${all.length}, ${(totalMs / 1000).toFixed(0)} s together):`, ...lines, ''].join('\n');
}

function secondsText(ms: number): string {
  return `${(ms / 1000).toFixed(1).padStart(7)} s`;
}

function hookKey({ name, entity }: ReportedHookContext): string {
  return `${entity.id} ${name}`;
}

function describeEntity(entity: TestSuite | TestModule): string {
  return entity.type === 'module'
    ? entity.relativeModuleId
    : `${entity.module.relativeModuleId} > ${entity.fullName}`;
}

function describeModule(module: TestModule): Timed {
  const { duration, collectDuration, setupDuration, environmentSetupDuration } = module.diagnostic();
  return {
    name: module.relativeModuleId,
    ms: duration + collectDuration + setupDuration + environmentSetupDuration,
  };
}

function describeImports(module: TestModule): Timed {
  return { name: module.relativeModuleId, ms: module.diagnostic().collectDuration };
}

function describeSuite(suite: TestSuite): Timed {
  const tests = [...suite.children.allTests()];
  const ms = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  return { name: describeEntity(suite), ms };
}

function describeTest(test: TestCase): Timed {
  return { name: `${test.module.relativeModuleId} > ${test.fullName}`, ms: test.diagnostic()?.duration ?? 0 };
}
