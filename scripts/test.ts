/**
 * Everything that can fail, in one count: the checks, the tests of all projects, the journeys in a browser and a
 * short torture. The last line is `N passed, N failed, N skipped`.
 */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listChecks } from './checks/list.ts';
import { readSecondTries } from './checks/second-tries.ts';
import {
  addCounts,
  type Counts,
  closingText,
  failure,
  NOTHING,
  run,
  runSteps,
  type Step,
} from './checks/steps.ts';
import { runVitest } from './checks/vitest.ts';
import { TORTURE_PARTS } from './torture/options.ts';
import { ensureWebBuild } from './web/build.ts';

const root = dirname(import.meta.dirname);

/** A program of ours that prints its counts as one line of JSON last. */
async function runCounting(name: string, file: string): Promise<Counts> {
  if (!existsSync(join(root, file))) return NOTHING;
  process.stdout.write(`\n${name}\n`);
  const { code, output } = await run({ command: [join(root, file)], cwd: root }, true);
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

/** Each is a process with a server of its own. */
function listTortures(): Step[] {
  const torture = join(root, 'scripts/torture.ts');
  return TORTURE_PARTS.map(part => ({
    name: `torture: ${part}`,
    command: [torture, part, '--short'],
    cwd: root,
  }));
}

// What Node has compiled for one program is there for the next: most are started many times, a product for a third less.
const compiled = await mkdtemp(join(tmpdir(), 'boardwalk-compiled-'));
process.env['NODE_COMPILE_CACHE'] = compiled;
// Tests and journeys wait now and then: that is enough for the checks, which nobody waits for.
const checks = runSteps(listChecks(root).map(step => ({ ...step, isPatient: true })));
// The journeys find it built; why it could not be they say themselves.
const built = ensureWebBuild(root, line => process.stdout.write(`${line}\n`)).catch(() => undefined);
const tests = await runVitest(root);
await built;
const journeys = await runCounting('journeys', 'e2e/run.ts');
const parts = [tests, journeys, await checks, await runSteps(listTortures())];
await rm(compiled, { recursive: true, force: true });
const counts = parts.reduce(addCounts);
process.stdout.write(closingText(counts));
process.exitCode = counts.failed > 0 ? 1 : 0;
