/**
 * `npm run test:nightly`: everything of `npm test`, the engines' tests whether or not they changed, every torture, and
 * what paytables and draws come to. The last line is `N passed, N failed, N skipped`.
 */
import { dirname, join } from 'node:path';
import { addCounts, runSteps, type Step } from './checks/steps.ts';
import { runEverything } from './test-run/run.ts';
import { runInFolder } from './test-run/run-in-folder.ts';

const root = dirname(import.meta.dirname);

await runInFolder(async () => {
  const tests = await runEverything(root, { isNightly: true });
  const steps: Step[] = ['odds', 'draws'].map(name => ({
    name,
    command: [join(root, `scripts/${name}.ts`)],
    cwd: root,
  }));
  return addCounts(tests, await runSteps(steps));
});
