/**
 * Checks the input of a request against the schema of its call, as the server does. A wrong input is answered with
 * `badInput` and recorded here; the setup of the tests fails the test that sent it, even if the page copes with the refusal.
 */
import type { TObject, TProperties } from 'typebox';
import { Type } from 'typebox';
import { Value } from 'typebox/value';

type Fields = Readonly<Record<string, unknown>>;

let wrongInputs: string[] = [];

/** The schema of a request: the fields of the call, those that every request may bring, and no others. */
export function makeInputSchema(input: TObject, common: TProperties): TObject {
  return Type.Object({ ...common, ...input.properties }, { additionalProperties: false });
}

/** True if the server would accept the input. */
export function checkInput(name: string, schema: TObject, input: object): boolean {
  const errors = Value.Errors(schema, input);
  if (errors.length === 0) return true;
  const words = errors.map(({ instancePath, message }) => `${instancePath} ${message}`.trim());
  wrongInputs.push(`${name} was sent ${JSON.stringify(input)}: ${words.join('; ')}`);
  return false;
}

/** Returns the wrong inputs since the last time, and forgets them. */
export function takeWrongInputs(): readonly string[] {
  const taken = wrongInputs;
  wrongInputs = [];
  return taken;
}

/** Everything in an address is text; the schema says which fields are numbers or booleans. */
export function readQuery(schema: TObject, query: URLSearchParams): Fields {
  const properties: Readonly<Record<string, { readonly type?: string }>> = schema.properties;
  return Object.fromEntries([...query].map(([key, text]) => [key, parseField(text, properties[key]?.type)]));
}

function parseField(text: string, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && text.trim() !== '') return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}
