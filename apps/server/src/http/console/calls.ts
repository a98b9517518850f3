/**
 * Makes routes of the console's calls. Who may call, limits, validation, the envelope and the cookie are the same for
 * every call and live here.
 */
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '@boardwalk/base';
import { type ConsoleCall, type ConsoleCallName, consoleCalls } from '@boardwalk/contract/console';
import { checkPermission } from '@boardwalk/rules';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Config } from '../../platform/config/settings.ts';
import { accepted, answerOf, refuse } from '../answer.ts';
import { envelopeSchema } from '../envelope-schema.ts';
import type { RateLimits } from '../limits.ts';
import { logOf } from '../received-call.ts';
import { fileOf } from '../upload.ts';
import { columnsOf, sendCsv } from './csv.ts';
import {
  type ConsoleFile,
  type ConsoleHandler,
  type ConsoleHandlers,
  type ConsoleRequest,
  type Origin,
  type StaffSession,
  staffOf,
} from './handler.ts';
import { createOriginCheck, type OriginHost } from './origin.ts';

/** Only over TLS or on this machine, only for this very host, never for a script and never across sites. */
export const COOKIE = '__Host-boardwalk-staff';
const COOKIE_OPTIONS = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const;

export interface ConsoleHost extends OriginHost {
  readonly config: OriginHost['config'] & Pick<Config, 'UPLOAD_MAX_BYTES'>;
  readonly findStaff: (token: string) => Promise<StaffSession | undefined>;
  readonly handlers: ConsoleHandlers;
  readonly limits: Pick<RateLimits, 'spendOfStaff'>;
  readonly proofLifeMs: number;
  readonly nowMs: () => number;
  /** A write was done: whoever looks at the same reads it anew. */
  readonly onChange: (name: ConsoleCallName) => void;
}

export async function registerConsoleCalls(app: FastifyInstance, host: ConsoleHost): Promise<void> {
  await app.register(cookie);
  registerSome(app, host, false);
  await app.register(async uploads => {
    await uploads.register(multipart, {
      limits: { files: 1, fields: 0, fileSize: host.config.UPLOAD_MAX_BYTES },
    });
    registerSome(uploads, host, true);
  });
}

function registerSome(app: FastifyInstance, host: ConsoleHost, uploads: boolean): void {
  const originOf = createOriginCheck(host);
  for (const name of Object.keys(consoleCalls) as ConsoleCallName[]) {
    const call: ConsoleCall = consoleCalls[name];
    if (call.isUpload !== uploads) continue;
    register(app, { name, call, handler: host.handlers[name], host, originOf, columns: columnsOf(call) });
  }
}

interface Route {
  readonly name: ConsoleCallName;
  readonly call: ConsoleCall;
  readonly handler: ConsoleHandler<ConsoleCallName>;
  readonly host: ConsoleHost;
  readonly originOf: (request: IncomingMessage) => Origin;
  /** The columns of a list, which is also given as a file. */
  readonly columns: readonly string[] | undefined;
}

function register(app: FastifyInstance, route: Route): void {
  const { call } = route;
  const isRead = call.effect === 'read';
  const format = { format: Type.Optional(Type.Literal('csv')) };
  const fields = { ...call.input.properties, ...(route.columns ? format : undefined) };
  const input = Type.Object(fields, { additionalProperties: false });
  app.route({
    method: isRead ? 'GET' : 'POST',
    url: call.path,
    config: { limit: call.kind },
    schema: {
      ...(call.isUpload ? {} : isRead ? { querystring: input } : { body: input }),
      response: { 200: envelopeSchema(call.output) },
    },
    handler: (request, reply) => run(route, request, reply),
  });
}

async function run(route: Route, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { name, call, handler, host, originOf, columns } = route;
  reply.header('cache-control', 'no-store');
  try {
    const from = originOf(request.raw);
    const staff = await findStaff(host, request);
    if (staff) host.limits.spendOfStaff(call.kind, staff.staffId);
    demandMay(call, staff, host);
    let file: ConsoleFile | undefined;
    const asked = received(call, request, reply, {
      from,
      session: staff,
      sendFile: sent => void (file = sent),
    });
    if (columns && (request.query as { format?: string }).format === 'csv')
      return await sendCsv(reply, name, columns, handler, asked);
    const data = await handler(asked);
    if (call.effect === 'write') host.onChange(name);
    return file ? sendFile(reply, file) : accepted(data);
  } catch (error) {
    return refuse(reply, answerOf(error, logOf(request)));
  }
}

/** What fails on the way cuts the file off: half a file is not valid, and nobody takes it for the whole. */
function sendFile(reply: FastifyReply, file: ConsoleFile): FastifyReply {
  const { name, mediaType } = file;
  return reply
    .type('text' in file ? `${mediaType}; charset=utf-8` : mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .serializer((body: unknown) => body as string)
    .send('text' in file ? Readable.from(file.text) : file.bytes);
}

async function findStaff(host: ConsoleHost, request: FastifyRequest): Promise<StaffSession | undefined> {
  const token = request.cookies[COOKIE];
  return token ? host.findStaff(token) : undefined;
}

function demandMay(call: ConsoleCall, session: StaffSession | undefined, host: ConsoleHost): void {
  if (call.permission === 'anybody') return;
  const staff = staffOf(session);
  const refusal = call.permission === 'staff' ? undefined : checkPermission(staff.role, call.permission);
  if (refusal) throw refusal;
  if (call.needsProof && host.nowMs() - staff.provenAtMs > host.proofLifeMs)
    throw new Refusal('proofRequired');
}

interface Asking extends Pick<ConsoleRequest<ConsoleCallName>, 'from' | 'sendFile'> {
  readonly session: StaffSession | undefined;
}

function received(
  call: ConsoleCall,
  request: FastifyRequest,
  reply: FastifyReply,
  { from, session, sendFile: give }: Asking,
): ConsoleRequest<ConsoleCallName> {
  return {
    // Validated by the call's own schema.
    input: (call.effect === 'read'
      ? request.query
      : request.body) as ConsoleRequest<ConsoleCallName>['input'],
    get staff() {
      return staffOf(session);
    },
    get who() {
      const { staffId, name, role } = staffOf(session);
      return { staffId, name, role, address: from.address };
    },
    from,
    file: call.isUpload && request.isMultipart() ? () => fileOf(request) : undefined,
    log: logOf(request),
    sendFile: give,
    setSession: opened => {
      if (opened)
        reply.setCookie(COOKIE, opened.token, { ...COOKIE_OPTIONS, expires: new Date(opened.endsAtMs) });
      else reply.clearCookie(COOKIE, COOKIE_OPTIONS);
    },
  };
}
