import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecondTries } from './second-tries.ts';
import { slowestText, type TestFile } from './slowest.ts';
import { addCounts, type Counts, failure, NOTHING, run } from './steps.ts';

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly TestResult[];
}

interface TestResult {
  /** The file's path. */
  readonly name: string;
  readonly status: string;
  /** Why the file could not be loaded. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly status: string;
    readonly fullName: string;
    readonly failureMessages: readonly string[] | null;
  }[];
}

interface TimedReport extends Report {
  readonly testResults: readonly (TestResult & { readonly startTime: number; readonly endTime: number })[];
}

/** All projects of vitest.config.ts. */
export async function runVitest(root: string): Promise<Counts> {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-report-'));
  const file = join(folder, 'report.json');
  const secondTries = join(import.meta.dirname, 'second-tries.ts');
  const reporters = ['default', 'json', secondTries].map(name => `--reporter=${name}`);
  // Two cores carry a database, a server and a browser: one test in ten thousand waits in vain.
  const options = [...reporters, `--outputFile.json=${file}`, '--retry=1'];
  try {
    process.stdout.write('\ntests\n');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const { code, output } = await run({ command: [vitest, 'run', ...options], cwd: root }, true);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report = text === undefined ? undefined : (JSON.parse(text) as TimedReport);
    if (report) process.stdout.write(slowestText(report.testResults.map(testFile), root));
    const counts = report ? { ...vitestCounts(report), secondTries: readSecondTries(output) } : NOTHING;
    // Errors outside of any test, and a run that did not come to its report, fail it too.
    return code === 0 || counts.failed > 0
      ? counts
      : addCounts(counts, failure('tests', `ended with ${code}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function testFile({ name, startTime, endTime }: TimedReport['testResults'][number]): TestFile {
  return { path: name, ms: endTime - startTime };
}

export function vitestCounts({ testResults, ...report }: Report): Counts {
  // A file that cannot be loaded has no tests to count.
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failures = [
    ...unloaded.map(({ name, message }) => failure(name, message)),
    ...testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) =>
          failure(`${name} ${fullName}`, failureMessages?.join('\n') ?? ''),
        ),
    ),
  ];
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + unloaded.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: failures.reduce(addCounts, NOTHING).failures,
    secondTries: [],
  };
}
