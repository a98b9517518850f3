/**
 * What a request brings, read by the call's own schema as the server reads it. A wrong one is answered with `badInput`
 * and kept here: the setup lets the test that sent it fail, however well the page bears the refusal.
 */
import { type CallName, calls, commonParameters } from '@boardwalk/contract';
import { type TObject, Type } from 'typebox';
import { Value } from 'typebox/value';

type Fields = Readonly<Record<string, unknown>>;

const schemas = new Map<CallName, TObject>();
let wrongInputs: string[] = [];

/** True when the server takes it. */
export function checkInput(name: CallName, input: object): boolean {
  const errors = Value.Errors(schemaOf(name), input);
  if (errors.length === 0) return true;
  const words = errors.map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  wrongInputs.push(`${name} was sent ${JSON.stringify(input)}: ${words.join('; ')}`);
  return false;
}

export function takeWrongInputs(): readonly string[] {
  const taken = wrongInputs;
  wrongInputs = [];
  return taken;
}

/** In an address everything is text; the schema says what is a number or a truth value. */
export function fieldsOfQuery(name: CallName, query: URLSearchParams): Fields {
  const properties: Readonly<Record<string, { readonly type?: string }>> = schemaOf(name).properties;
  return Object.fromEntries([...query].map(([key, text]) => [key, valueOf(text, properties[key]?.type)]));
}

function valueOf(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && text.trim() !== '') return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function schemaOf(name: CallName): TObject {
  const known = schemas.get(name);
  if (known) return known;
  const properties = { ...commonParameters, ...calls[name].input.properties };
  const schema = Type.Object(properties, { additionalProperties: false });
  schemas.set(name, schema);
  return schema;
}
