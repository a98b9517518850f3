/** Which packages of which package.json the record of dependencies does not speak of, and the other way round. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FILES = [
  'package.json',
  'packages/*/package.json',
  'apps/*/package.json',
  'e2e/package.json',
  'bench/package.json',
];
export const RECORD = 'docs/decisions/0007-dependencies.md';

interface PackageJson {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function listDependencies(root: string): string[] {
  const names = globSync(FILES, { cwd: root }).flatMap(path => {
    const { dependencies, devDependencies } = JSON.parse(
      readFileSync(join(root, path), 'utf8'),
    ) as PackageJson;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names)].filter(name => !name.startsWith('@boardwalk/')).toSorted();
}

/** The names in the first cell of each row. */
export function dependenciesIn(record: string): string[] {
  const cells = record.split('\n').flatMap(line => /^\| (.*?) \|/.exec(line)?.[1] ?? []);
  return cells.flatMap(cell => [...cell.matchAll(/`([^`]+)`/g)].map(match => match[1] ?? ''));
}
