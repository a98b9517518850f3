/**
 * Fastify's own compilers of schemas, asked when a route is first called. Compiling all of them would be most of what a
 * start computes and a good part of what an idle server keeps, and most routes are seldom called.
 */
import AjvCompiler, { type BuildCompilerFromPool } from '@fastify/ajv-compiler';
import SerializerCompiler, { type SerializerFactory } from '@fastify/fast-json-stringify-compiler';

type Validate = ReturnType<ReturnType<BuildCompilerFromPool>>;

const buildNow: BuildCompilerFromPool = AjvCompiler();
const buildSerializerNow = SerializerCompiler();

export const lazySchemas = {
  buildValidator: ((schemas, options) => {
    const compiler = once(() => buildNow(schemas, options));
    return (schema, meta) => lazyValidator(once(() => compiler()(schema, meta)));
  }) satisfies BuildCompilerFromPool,
  buildSerializer: ((schemas, options) => {
    const compiler = once(() => buildSerializerNow(schemas, options));
    return route => {
      const serializer = once(() => compiler()(route));
      return document => serializer()(document);
    };
  }) satisfies SerializerFactory,
};

/** Fastify reads what was wrong from the function itself, and hands over where the value lies to one that has an environment. */
function lazyValidator(compiled: () => Validate): Validate {
  const validate = (data: unknown, context: never) => {
    const inner = compiled();
    const isValid = inner(data, context);
    lazy.errors = inner.errors;
    return isValid;
  };
  const lazy = Object.assign(validate, { errors: null, schemaEnv: {} }) as unknown as Validate;
  return lazy;
}

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => (made ??= make());
}
