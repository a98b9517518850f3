/** Where the app is, or is to go. */

export interface Path {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
}

export interface Location<State = unknown> extends Path {
  /** What was given along with it; kept by the browser over a reload. */
  readonly state: State;
  /** Another one with each way here, also to the same address. */
  readonly key: string;
}

/** An address of ours, whole: `/claw?tab=2#rooms`. Without a path it means the present one. */
export type To = string | Partial<Path>;

/** Two slashes at its beginning would lead to somebody else's server. */
export function pathOf(to: To, from: Path): Path {
  const { pathname, search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to;
  return { pathname: pathname ? pathname.replace(/^[/\\]*/, '/') : from.pathname, search, hash };
}

function partsOf(address: string): Partial<Path> {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(address) ?? [];
  return { pathname, search, hash };
}

export function pathText({ pathname, search, hash }: Path): string {
  return pathname + (search === '?' ? '' : search) + (hash === '#' ? '' : hash);
}

export function locationOf(path: Path, state: unknown): Location {
  return { ...path, state, key: Math.random().toString(36).slice(2, 10) };
}
