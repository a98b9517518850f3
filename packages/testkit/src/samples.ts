/** Inputs made from a call's own schema: a plausible one, and hostile ones that differ in a single field. */
import type { Call } from '@boardwalk/contract';
import type { ConsoleCall } from '@boardwalk/contract/console';

interface SchemaLike {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly items?: SchemaLike;
  readonly minItems?: number;
  readonly anyOf?: readonly SchemaLike[];
  readonly properties?: Readonly<Record<string, SchemaLike>>;
  readonly required?: readonly string[];
}

type Fields = Record<string, unknown>;

/** Text that fits each pattern the contract uses. */
const PATTERN_SAMPLES = [
  'DE',
  '0123456789abcdef0123456789abcdef',
  '123456',
  '1',
  'key-0123456789',
  'a'.repeat(64),
  '01234567-89ab-cdef-0123-456789abcdef',
];

export function sampleInput(call: Pick<Call | ConsoleCall, 'input'>): Fields {
  return sampleObject(call.input);
}

function sampleObject({ properties = {}, required = [] }: SchemaLike): Fields {
  return Object.fromEntries(required.map(field => [field, sampleValue(properties[field] ?? {})]));
}

function sampleValue(schema: SchemaLike): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return sampleValue(schema.anyOf[0] ?? {});
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1;
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 1 }, () => sampleValue(schema.items ?? {}));
  if (schema.type === 'object') return sampleObject(schema);
  return sampleText(schema);
}

function sampleText({ pattern = '', minLength = 1 }: SchemaLike): string {
  const plain = 'sample'.padEnd(minLength, 'x');
  return [plain, ...PATTERN_SAMPLES].find(text => new RegExp(pattern, 'u').test(text)) ?? '';
}

const deep = (): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < 500; level++) value = [value];
  return value;
};

export const hostileValues: readonly unknown[] = [
  '',
  ' ',
  null,
  0,
  -1,
  -0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '9'.repeat(400),
  'NaN',
  'true',
  "' or 1=1; drop table users; --",
  '\u0000',
  '\u202Eabc\uD800',
  '😀'.repeat(200),
  'x'.repeat(20_000),
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${jndi:ldap://x}',
  '__proto__',
  [],
  [[], {}, null],
  {},
  { constructor: { prototype: { polluted: true } } },
  deep(),
];

/** What every call of a client brings beside its own input. */
const COMMON = ['token', 'userId', 'language'];

/** One input per field and hostile value, then inputs that are hostile as a whole. */
export function* hostileInputs(
  call: Pick<Call | ConsoleCall, 'input'>,
  common: readonly string[] = COMMON,
): Generator<Fields> {
  const sample = sampleInput(call);
  for (const field of [...Object.keys(call.input.properties), ...common]) {
    for (const value of hostileValues) yield { ...sample, [field]: value };
  }
  yield {};
  yield JSON.parse('{"__proto__":{"admin":true},"constructor":1}') as Fields;
  yield Object.fromEntries(Array.from({ length: 300 }, (_, index) => [`field${index}`, index]));
}
