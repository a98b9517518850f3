/** What can be said about the code without running it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Step } from './steps.ts';
import { listChangedTypeChecks, listTypeChecks } from './types.ts';

/** On several threads the compiler works out most types once for each: twice the work, while other steps wait. */
export const TYPES_ONLY = ['--noEmit', '--singleThreaded'];
/** The same for the linter's half that knows types. */
const ONE_THREAD = { GOMAXPROCS: '1' };

export function listChecks(root: string): Step[] {
  const isBenchReady = existsSync(join(root, 'bench/node_modules'));
  return [
    // The longest comes first. Without its dependencies every type of the bench is an error.
    lintStep(root, [...(isBenchReady ? [] : ['--ignore-pattern', 'bench/**']), '.']),
    ...listTypeChecks(root).map(config => typeStep(root, config)),
    ...listQuickChecks(root),
    step(root, 'unused', bin(root, 'knip'), '--no-progress'),
    step(
      root,
      'unused words',
      bin(root, 'knip'),
      '--no-progress',
      '--config',
      'scripts/checks/knip-contract.mjs',
    ),
    formatStep(root, ['.']),
  ];
}

/** The same of what changed only; what nothing uses any more is left to the whole run. */
export function listChangedChecks(root: string, changed: readonly string[]): Step[] {
  const files = changed.filter(file => existsSync(join(root, file)));
  const linted = files.filter(file => /\.(ts|tsx|mts|mjs)$/.test(file) && !file.startsWith('bench/'));
  const formatted = files.filter(file => /\.(ts|tsx|mts|mjs|json|css|html)$/.test(file));
  return [
    ...(linted.length > 0 ? [lintStep(root, linted)] : []),
    ...listChangedTypeChecks(root, changed).map(config => typeStep(root, config)),
    ...listQuickChecks(root),
    ...(formatted.length > 0 ? [formatStep(root, formatted)] : []),
  ];
}

function listQuickChecks(root: string): Step[] {
  const folders = ['packages', 'apps', 'e2e', 'scripts'];
  return [
    step(root, 'imports', bin(root, 'depcruise'), '--config', '.dependency-cruiser.cjs', ...folders),
    step(root, 'SQL stays in its stores', join(root, 'scripts/checks/sql-borders.ts')),
    step(root, 'lock file', join(root, 'scripts/checks/lock-file.ts')),
  ];
}

function lintStep(root: string, targets: readonly string[]): Step {
  return {
    ...step(root, 'lint', bin(root, 'oxlint'), '--quiet', '--threads=1', ...targets),
    env: ONE_THREAD,
  };
}

function typeStep(root: string, config: string): Step {
  return step(root, `types: ${config}`, bin(root, 'tsc'), ...TYPES_ONLY, '-p', config);
}

function formatStep(root: string, targets: readonly string[]): Step {
  const options = ['--linter-enabled=false', '--colors=off', '--no-errors-on-unmatched'];
  return step(root, 'format', bin(root, 'biome'), 'ci', ...options, ...targets);
}

function step(root: string, name: string, ...command: string[]): Step {
  return { name, command, cwd: root };
}

function bin(root: string, name: string): string {
  return join(root, 'node_modules', '.bin', name);
}
