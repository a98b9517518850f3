/** Runs the journeys, says which took longest, and prints their counts as one line of JSON last. */
import { dirname } from 'node:path';
import { startVitest } from 'vitest/node';
import { slowestText } from '../scripts/checks/slowest.ts';

const vitest = await startVitest(process.argv.slice(2), {
  config: new URL('vitest.config.ts', import.meta.url).pathname,
  root: import.meta.dirname,
  watch: false,
});
const tests = vitest.state.getFiles().flatMap(file => collect(file.tasks));
await vitest.close();
const times = vitest.state
  .getFiles()
  .map(({ filepath, result }) => ({ path: filepath, ms: result?.duration ?? 0 }));
process.stdout.write(slowestText(times, dirname(import.meta.dirname)));
const count = (state: string): number => tests.filter(test => test === state).length;
const failedFiles = vitest.state
  .getFiles()
  .filter(file => file.result?.state === 'fail' && file.tasks.length === 0);
const counts = { passed: count('pass'), failed: count('fail') + failedFiles.length, skipped: count('skip') };
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

interface Task {
  readonly type: string;
  readonly mode: string;
  readonly result?: { readonly state: string } | undefined;
  readonly tasks?: readonly Task[];
}

function collect(tasks: readonly Task[]): string[] {
  return tasks.flatMap(task => {
    if (task.type === 'suite') return collect(task.tasks ?? []);
    return [task.mode === 'skip' || task.mode === 'todo' ? 'skip' : (task.result?.state ?? 'fail')];
  });
}
