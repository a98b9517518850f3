/** A configuration as rows of name and value, in the operators' own words: 'gripStrong', '800'. */
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
  if (Array.isArray(value)) {
    const total = value.reduce<number>((sum, one) => sum + weightOf(one), 0);
    return value.map((one, at) => [`${name} ${at + 1}`, shortText(one, total)]);
  }
  return Object.entries(value).flatMap(([key, inner]) => rowsOf(inner, name === '' ? key : `${name}.${key}`));
}

function weightOf(value: unknown): number {
  return typeof value === 'object' && value !== null && 'weight' in value ? Number(value.weight) : 0;
}

/** A weight says something beside the sum of all. */
function shortText(value: unknown, total: number): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.entries(value)
    .map(([key, inner]) => `${key} ${String(inner)}${key === 'weight' ? `/${total}` : ''}`)
    .join(', ');
}

function parsed(config: string): unknown {
  try {
    return JSON.parse(config);
  } catch {
    return {};
  }
}
