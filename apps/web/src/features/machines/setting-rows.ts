/** A configuration as rows of name and value, in the operators' own words: 'gripStrong' is told as it is set. */
const ROWS_MAX = 80;

export function settingRows(config: string): readonly (readonly [name: string, value: string])[] {
  const rows = rowsOf(parsed(config), '');
  // Lists and tables after what is one number.
  const isPart = ([name]: readonly [string, string]) => Number(/[. ]/.test(name));
  return rows.toSorted((one, other) => isPart(one) - isPart(other)).slice(0, ROWS_MAX);
}

function rowsOf(value: unknown, name: string): (readonly [string, string])[] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]];
  // What has a short text of its own is one row, as a segment of a wheel.
  if (Array.isArray(value)) return value.map((one, at) => [`${name} ${at + 1}`, shortText(one)]);
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(inner, name === '' ? key : `${name}.${key}`));
}

function shortText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${String(inner)}`)
    .join(', ');
}

function parsed(config: string): unknown {
  try {
    return JSON.parse(config);
  } catch {
    return {};
  }
}
