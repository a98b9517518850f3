/** Reads from git which files changed. */
import { execFileSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Lists the files of the repository that git tracks or would track. */
export function listFiles(root: string): string[] {
  return git(root, ['ls-files', '--cached', '--others', '--exclude-standard']);
}

/**
 * The files that differ from `base`, deleted ones included. Without a base: from the last commit, or where nothing is
 * uncommitted, those that the last commit changed.
 */
export function listChanged(root: string, base?: string): string[] {
  const untracked = git(root, ['ls-files', '--others', '--exclude-standard']);
  const differing = (from: string): string[] => [
    ...new Set([...git(root, ['diff', '--name-only', '--no-renames', from]), ...untracked]),
  ];
  if (base !== undefined) return differing(base);
  const uncommitted = differing('HEAD');
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1');
}

function git(root: string, args: readonly string[]): string[] {
  const output = execFileSync('git', ['-c', 'core.quotePath=false', ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output.split('\n').filter(line => line !== '');
}
