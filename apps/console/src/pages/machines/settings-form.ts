/** A whole document of settings as lines of a form, one for each value, and back. */

export interface Line {
  /** 'wheel.3.weight'. */
  readonly path: string;
  readonly value: string | number | boolean | null;
}

export function linesOf(config: unknown, path = ''): Line[] {
  if (typeof config !== 'object' || config === null) return [{ path, value: config as Line['value'] }];
  return Object.entries(config).flatMap(([key, inner]) =>
    linesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}

/** What was typed takes the kind of what was there; undefined for what cannot. */
export function typedAs(value: Line['value'], typed: string): Line['value'] | undefined {
  if (typeof value === 'number') {
    const number = Number(typed);
    return typed.trim() === '' || !Number.isFinite(number) ? undefined : number;
  }
  if (typeof value === 'boolean') return typed === 'true' ? true : typed === 'false' ? false : undefined;
  return typed;
}

/** The same document with these values in place of what was there. */
export function withValues(config: unknown, values: ReadonlyMap<string, Line['value']>, path = ''): unknown {
  if (values.has(path)) return values.get(path);
  if (Array.isArray(config))
    return config.map((inner, place) =>
      withValues(inner, values, path === '' ? `${place}` : `${path}.${place}`),
    );
  if (typeof config !== 'object' || config === null) return config;
  return Object.fromEntries(
    Object.entries(config).map(([key, inner]) => [
      key,
      withValues(inner, values, path === '' ? key : `${path}.${key}`),
    ]),
  );
}

export interface ListOf {
  readonly path: string;
  readonly length: number;
}

/** The lists of a document, also the empty ones. */
export function listsOf(config: unknown, path = ''): ListOf[] {
  if (typeof config !== 'object' || config === null) return [];
  const own = Array.isArray(config) ? [{ path, length: config.length }] : [];
  const inner = Object.entries(config).flatMap(([key, value]) =>
    listsOf(value, path === '' ? key : `${path}.${key}`),
  );
  return [...own, ...inner];
}

/** The list at a path one longer, by a copy of its last item, or without its last; an empty one stays as it is. */
export function resized(config: unknown, path: string, by: 1 | -1): unknown {
  if (path === '') {
    if (!Array.isArray(config) || config.length === 0) return config;
    const items = config as readonly unknown[];
    return by === 1 ? [...items, structuredClone(items.at(-1))] : items.slice(0, -1);
  }
  const [key = '', ...rest] = path.split('.');
  const place = rest.join('.');
  if (Array.isArray(config))
    return (config as readonly unknown[]).map((inner, index) =>
      String(index) === key ? resized(inner, place, by) : inner,
    );
  const known = config as Readonly<Record<string, unknown>>;
  return { ...known, [key]: resized(known[key], place, by) };
}
