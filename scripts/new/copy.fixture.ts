/** A copy of the house without what is installed or built, to make new things in. */
import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const COPIED = [
  'apps',
  'packages',
  'e2e',
  'bench',
  'docs',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vitest.config.ts',
  'vitest.limits.ts',
  '.dependency-cruiser.cjs',
  '.oxlintrc.json',
  'biome.json',
  'knip.json',
  '.gitignore',
];
/** Also a build on its way, which is gone in the next moment. */
const LEFT = /^(node_modules|dist(\..+)?|coverage)$/;
const WORKSPACES = '@boardwalk';

export interface Copy {
  readonly root: string;
  remove(): void;
}

export function copyHouse(): Copy {
  const copy = mkdtempSync(join(tmpdir(), 'boardwalk-new-'));
  for (const entry of COPIED) {
    cpSync(join(root, entry), join(copy, entry), {
      recursive: true,
      filter: path => !LEFT.test(basename(path)),
    });
  }
  linkPackages(copy);
  return { root: copy, remove: () => rmSync(copy, { recursive: true }) };
}

/** What is installed is shared; the workspaces are those of the copy. */
function linkPackages(copy: string): void {
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, WORKSPACES), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== WORKSPACES) symlinkSync(join(root, 'node_modules', name), join(modules, name));
  }
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(copy, group)))
      symlinkSync(join(copy, group, name), join(modules, WORKSPACES, name));
  }
  for (const own of globSync(['e2e/node_modules', '{apps,packages}/*/node_modules'], { cwd: root }))
    symlinkSync(join(root, own), join(copy, own));
}

export function pathInHouse(path: string): string {
  return join(root, path);
}
