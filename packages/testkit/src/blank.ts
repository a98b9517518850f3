/** The emptiest value that a schema accepts, for a test to fill in the fields that it is about. */
import type { TSchema } from 'typebox';

interface SchemaLike {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly anyOf?: readonly SchemaLike[];
  readonly properties?: Readonly<Record<string, SchemaLike>>;
  readonly required?: readonly string[];
}

/** Lists are empty, numbers are zero where they may be, optional fields are left out. */
export function makeBlank(schema: TSchema): unknown {
  return blank(schema);
}

function blank(schema: SchemaLike): unknown {
  const { type, minimum = 0, pattern = '', properties = {}, required = [] } = schema;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return blank(schema.anyOf[0] ?? {});
  if (type === 'integer' || type === 'number') return Math.max(0, minimum);
  if (type === 'boolean') return false;
  if (type === 'array') return [];
  if (type === 'object')
    return Object.fromEntries(required.map(field => [field, blank(properties[field] ?? {})]));
  return new RegExp(pattern, 'u').test('') ? '' : '1';
}
