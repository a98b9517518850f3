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
      schemas: { Refusal: refusalSchema(Object.keys(errorCatalogue) as ErrorCode[]) },
    },
  };
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
  const fields = { ...commonParameters, ...call.input.properties };
  return Object.entries(fields).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: required.has(field),
    schema,
  }));
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
  const schema = { ...call.input, properties: { ...commonParameters, ...call.input.properties } };
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
  const refused = { $ref: '#/components/schemas/Refusal' };
  const answer = (description: string, schema: Json) => ({
    description,
    content: { 'application/json': { schema } },
  });
  return {
    '200': answer('The answer, or a refusal with its code', { anyOf: [accepted, refused] }),
    '413': answer('Too large', refused),
    '429': answer('Too many requests', refused),
    '503': answer('The server is restarting', refused),
  };
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
