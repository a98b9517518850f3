/**
 * What the classes of the style sheets are called in a build: three letters for the sheet and its own count. Scripts name
 * every class of what they draw; with the words they have in the sources that is half a KiB of the first view.
 */
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = new URL('../', import.meta.url).pathname;
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LENGTH = 3;

/** The same in every build of the same sources: the server draws with the names that the browser will draw with. */
export function shortNames(files: readonly string[]): (name: string, file: string) => string {
  const sheets = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of [...files].sort()) {
    let letters = lettersOf(file);
    while (taken.has(letters)) letters = lettersOf(file + letters);
    taken.add(letters);
    sheets.set(file, letters);
  }
  const counts = new Map<string, Map<string, number>>();
  return (name, path) => {
    const file = path.split('?')[0] ?? path;
    const sheet = sheets.get(file);
    if (sheet === undefined) throw new Error(`${file} is no style sheet of the app`);
    const names = counts.get(file) ?? new Map<string, number>();
    counts.set(file, names);
    const count = names.get(name) ?? names.size;
    names.set(name, count);
    return sheet + count.toString(36);
  };
}

function lettersOf(file: string): string {
  const bytes = createHash('sha256').update(file.replace(SOURCES, '')).digest();
  return [...bytes.subarray(0, LENGTH)].map(byte => LETTERS[byte % LETTERS.length]).join('');
}

/** For `css.modules`. While developing, a class is called as in its sheet. */
export function styleNames(): (name: string, file: string) => string {
  return shortNames(globSync('src/**/*.module.css', { cwd: SOURCES }).map(file => join(SOURCES, file)));
}
