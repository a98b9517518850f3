/** Says repeated schemas once: whatever equals a named one becomes a reference to it. */
import type { TSchema } from 'typebox';

export type Json = Record<string, unknown>;

export const inComponents = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

export class SharedSchemas {
  readonly #names: ReadonlyMap<string, string>;
  readonly #schemas: Readonly<Record<string, TSchema>>;

  constructor(schemas: Readonly<Record<string, TSchema>>) {
    this.#schemas = schemas;
    this.#names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  }

  /** `components.schemas`. */
  all(): Json {
    return Object.fromEntries(
      Object.entries(this.#schemas).map(([name, schema]) => [name, this.#within(schema)]),
    );
  }

  nameOf(schema: unknown): string | undefined {
    return this.#names.get(JSON.stringify(schema));
  }

  /** The same schema, with references where it can have them. */
  of(schema: unknown): unknown {
    const name = this.nameOf(schema);
    return name === undefined ? this.#within(schema) : inComponents('schemas', name);
  }

  #within(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(item => this.of(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, this.of(inner)]));
  }
}
