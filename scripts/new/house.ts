/** The house as the recipes see it: its files by path, and edits of them that are only written when all succeeded. */
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Change } from './templates.ts';

export class House {
  readonly #root: string;
  readonly #changes = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  has(path: string): boolean {
    return this.#changes.has(path) || existsSync(join(this.#root, path));
  }

  read(path: string): string {
    return this.#changes.get(path) ?? readFileSync(join(this.#root, path), 'utf8');
  }

  list(pattern: string): string[] {
    return globSync(pattern, { cwd: this.#root }).toSorted();
  }

  /** Refuses a path that is taken. */
  add(files: readonly Change[]): void {
    for (const { path, text } of files) {
      if (this.has(path)) throw new Error(`${path} exists already.`);
      this.#changes.set(path, text);
    }
  }

  edit(path: string, change: (text: string) => string): void {
    try {
      this.#changes.set(path, change(this.read(path)));
    } catch (error) {
      throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}.`, {
        cause: error,
      });
    }
  }

  /** Writes everything and returns the paths. */
  write(): { readonly made: readonly string[]; readonly changed: readonly string[] } {
    const paths = [...this.#changes.keys()];
    const changed = paths.filter(path => existsSync(join(this.#root, path)));
    for (const [path, text] of this.#changes) {
      mkdirSync(dirname(join(this.#root, path)), { recursive: true });
      writeFileSync(join(this.#root, path), text);
    }
    return { made: paths.filter(path => !changed.includes(path)), changed };
  }
}
