/** Puts fields in one order: a database, or an answer, may give them in another. */

/** Sorts the fields of every object, at every depth, and leaves out those without a value. */
export function canonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner)]));
}

/** Makes the same text of the same value, in any order of its fields. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(canonical(value));
}
