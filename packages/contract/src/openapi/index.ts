/**
 * OpenAPI 3.1 out of the very schemas that validate and serialise; nothing is written twice. What calls have in common is
 * said once: schemas by name, the parameters of every call as one, the answers that any call may give, and the scope that
 * most of them want.
 */
import type { TSchema } from 'typebox';
import type { Call, CallScope } from '../call.ts';
import { calls } from '../calls/index.ts';
import { roomId } from '../calls/rooms.ts';
import { commonRefusals, errorCatalogue, scopedRefusals } from '../errors.ts';
import { commonParameters, page } from '../fields.ts';
import { namedSchemas } from './schemas.ts';
import { inComponents, type Json, SharedSchemas } from './share.ts';

const shared = new SharedSchemas(namedSchemas);
/** What holds where a call says nothing else. */
const USUAL_SCOPE: CallScope = 'private';

/** Parameters that several calls have, by what they say. */
const namedParameters: ReadonlyMap<string, string> = new Map(
  (
    [
      ['PageNum', page.pageNum, 'pageNum', false],
      ['PageSize', page.pageSize, 'pageSize', false],
      ['RoomId', roomId, 'roomId', true],
      ['OptionalRoomId', roomId, 'roomId', false],
    ] as const
  ).map(([key, schema, name, required]) => [JSON.stringify(parameter(name, schema, required)), key]),
);

export function openApi(publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    paths[call.path] = { ...paths[call.path], ...operations(name, call) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Boardwalk', version: '3.3.4', description: DESCRIPTION },
    servers: [{ url: publicUrl || '/' }],
    security: securityOf(USUAL_SCOPE),
    paths,
    components: components(),
  };
}

const DESCRIPTION = [
  'An online arcade: every call of its server.',
  'Every answer is an envelope; refusals answer 200 with `success: false` and a code.',
  '`x-refusals` are those a call has of its own: any call may also refuse with',
  `${commonRefusals.join(', ')}, and one that needs a token with ${scopedRefusals.join(', ')}.`,
  'The roles in `security` say whose token it is. `x-effect: write` marks a GET that changes something.',
].join(' ');

function components(): Json {
  const answers = Object.values(calls)
    .map(({ output }) => output)
    .flatMap(output => {
      const name = shared.nameOf(output);
      return name === undefined ? [] : [[name, acceptedAnswer(output)] as const];
    });
  return {
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer' },
      parameter: { type: 'apiKey', in: 'query', name: 'token' },
    },
    parameters: {
      Common: commonParameter,
      ...Object.fromEntries([...namedParameters].map(([text, name]) => [name, JSON.parse(text)])),
    },
    schemas: {
      ...shared.all(),
      Common: { type: 'object', properties: commonParameters },
      Accepted: envelope({ success: { const: true }, data: {} }),
      Refusal: envelope({
        success: { const: false },
        data: {
          type: ['object', 'null'],
          additionalProperties: true,
          description: 'what the message needs, such as the required level',
        },
        errorCode: { enum: Object.values(errorCatalogue).map(({ wire }) => wire) },
      }),
    },
    responses: {
      ...Object.fromEntries(answers),
      Refused: jsonAnswer(
        'Too many requests, too large, or a moment’s trouble',
        inComponents('schemas', 'Refusal'),
      ),
    },
  };
}

/** Each of its fields is a parameter of its own in the address. */
const commonParameter: Json = {
  name: 'common',
  in: 'query',
  style: 'form',
  explode: true,
  schema: inComponents('schemas', 'Common'),
};

function envelope(properties: Json): Json {
  return {
    type: 'object',
    required: ['success', 'data', 'errorCode', 'errorInfo'],
    properties: { errorCode: { type: 'string' }, errorInfo: { type: 'string' }, ...properties },
  };
}

function operations(name: string, call: Call): Json {
  const verbs =
    call.method === 'GET' && call.effect === 'write' ? ['get', 'post'] : [call.method.toLowerCase()];
  return Object.fromEntries(verbs.map(verb => [verb, operation(name, call, verb)]));
}

function operation(name: string, call: Call, verb: string): Json {
  return {
    operationId: verb === 'post' && call.method === 'GET' ? `${name}.post` : name,
    summary: call.summary,
    tags: [name.split('.')[0]],
    ...(call.scope === USUAL_SCOPE ? {} : { security: securityOf(call.scope) }),
    ...(verb === 'get' && call.effect === 'write' ? { 'x-effect': 'write' } : {}),
    ...(call.cacheSeconds > 0 ? { 'x-cache-seconds': call.cacheSeconds } : {}),
    ...(call.refusals.length > 0 ? { 'x-refusals': call.refusals } : {}),
    ...(verb === 'get' ? { parameters: parametersOf(call) } : { requestBody: bodyOf(call) }),
    responses: { '200': answerOf(call), default: inComponents('responses', 'Refused') },
  };
}

function securityOf(scope: CallScope): Json[] {
  return scope === 'public' ? [] : [{ bearer: [scope] }, { parameter: [scope] }];
}

function parametersOf(call: Call): Json[] {
  const own = ownParametersOf(call).map(parameter => {
    const name = namedParameters.get(JSON.stringify(parameter));
    return name === undefined ? parameter : inComponents('parameters', name);
  });
  return [inComponents('parameters', 'Common'), ...own];
}

function ownParametersOf(call: Call): Json[] {
  const required = new Set(call.input.required ?? []);
  return Object.entries(call.input.properties).map(([name, schema]) =>
    parameter(name, schema, required.has(name)),
  );
}

function parameter(name: string, schema: TSchema, required: boolean): Json {
  return { name, in: 'query', ...(required ? { required } : {}), schema: shared.of(schema) };
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
  const schema = { allOf: [inComponents('schemas', 'Common'), shared.of(call.input)] };
  return { required: true, content: { 'application/json': { schema } } };
}

function answerOf({ output }: Call): Json {
  const name = shared.nameOf(output);
  return name === undefined ? acceptedAnswer(output) : inComponents('responses', name);
}

function acceptedAnswer(output: unknown): Json {
  const accepted = {
    allOf: [
      inComponents('schemas', 'Accepted'),
      { required: ['data'], properties: { data: shared.of(output) } },
    ],
  };
  return jsonAnswer('', { anyOf: [accepted, inComponents('schemas', 'Refusal')] });
}

function jsonAnswer(description: string, schema: Json): Json {
  return { description, content: { 'application/json': { schema } } };
}
