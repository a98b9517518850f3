/**
 * Makes routes of the contract's calls. Validation, scope, limits, the envelope and metrics are the
 * same for every call and live here; a handler sees typed input and returns typed output.
 */
import { type Call, type CallName, calls, commonParameters } from '@boardwalk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Type } from 'typebox';
import type { Metrics } from '../platform/metrics.ts';
import { accepted, answerOf, refuse } from './answer.ts';
import { type Caller, checkScope, type FindSession, sessionOf } from './caller.ts';
import type { CallRequest, Handler, Handlers } from './handler.ts';
import type { RateLimits } from './limits.ts';
import { fileOf } from './upload.ts';

export interface CallHost {
  readonly findSession: FindSession;
  readonly limits: RateLimits;
  readonly metrics: Metrics;
}

export function registerCalls(app: FastifyInstance, handlers: Handlers, host: CallHost): void {
  for (const name of Object.keys(calls) as CallName[]) {
    register(app, name, handlers[name] as Handler<CallName>, host);
  }
}

function register(app: FastifyInstance, name: CallName, handler: Handler<CallName>, host: CallHost): void {
  const call: Call = calls[name];
  const input = inputSchema(call);
  const methods: HTTPMethods[] =
    call.method === 'GET' && call.effect === 'write' ? ['GET', 'POST'] : [call.method];
  for (const method of methods) {
    app.route({
      method,
      url: call.path,
      schema: {
        ...(call.upload ? {} : method === 'GET' ? { querystring: input } : { body: input }),
        response: { 200: envelopeSchema(call) },
      },
      handler: (request, reply) => run({ name, call, handler, host, request, reply }),
    });
  }
}

interface Run {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: Handler<CallName>;
  readonly host: CallHost;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

async function run({ name, call, handler, host, request, reply }: Run): Promise<unknown> {
  const stop = host.metrics.callSeconds.startTimer({ call: name });
  reply.header('cache-control', cacheControl(call));
  try {
    const fields = fieldsOf(request);
    // Before the token is looked at: made-up ones would each cost a look-up.
    await host.limits.spendOfAddress(call.kind, request.ip);
    const caller = await identify(request, fields['token'], host.findSession);
    if (caller.kind === 'session') await host.limits.spendOfAccount(call.kind, caller.userId);
    const refusal = checkScope(caller, call.scope);
    if (refusal) throw refusal;
    const data = await handler(callRequest(request, fields, caller, call));
    stop({ outcome: 'accepted' });
    return accepted(data);
  } catch (error) {
    const answer = answerOf(error, request.log);
    stop({ outcome: answer.code === 'serverError' ? 'fault' : 'refused' });
    host.metrics.refusals.inc({ call: name, code: answer.code });
    return refuse(reply, answer);
  }
}

function callRequest(
  request: FastifyRequest,
  fields: Record<string, unknown>,
  caller: Caller,
  call: Call,
): CallRequest<CallName> {
  return {
    input: fields as CallRequest<CallName>['input'],
    caller,
    get session() {
      return sessionOf(caller);
    },
    get userId() {
      return sessionOf(caller).userId;
    },
    common: fields as CallRequest<CallName>['common'],
    address: request.ip,
    requestId: request.id,
    log: request.log,
    file: call.upload ? () => fileOf(request) : undefined,
  };
}

/** The fields of a GET are its query; of a POST its body, with the token allowed in the address. */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET') return query;
  const body = request.body as Record<string, unknown> | undefined;
  return { token: query['token'], ...body };
}

/** A bearer header wins over the `token` parameter of the specification. */
async function identify(
  request: FastifyRequest,
  parameter: unknown,
  findSession: FindSession,
): Promise<Caller> {
  const header = request.headers.authorization ?? '';
  const token = header.startsWith('Bearer ') ? header.slice(7) : parameter;
  if (typeof token !== 'string' || token === '') return { kind: 'passenger' };
  const session = token.length <= 128 ? await findSession(token) : undefined;
  return session ? { kind: 'session', ...session } : { kind: 'expired' };
}

function inputSchema(call: Call) {
  return Type.Object({ ...commonParameters, ...call.input.properties }, { additionalProperties: false });
}

function envelopeSchema(call: Call) {
  const envelope = (data: object) => ({
    type: 'object',
    required: ['success', 'data', 'errorCode', 'errorInfo'],
    properties: {
      success: { type: 'boolean' },
      data,
      errorCode: { type: 'string' },
      errorInfo: { type: 'string' },
    },
  });
  return envelope(call.output);
}

/** What a person sees for themselves must not be kept by proxies on the way. */
function cacheControl(call: Call): string {
  if (call.effect === 'write' || call.cacheSeconds === 0) return 'no-store';
  return `${call.scope === 'public' ? 'public' : 'private'}, max-age=${call.cacheSeconds}`;
}
