/**
 * Readers of untrusted JSON: each takes an unknown value and gives it back typed, or a `Bad` that
 * names the field. They never throw, and a shape keeps only the fields it knows.
 */
export class Bad {
  readonly field: string;

  constructor(field = '') {
    this.field = field;
  }
}

export type Reader<T> = (value: unknown) => T | Bad;
export type Read<R> = R extends Reader<infer T> ? T : never;

const bad = new Bad();

export function text(maxLength: number, minLength = 0): Reader<string> {
  return value =>
    typeof value === 'string' && value.length >= minLength && value.length <= maxLength ? value : bad;
}

export function whole(minimum: number, maximum = Number.MAX_SAFE_INTEGER): Reader<number> {
  return value =>
    Number.isSafeInteger(value) && Number(value) >= minimum && Number(value) <= maximum ? Number(value) : bad;
}

export const flag: Reader<boolean> = value => (typeof value === 'boolean' ? value : bad);

export function oneOf<const V extends string | number>(values: readonly V[]): Reader<V> {
  return value => values.find(candidate => candidate === value) ?? bad;
}

export function list<T>(item: Reader<T>, maxItems: number): Reader<readonly T[]> {
  return value => {
    if (!Array.isArray(value) || value.length > maxItems) return bad;
    const items: T[] = [];
    for (const entry of value) {
      const read = item(entry);
      if (read instanceof Bad) return read;
      items.push(read);
    }
    return items;
  };
}

const OPTIONAL = Symbol('optional');
export type OptionalReader<T> = Reader<T | undefined> & { readonly [OPTIONAL]: true };

/** A field that may be absent or null; both are read as absent. */
export function optional<T>(reader: Reader<T>): OptionalReader<T> {
  const read = (value: unknown) => (value === undefined || value === null ? undefined : reader(value));
  return Object.assign(read, { [OPTIONAL]: true } as const);
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
type OptionalKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends OptionalReader<unknown> ? K : never;
}[keyof F];
export type Shape<F extends Fields> = {
  readonly [K in Exclude<keyof F, OptionalKeys<F>>]: Read<F[K]>;
} & { readonly [K in OptionalKeys<F>]?: Exclude<Read<F[K]>, undefined> };

export function shape<F extends Fields>(fields: F): Reader<Shape<F>> {
  const entries = Object.entries(fields);
  return value => {
    if (!isRecord(value)) return bad;
    const result: Record<string, unknown> = {};
    for (const [name, reader] of entries) {
      const read = reader(Object.hasOwn(value, name) ? value[name] : undefined);
      if (read instanceof Bad) return new Bad(read.field === '' ? name : `${name}.${read.field}`);
      if (read !== undefined) result[name] = read;
    }
    // Every field was read by the reader its type comes from.
    return result as Shape<F>;
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
