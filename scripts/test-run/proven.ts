/**
 * Tests whose result follows from their sources alone: no clock, no database, no browser. They run again only when a
 * source changed, because the hash of the sources they passed with is kept in `proven.json`. `npm run test:nightly` runs
 * them always, and writes the hash when they pass.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The engines: hundreds of thousands of physics steps and rounds. */
export const PURE_TESTS = 'packages/games/**/*.test.ts';
const SOURCES = /^packages\/(games|base)\//;
/** Packages that the engines and their tests run on, as the lock file names them. */
const PACKAGES = [
  '@dimforge/rapier3d-simd-compat',
  '@noble/ed25519',
  '@noble/hashes',
  'fast-check',
  'vitest',
];
const RECORD = 'scripts/test-run/proven.json';

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly version?: string } | undefined>>;
}

/** `files` are the repository's, as git prints them. The engine of JavaScript counts as a source. */
export function hashPureSources(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(`node ${process.versions.node} ${process.arch}\n`);
  // npm writes the lock file in this shape.
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as LockFile;
  for (const name of PACKAGES) {
    hash.update(`${name} ${lock.packages[`node_modules/${name}`]?.version ?? 'absent'}\n`);
  }
  for (const file of files.filter(path => SOURCES.test(path)).toSorted()) {
    const content = readFileSync(join(root, file));
    hash.update(`${file} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

export function isProven(root: string, hash: string): boolean {
  return readRecord(root) === hash;
}

export function recordProven(root: string, hash: string): void {
  writeFileSync(join(root, RECORD), `${JSON.stringify({ [PURE_TESTS]: hash }, null, 2)}\n`);
}

function readRecord(root: string): string | undefined {
  try {
    // Written by `recordProven`, above.
    return (JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as Record<string, string>)[PURE_TESTS];
  } catch {
    return undefined;
  }
}
