/** Runs a program of ours that prints its counts as one line of JSON last. */
import { join } from 'node:path';
import { addCounts, type Counts, failure, NOTHING, run } from '../checks/steps.ts';
import { readSecondTries } from './second-tries.ts';

export async function runCounting(
  root: string,
  name: string,
  command: readonly [file: string, ...args: string[]],
): Promise<Counts> {
  process.stdout.write(`\n${name}\n`);
  const [file, ...args] = command;
  const { code, output } = await run({ command: [join(root, file), ...args], cwd: root }, true);
  const counts = readCounts(output.trimEnd().split('\n').at(-1) ?? '');
  if (counts && (code === 0 || counts.failed > 0)) {
    return { ...counts, secondTries: readSecondTries(output) };
  }
  const reason = `ended with code ${code}${counts ? '' : ' and without its counts'}`;
  return addCounts(counts ?? NOTHING, failure(name, `${output}\n${reason}`));
}

function readCounts(line: string): Counts | undefined {
  try {
    const counts = JSON.parse(line) as Partial<Counts>;
    const { passed = NaN, failed = NaN, skipped = NaN, failures = [] } = counts;
    return [passed, failed, skipped].every(Number.isInteger)
      ? { passed, failed, skipped, failures, secondTries: [] }
      : undefined;
  } catch {
    return undefined;
  }
}
