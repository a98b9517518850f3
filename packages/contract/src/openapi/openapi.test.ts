import { describe, expect, it } from 'vitest';
import { calls } from '../calls/index.ts';
import { openApi } from './index.ts';
import { namedSchemas } from './schemas.ts';

const document = openApi('');
const text = JSON.stringify(document);

/** What a reference of the document leads to. */
function at(reference: string): unknown {
  return reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}

/** Every schema in it that is said in full. */
function* schemasIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('properties' in value && 'type' in value) yield JSON.stringify(value);
  for (const inner of Object.values(value)) yield* schemasIn(inner);
}

describe('the OpenAPI document', () => {
  it('refers to nothing that it does not say', () => {
    const references = [...new Set(text.matchAll(/"\$ref":"([^"]+)"/g))].map(([, reference]) => reference);
    expect(references.length).toBeGreaterThan(100);
    expect(references.filter(reference => at(reference ?? '') === undefined)).toEqual([]);
  });

  it('names schemas that differ', () => {
    const said = Object.values(namedSchemas).map(schema => JSON.stringify(schema));
    expect(new Set(said).size).toBe(said.length);
  });

  it('uses every name it gives', () => {
    const { schemas, parameters, responses } = document['components'] as Record<string, object>;
    const names = Object.entries({ schemas, parameters, responses }).flatMap(([kind, named]) =>
      Object.keys(named ?? {}).map(name => `#/components/${kind}/${name}`),
    );
    expect(names.filter(name => !text.includes(`"${name}"`))).toEqual([]);
  });

  it('says a schema of some size once', () => {
    const large = [...schemasIn(document)].filter(schema => schema.length > 400);
    const repeated = large.filter((schema, index) => large.indexOf(schema) < index);
    expect(repeated, 'each wants a name in openapi/schemas.ts').toEqual([]);
  });

  it('says once what every call may be sent', () => {
    expect(text.match(/"appsFlyerId":/g)).toHaveLength(1);
    expect(text.match(/"name":"pageNum"/g)).toHaveLength(1);
  });

  it('takes little more than a kilobyte a call', () => {
    expect(text.length / Object.keys(calls).length).toBeLessThan(1400);
  });
});
