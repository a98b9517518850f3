/** Runs tests so that nothing is left of them, and prints their counts as the last line. */
import { join } from 'node:path';
import { openRunFolder } from '@boardwalk/testkit/run-folder';
import { type Counts, closingText, countSecondTriesAsFailed } from '../checks/steps.ts';

export async function runInFolder(work: () => Promise<Counts>): Promise<void> {
  const folder = openRunFolder();
  // Most programs start many times in a run: each start after the first reads what Node has compiled.
  process.env['NODE_COMPILE_CACHE'] = join(folder.path, 'compiled');
  const startedAt = performance.now();
  const counts = await work();
  await folder.close();
  process.stdout.write(
    `\nin ${Math.round((performance.now() - startedAt) / 1000)} s\n${closingText(counts)}`,
  );
  process.exitCode = countSecondTriesAsFailed(counts).failed > 0 ? 1 : 0;
}
