/** Hashes the sources of a build: their names and their contents. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The console's build is put together with a part of the players' app's. The server's ends at the machine's protocol. */
const FOLDERS = {
  web: ['apps/web', ...packagesOf('base', 'rules', 'games', 'contract', 'stage')],
  console: ['apps/console', 'apps/web/vite', ...packagesOf('base', 'rules', 'contract')],
  server: ['apps/server/src', 'apps/machine', ...packagesOf('base', 'rules', 'games', 'contract')],
} as const;
const FILES = {
  web: ['package-lock.json'],
  console: ['package-lock.json'],
  server: ['package-lock.json', 'apps/server/package.json', 'scripts/builds/bundle-server.ts'],
} as const;
const NOT_BUILT = /^(node_modules|dist.*|test|gallery|.*\.test\.tsx?)$/;

export function listSources(root: string, app: keyof typeof FOLDERS): string[] {
  const files = FOLDERS[app].flatMap(folder => filesIn(root, folder));
  return [...files, ...FILES[app]].sort();
}

/** Changes whenever a file does, without reading any: their names, sizes and times. */
export function lookOf(root: string, files: readonly string[]): string {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) {
    const { size, mtimeNs, ctimeNs } = statSync(join(root, file), { bigint: true });
    hash.update(`\0${file}\0${size} ${mtimeNs} ${ctimeNs}`);
  }
  return hash.digest('hex');
}

export async function contentOf(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file}\0`).update(await readFile(join(root, file)));
  return hash.digest('hex');
}

function filesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !NOT_BUILT.test(name))
    .flatMap(entry => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return filesIn(root, path);
      return entry.isFile() ? [path] : [];
    });
}

function packagesOf(...names: readonly string[]): string[] {
  return names.map(name => `packages/${name}`);
}
