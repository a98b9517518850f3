/** OpenAPI 3.1 out of the very schemas that validate and serialise; nothing is written twice. */
import type { Call } from './call.ts';
import { calls } from './calls/index.ts';
import { type ErrorCode, errorCatalogue } from './errors.ts';
import { commonParameters } from './fields.ts';
import { refusalsOf } from './refusals.ts';

type Json = Record<string, unknown>;

export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], ...operations(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Boardwalk',
      version: '3.3.4',
      description: 'An online arcade: every call of its server.',
    },
    ...(publicUrl ? { servers: [{ url: publicUrl }] } : {}),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        parameter: { type: 'apiKey', in: 'query', name: 'token' },
      },
      parameters: Object.fromEntries(
        Object.entries(commonParameters).map(([field, schema]) => [field, parameter(field, schema, false)]),
      ),
      schemas: {
        Common: { type: 'object', properties: commonParameters },
        Refusal: refusalSchema(Object.keys(errorCatalogue) as ErrorCode[]),
      },
      responses: {
        TooLarge: refusedAnswer('Too large'),
        TooManyRequests: refusedAnswer('Too many requests'),
        Unavailable: refusedAnswer('A moment’s trouble: the server restarts, or its database is away'),
      },
    },
  };
}

const inComponents = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });

function parameter(name: string, schema: unknown, required: boolean): Json {
  return { name, in: 'query', required, schema };
}

function operations(name: string, call: Call): Json {
  const verbs =
    call.method === 'GET' && call.effect === 'write' ? ['get', 'post'] : [call.method.toLowerCase()];
  return Object.fromEntries(verbs.map(verb => [verb, operation(name, call, verb)]));
}

function operation(name: string, call: Call, verb: string): Json {
  const input = verb === 'get' ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) };
  return {
    operationId: verb === 'post' && call.method === 'GET' ? `${name}.post` : name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    security: call.scope === 'public' ? [] : [{ bearer: [] }, { parameter: [] }],
    'x-scope': call.scope,
    'x-effect': call.effect,
    'x-cache-seconds': call.cacheSeconds,
    'x-refusals': refusalsOf(call),
    ...input,
    responses: responsesOf(call),
  };
}

function parametersOf(call: Call): Json[] {
  const required = new Set(call.input.required ?? []);
  const own = Object.entries(call.input.properties);
  const common = Object.keys(commonParameters).filter(field => !(field in call.input.properties));
  return [
    ...common.map(field => inComponents('parameters', field)),
    ...own.map(([field, schema]) => parameter(field, schema, required.has(field))),
  ];
}

function bodyOf(call: Call): Json {
  if (call.upload) {
    const schema = {
      type: 'object',
      properties: { file: { type: 'string', format: 'binary' } },
      required: ['file'],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  const schema = { allOf: [inComponents('schemas', 'Common'), call.input] };
  return { required: true, content: { 'application/json': { schema } } };
}

function responsesOf(call: Call): Json {
  const accepted = {
    type: 'object',
    required: ['success', 'data', 'errorCode', 'errorInfo'],
    properties: {
      success: { const: true },
      data: call.output,
      errorCode: { type: 'string' },
      errorInfo: { type: 'string' },
    },
  };
  const either = { anyOf: [accepted, inComponents('schemas', 'Refusal')] };
  return {
    '200': jsonAnswer('The answer, or a refusal with its code', either),
    '413': inComponents('responses', 'TooLarge'),
    '429': inComponents('responses', 'TooManyRequests'),
    '503': inComponents('responses', 'Unavailable'),
  };
}

function jsonAnswer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}

function refusedAnswer(description: string): Json {
  return jsonAnswer(description, inComponents('schemas', 'Refusal'));
}

function refusalSchema(codes: readonly ErrorCode[]): Json {
  return {
    type: 'object',
    required: ['success', 'data', 'errorCode', 'errorInfo'],
    properties: {
      success: { const: false },
      data: { type: ['object', 'null'], description: 'what the message needs, such as the required level' },
      errorCode: { enum: codes.map(code => errorCatalogue[code].wire) },
      errorInfo: { type: 'string' },
    },
  };
}
