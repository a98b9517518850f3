/**
 * `npm test [-- --times] [--changed[=<commit>]] [--shuffle[=<seed>]]`: everything that can fail, in one count: the checks,
 * the tests of all projects, the journeys in a browser and a short torture. The last line is `N passed, N failed, N skipped`.
 */
import { dirname } from 'node:path';
import { readTestOptions } from './test-run/options.ts';
import { runChanged, runEverything } from './test-run/run.ts';
import { runInFolder } from './test-run/run-in-folder.ts';
import { TIMES_VARIABLE } from './test-run/times.ts';

const root = dirname(import.meta.dirname);
const { times, changedSince, shuffleSeed } = readTestOptions(process.argv.slice(2));
if (times) process.env[TIMES_VARIABLE] = 'true';

await runInFolder(() =>
  changedSince === undefined
    ? runEverything(root, { isNightly: false, ...(shuffleSeed === undefined ? {} : { shuffleSeed }) })
    : runChanged(root, changedSince || undefined),
);
