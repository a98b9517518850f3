/** Which files belong to which part of the house, and which of them are counted as code, as tests or not at all. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { measureSource, type SourceFigures } from './source.ts';

export interface MeasuredFile extends SourceFigures {
  readonly path: string;
  readonly kind: 'code' | 'test';
}

export interface Area {
  readonly name: string;
  readonly folder: string;
}

/** Parts whose tests are weighed apart although they lie inside another part. */
const INNER_AREAS: readonly Area[] = [{ name: 'wallet', folder: 'apps/server/src/modules/wallet' }];
const SINGLE_AREAS = ['e2e', 'scripts', 'bench'];
const SOURCE = /\.(ts|tsx|mts|mjs)$/;
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'coverage', '.runtime', 'artifacts', 'templates']);

export function listAreas(root: string): Area[] {
  const grouped = globSync(['packages/*', 'apps/*'], { cwd: root }).toSorted();
  return [...grouped, ...SINGLE_AREAS]
    .filter(folder => existsSync(join(root, folder)))
    .map(folder => ({ name: folder.replace(/^(packages|apps)\//, ''), folder }));
}

export function listInnerAreas(root: string): Area[] {
  return INNER_AREAS.filter(({ folder }) => existsSync(join(root, folder)));
}

export function measureArea(root: string, area: Area): MeasuredFile[] {
  const paths = globSync('**/*', {
    cwd: join(root, area.folder),
    exclude: path => SKIPPED_FOLDERS.has(basename(path)),
  });
  return paths.toSorted().flatMap(path => {
    const kind = kindOf(path);
    if (kind === 'left out') return [];
    const text = readFileSync(join(root, area.folder, path), 'utf8');
    return [{ path: `${area.folder}/${path}`, kind, ...measureSource(path, text) }];
  });
}

/** Tables of data and what a tool has written are no code; what only tests use counts with the tests. */
export function kindOf(path: string): MeasuredFile['kind'] | 'left out' {
  if (!SOURCE.test(path) || /\.data\.\w+$|\.generated\.\w+$|\.d\.ts$/.test(path)) return 'left out';
  return /\.(test|journey|fixture|test-data)\.\w+$|(^|\/)(test|testing)\//.test(path) ? 'test' : 'code';
}
