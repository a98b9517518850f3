/**
 * `npm test [-- --times] [--changed[=<commit>]] [--shuffle[=<seed>]]`: everything that can fail, in one count: the checks,
 * the tests of all projects, the journeys in a browser and a short torture. The last line is `N passed, N failed, N skipped`.
 */
import { dirname } from 'node:path';
import { readTestOptions, type TestOptions } from './test-run/options.ts';
import { runChanged, runEverything } from './test-run/run.ts';
import { runInFolder } from './test-run/run-in-folder.ts';
import { TIMES_VARIABLE } from './test-run/times.ts';

const root = dirname(import.meta.dirname);
const { times, changedSince, shuffleSeed } = readOptions();
if (times) process.env[TIMES_VARIABLE] = 'true';

await runInFolder(() =>
  changedSince === undefined
    ? runEverything(root, { isNightly: false, ...(shuffleSeed === undefined ? {} : { shuffleSeed }) })
    : runChanged(root, changedSince || undefined),
);

function readOptions(): TestOptions {
  try {
    return readTestOptions(process.argv.slice(2));
  } catch (error) {
    // It says which option is wrong; where in the code that was noticed helps nobody.
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}
