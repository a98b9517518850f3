/** The envelope, and the one place where refusals and faults become answers. */
import { isRefusal, Refusal } from '@boardwalk/base';
import { type Envelope, type ErrorCode, errorCatalogue } from '@boardwalk/contract';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { isPassing } from '../platform/database/index.ts';

/** A server that restarts or recovers is mostly back by then. */
const DATABASE_BACK_SECONDS = 2;

export interface Answer {
  readonly status: number;
  readonly body: Envelope<unknown>;
  readonly code: ErrorCode;
}

export function accepted<Data>(data: Data): Envelope<Data> {
  return { success: true, data, errorCode: '', errorInfo: '' };
}

export function refused(refusal: Refusal): Answer {
  const code = (refusal.code in errorCatalogue ? refusal.code : 'serverError') as ErrorCode;
  const { wire, message, status = 200 } = errorCatalogue[code];
  const hasDetail = Object.keys(refusal.detail).length > 0;
  return {
    status,
    code,
    body: { success: false, data: hasDetail ? refusal.detail : null, errorCode: wire, errorInfo: message },
  };
}

/** Refusals answer with their code; anything else is logged once and answered with the general code. */
export function answerOf(error: unknown, log: FastifyBaseLogger): Answer {
  if (isRefusal(error)) return refused(error);
  if (isPassing(error)) {
    log.error({ err: error }, 'what a call needs is away');
    return refused(new Refusal('databaseAway', { retryAfterSeconds: DATABASE_BACK_SECONDS }));
  }
  const known = transportCode(error);
  if (!known) log.error({ err: error }, 'a call failed');
  const { wire, message, status = 200 } = errorCatalogue[known ?? 'serverError'];
  return {
    status,
    code: known ?? 'serverError',
    body: { success: false, data: fieldOf(error), errorCode: wire, errorInfo: message },
  };
}

/** Refusals bypass the output's schema: their `data` is null or the refusal's detail. */
export function refuse(reply: FastifyReply, { status, body }: Answer): FastifyReply {
  const retryAfterSeconds = (body.data as { retryAfterSeconds?: number } | null)?.retryAfterSeconds;
  if (status >= 400 && retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((answer: unknown) => JSON.stringify(answer))
    .send(body);
}

/** Fastify's own refusals of a request that never reached a handler. */
function transportCode(error: unknown): ErrorCode | undefined {
  const {
    code = '',
    statusCode = 0,
    validation,
  } = error as { code?: string; statusCode?: number; validation?: unknown };
  if (validation) return 'badInput';
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return 'tooLarge';
  if (
    code.startsWith('FST_ERR_CTP') ||
    code.startsWith('FST_REQ_FILE') ||
    code === 'FST_INVALID_MULTIPART_CONTENT_TYPE'
  )
    return 'badInput';
  return statusCode >= 400 && statusCode < 500 ? 'badInput' : undefined;
}

/** Names the field that was wrong, never its value. */
function fieldOf(error: unknown): { field: string } | null {
  const [first] =
    (error as { validation?: { instancePath?: string; params?: { missingProperty?: string } }[] })
      .validation ?? [];
  if (!first) return null;
  return { field: first.params?.missingProperty ?? (first.instancePath ?? '').replace(/^\//, '') };
}
