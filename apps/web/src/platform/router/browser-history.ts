/** The browser's own history: which page the address means, and the way to another one. */
import { type Location, locationOf, type Path, pathText } from './location.ts';

export interface History {
  location(): Location;
  push(path: Path, state: unknown): void;
  replace(path: Path, state: unknown): void;
  /** So many entries forward, or back with a number below zero. */
  go(steps: number): void;
  /** Called after each change, whoever made it. */
  onChange(listener: () => void): () => void;
}

/** As it lies in each entry of the browser's history; `idx` is how many of ours come before it. */
interface Entry {
  readonly usr?: unknown;
  readonly key?: string;
  readonly idx?: number;
}

/** Of an entry that somebody else made: the first, or one of a link in foreign words. */
const FOREIGN_KEY = 'default';

export function createBrowserHistory(): History {
  const { history } = window;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const entry = (): Entry => (history.state ?? {}) as Entry;
  if (entry().idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '');
  window.addEventListener('popstate', tell);

  const write = (path: Path, state: unknown, method: 'pushState' | 'replaceState') => {
    const { key } = locationOf(path, state);
    const idx = (entry().idx ?? 0) + (method === 'pushState' ? 1 : 0);
    history[method]({ usr: state, key, idx } satisfies Entry, '', pathText(path));
    tell();
  };
  return {
    location() {
      const { pathname, search, hash } = window.location;
      const { usr = null, key = FOREIGN_KEY } = entry();
      return { pathname, search, hash, state: usr, key };
    },
    push: (path, state) => write(path, state, 'pushState'),
    replace: (path, state) => write(path, state, 'replaceState'),
    go: steps => history.go(steps),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
