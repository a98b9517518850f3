import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, type Counts, failure, NOTHING, run } from '../checks/steps.ts';
import { readSecondTries } from './second-tries.ts';

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

export interface VitestRun {
  /** Paths of test files, relative to the repository; all of them when absent. */
  readonly files?: readonly string[];
  /** Patterns of test files that are left out. */
  readonly exclude?: readonly string[];
  /** Draws the order of the files, and of the tests in each, from this seed. */
  readonly shuffleSeed?: string;
}

/** All projects of vitest.config.ts. */
export async function runVitest(root: string, options: VitestRun = {}): Promise<Counts> {
  if (options.files?.length === 0) return NOTHING;
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-report-'));
  const file = join(folder, 'report.json');
  try {
    process.stdout.write('\ntests\n');
    const vitest = join(root, 'node_modules/vitest/vitest.mjs');
    const command = [vitest, 'run', ...listArguments(root, file, options)];
    const { code, output } = await run({ command, cwd: root }, true);
    const text = await readFile(file, 'utf8').catch(() => undefined);
    const report = text === undefined ? undefined : (JSON.parse(text) as Report);
    const counts = report ? { ...vitestCounts(report), secondTries: readSecondTries(output) } : NOTHING;
    // Errors outside of any test, and a run that did not come to its report, fail it too.
    return code === 0 || counts.failed > 0
      ? counts
      : addCounts(counts, failure('tests', `ended with ${code}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function listArguments(
  root: string,
  reportFile: string,
  { files = [], exclude = [], shuffleSeed }: VitestRun,
): string[] {
  const ours = ['second-tries.ts', 'times.ts'].map(name => join(import.meta.dirname, name));
  const reporters = ['default', 'json', ...ours].map(name => `--reporter=${name}`);
  return [
    ...reporters,
    `--outputFile.json=${reportFile}`,
    // The second try only tells a test that fails now and then from one that always fails: both fail the run.
    '--retry=1',
    ...exclude.map(pattern => `--exclude=${pattern}`),
    ...(shuffleSeed === undefined
      ? []
      : ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${shuffleSeed}`]),
    ...files.map(path => join(root, path)),
  ];
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
