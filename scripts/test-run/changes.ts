/** Reads from git which files changed. */
import { execFileSync } from 'node:child_process';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

/** Lists the files of the repository that git tracks or would track, deleted ones included. */
export function listFiles(root: string): string[] {
  return git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
}

/**
 * The files that differ from `base`, deleted ones included. Without a base: from the last commit, or where nothing is
 * uncommitted, those that the last commit changed.
 */
export function listChanged(root: string, base?: string): string[] {
  const untracked = git(root, ['ls-files', '-z', '--others', '--exclude-standard']);
  const differing = (from: string): string[] => [
    ...new Set([
      ...git(root, ['diff', '-z', '--name-only', '--no-renames', findCommit(root, from)]),
      ...untracked,
    ]),
  ];
  if (base !== undefined) return differing(base);
  const uncommitted = differing('HEAD');
  return uncommitted.length > 0 ? uncommitted : differing('HEAD~1');
}

/** Needed because `git diff` treats an unknown name as a path and then reports no change. */
function findCommit(root: string, name: string): string {
  try {
    const [commit = ''] = git(root, [
      'rev-parse',
      '--verify',
      '--quiet',
      '--end-of-options',
      `${name}^{commit}`,
    ]);
    return commit;
  } catch {
    throw new Error(`There is no commit '${name}'.`);
  }
}

/** The output, split at its NUL bytes. */
function git(root: string, args: readonly string[]): string[] {
  const output = execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: MAX_OUTPUT_BYTES,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return output
    .trimEnd()
    .split('\0')
    .filter(part => part !== '');
}
