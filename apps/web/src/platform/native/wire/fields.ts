/** Reads what came from outside field by field; whatever has another shape is as if it had not come. */

export type Fields = Readonly<Record<string, unknown>>;

export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Cut to its bound; empty where there is no text. */
export function textOf(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : '';
}

export function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value | undefined {
  return values.find(one => one === value);
}
