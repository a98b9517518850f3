/** One order for the fields of what is told: a database, or an answer, may give them in another. */

/** With the fields of every object in one order, at every depth; a field without a value is left out. */
export function canonical(value: unknown): unknown {
  if (value === undefined) return null;
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined);
  entries.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, canonical(inner)]));
}

/** The same text for the same value, in whatever order its fields are told. */
export function canonicalText(value: unknown): string {
  return JSON.stringify(canonical(value));
}
