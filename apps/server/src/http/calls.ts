/**
 * Makes routes of the contract's calls. Validation, scope, limits, the envelope and metrics are the
 * same for every call and live here; a handler sees typed input and returns typed output.
 */
import { Refusal, SECOND_MS, type UserId } from '@boardwalk/base';
import { type Call, type CallName, calls, commonParameters } from '@boardwalk/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { Type } from 'typebox';
import type { TimesOfCall } from '../platform/call-times.ts';
import type { Metrics } from '../platform/metrics.ts';
import { accepted, answerOf, refuse } from './answer.ts';
import { type Caller, checkScope, type FindSession, type RefuseBlocked, type Session } from './caller.ts';
import { envelopeSchema } from './envelope-schema.ts';
import type { Handler, Handlers } from './handler.ts';
import type { RateLimits } from './limits.ts';
import { logOf, ReceivedCall } from './received-call.ts';
import { isOpenWrite, type StoredBytes, storedBytesOf } from './stored-bytes.ts';

export const BODY_LIMIT_BYTES = 65_536;
const TOKEN_MAX_CHARS = 128;
const PASSENGER: Caller = { kind: 'passenger' };
const EXPIRED: Caller = { kind: 'expired' };

export interface CallHost {
  readonly findSession: FindSession;
  readonly refuseBlocked: RefuseBlocked;
  /** Whether a person has to look at the account before it takes rewards. */
  readonly isUnderReview: (userId: UserId) => Promise<boolean>;
  readonly limits: Pick<RateLimits, 'spendOfAddress' | 'spendOfAccount' | 'spendOfStaff'>;
  readonly storedBytes: Pick<StoredBytes, 'spend'>;
  readonly metrics: Metrics;
}

/** The calls with a multipart body, or all others. */
export function registerCalls(
  app: FastifyInstance,
  handlers: Handlers,
  host: CallHost,
  uploads: boolean,
): void {
  for (const name of Object.keys(calls) as CallName[]) {
    if (calls[name].upload === uploads) register(app, name, handlers[name], host);
  }
}

/** A POST without a body is a call without fields. */
function withBody(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {};
  done();
}

function register(app: FastifyInstance, name: CallName, handler: Handler<CallName>, host: CallHost): void {
  const call: Call = calls[name];
  const input = inputSchema(call);
  const times = host.metrics.callTimes(name);
  const route: Route = { name, call, handler, host, times, cacheControl: cacheControl(call) };
  const methods: HTTPMethods[] =
    call.method === 'GET' && call.effect === 'write' ? ['GET', 'POST'] : [call.method];
  for (const method of methods) {
    app.route({
      method,
      url: call.path,
      config: { limit: call.kind, call: name },
      schema: {
        ...(call.upload ? {} : method === 'GET' ? { querystring: input } : { body: input }),
        response: { 200: envelopeSchema(call.output) },
      },
      handler: (request, reply) => run(route, request, reply),
      ...(method === 'POST' && !call.upload ? { preValidation: withBody } : {}),
    });
  }
}

/** What of a call stays the same from request to request. */
interface Route {
  readonly name: CallName;
  readonly call: Call;
  readonly handler: Handler<CallName>;
  readonly host: CallHost;
  readonly cacheControl: string;
  readonly times: TimesOfCall;
}

async function run(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { name, call, handler, host, times } = route;
  const startMs = performance.now();
  reply.header('cache-control', route.cacheControl);
  try {
    const fields = fieldsOf(request);
    const token = tokenOf(request, fields['token']);
    // Most public calls come without: they do not wait for a look nobody takes.
    const caller = token === '' ? PASSENGER : ((await findCaller(host, token)) ?? EXPIRED);
    if (caller.kind === 'session') host.limits.spendOfAccount(call.kind, caller.userId);
    const refusal = checkScope(caller, call.scope, host.refuseBlocked);
    if (refusal) throw refusal;
    if (call.isClaim) await refuseUnderReview(host, caller);
    if (isOpenWrite(call))
      host.storedBytes.spend(request.callerNetwork, storedBytesOf(fields, sentBytes(request)));
    const data = await handler(new ReceivedCall(request, fields, caller, call));
    times.note('accepted', (performance.now() - startMs) / SECOND_MS);
    return accepted(data);
  } catch (error) {
    const answer = answerOf(error, logOf(request));
    const outcome = answer.code === 'serverError' ? 'fault' : 'refused';
    times.note(outcome, (performance.now() - startMs) / SECOND_MS);
    host.metrics.refusals.inc({ call: name, code: answer.code });
    return refuse(reply, answer);
  }
}

async function refuseUnderReview({ isUnderReview }: CallHost, caller: Caller): Promise<void> {
  if (caller.kind === 'session' && (await isUnderReview(caller.userId))) throw new Refusal('claimWaits');
}

/** The fields of a GET are its query; of a POST its body, with the token allowed in the address. */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const query = request.query as Record<string, unknown>;
  if (request.method === 'GET') return query;
  const body = request.body as Record<string, unknown> | undefined;
  return body !== undefined && query['token'] === undefined ? body : { token: query['token'], ...body };
}

function sentBytes({ method, url, headers }: FastifyRequest): number {
  if (method === 'GET') return url.length;
  // Sent in pieces it could be anything up to the limit.
  return Number(headers['content-length'] ?? BODY_LIMIT_BYTES);
}

/** A bearer header wins over the `token` parameter of the specification. */
function tokenOf(request: FastifyRequest, parameter: unknown): string {
  const header = request.headers.authorization;
  if (header?.startsWith('Bearer ')) return header.slice(7);
  return typeof parameter === 'string' ? parameter : '';
}

function findCaller({ findSession }: CallHost, token: string): Promise<Session | undefined> | undefined {
  return token.length > TOKEN_MAX_CHARS ? undefined : findSession(token);
}

function inputSchema(call: Call) {
  return Type.Object({ ...commonParameters, ...call.input.properties }, { additionalProperties: false });
}

/** What a person sees for themselves must not be kept by proxies on the way. */
function cacheControl(call: Call): string {
  if (call.effect === 'write' || call.cacheSeconds === 0) return 'no-store';
  return `${call.scope === 'public' ? 'public' : 'private'}, max-age=${call.cacheSeconds}`;
}
