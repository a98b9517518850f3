/** What can be said about the code without running it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './steps.ts';
import { listTypeChecks } from './types.ts';

/** On several threads the compiler works out most types once for each: twice the work, while other steps wait. */
export const TYPES_ONLY = ['--noEmit', '--singleThreaded'];
/** The same for the linter's half that knows types. */
const ONE_THREAD = { GOMAXPROCS: '1' };

export function listChecks(root: string): Step[] {
  const bin = (name: string): string => join(root, 'node_modules', '.bin', name);
  const isBenchReady = existsSync(join(root, 'bench/node_modules'));
  const check = (name: string, ...command: string[]): Step => ({ name, command, cwd: root });
  return [
    // The longest comes first. Without its dependencies every type of the bench is an error.
    {
      ...check(
        'lint',
        bin('oxlint'),
        '--quiet',
        '--threads=1',
        ...(isBenchReady ? [] : ['--ignore-pattern', 'bench/**']),
        '.',
      ),
      env: ONE_THREAD,
    },
    ...listTypeChecks(root).map(config => check(`types: ${config}`, bin('tsc'), ...TYPES_ONLY, '-p', config)),
    check(
      'imports',
      bin('depcruise'),
      '--config',
      '.dependency-cruiser.cjs',
      'packages',
      'apps',
      'e2e',
      'scripts',
    ),
    check('SQL stays in its stores', join(root, 'scripts/checks/sql-borders.ts')),
    check('lock file', join(root, 'scripts/checks/lock-file.ts')),
    check('unused', bin('knip'), '--no-progress'),
    check('unused words', bin('knip'), '--no-progress', '--config', 'scripts/checks/knip-contract.mjs'),
    check('format', bin('biome'), 'ci', '--linter-enabled=false', '--colors=off', '.'),
  ];
}
