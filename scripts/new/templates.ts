/** Files from scripts/templates: a folder per kind that mirrors the house, with names in place of `__kebab__` and its like. */
import { globSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface Change {
  /** From the root of the house. */
  readonly path: string;
  readonly text: string;
}

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
/** Behind every template's name, so that no tool takes it for source. */
const SUFFIX = '.txt';

export function filesOf(kind: string, values: Readonly<Record<string, string>>): Change[] {
  const folder = join(TEMPLATES, kind);
  const paths = globSync(`**/*${SUFFIX}`, { cwd: folder }).filter(path =>
    statSync(join(folder, path)).isFile(),
  );
  return paths.toSorted().map(path => ({
    path: fill(path.slice(0, -SUFFIX.length), values),
    text: fill(readFileSync(join(folder, path), 'utf8'), values),
  }));
}

export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/__([a-z][A-Za-z]*)__/g, (placeholder, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`a template wants ${placeholder}, which has no value here`);
    return value;
  });
}
