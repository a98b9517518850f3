/** Runs the journeys and prints their counts as one line of JSON last. Arguments choose journeys by parts of their names. */
import { startVitest } from 'vitest/node';

const vitest = await startVitest(process.argv.slice(2), {
  config: new URL('vitest.config.ts', import.meta.url).pathname,
  root: import.meta.dirname,
  watch: false,
});
const tests = vitest.state.getFiles().flatMap(file => collect(file.name, file.tasks));
await vitest.close();
const count = (state: string): number => tests.filter(test => test.state === state).length;
const failedFiles = vitest.state
  .getFiles()
  .filter(file => file.result?.state === 'fail' && file.tasks.length === 0);
const counts = {
  passed: count('pass'),
  failed: count('fail') + failedFiles.length,
  skipped: count('skip'),
  failures: [
    ...failedFiles.map(({ name, result }) => `${name}\n${reasonOf(result)}`),
    ...tests.filter(({ state }) => state === 'fail').map(({ name, reason }) => `${name}\n${reason}`),
  ],
};
process.stdout.write(`${JSON.stringify(counts)}\n`);
process.exitCode = counts.failed > 0 || counts.passed === 0 ? 1 : 0;

interface Result {
  readonly state: string;
  readonly errors?: readonly { readonly message: string }[] | undefined;
}

interface Task {
  readonly type: string;
  readonly name: string;
  readonly mode: string;
  readonly result?: Result | undefined;
  readonly tasks?: readonly Task[];
}

interface Test {
  readonly name: string;
  readonly state: string;
  readonly reason: string;
}

function collect(path: string, tasks: readonly Task[]): Test[] {
  return tasks.flatMap(task => {
    const name = `${path} > ${task.name}`;
    if (task.type === 'suite') return collect(name, task.tasks ?? []);
    const isSkipped = task.mode === 'skip' || task.mode === 'todo';
    return [
      {
        name,
        state: isSkipped ? 'skip' : (task.result?.state ?? 'fail'),
        reason: reasonOf(task.result),
      },
    ];
  });
}

function reasonOf(result: Result | undefined): string {
  return result?.errors?.map(({ message }) => message).join('\n') ?? '';
}
