/** Structured logs. Tokens, passwords and codes never reach them: bodies and addresses with queries are not logged at all. */
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import type { LogBook } from './log-book.ts';

export type Log = Logger;

const SECRET_FIELDS = [
  'token',
  'password',
  'oldPassword',
  'code',
  'accessToken',
  'authorization',
  'cookie',
  'serverSeed',
  'clientSecret',
];

/** Warnings and what is worse stand in the book as well, whatever level is asked for. */
export function createLog(level: string, book?: LogBook): Log {
  const options = logOptions(level);
  if (!book) return pino(options);
  const streams = [
    ...(level === 'silent' ? [] : [{ level, stream: pino.destination(1) } as const]),
    { level: 'warn', stream: book } as const,
  ];
  const isQuiet = ['silent', 'fatal', 'error'].includes(level);
  return pino({ ...options, level: isQuiet ? 'warn' : level }, pino.multistream(streams));
}

export function logOptions(level: string): LoggerOptions {
  return {
    level,
    base: undefined,
    serializers: { err: faultOf },
    redact: {
      paths: SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  };
}

/** Only what tells what happened: drivers hang whole connections onto their errors. */
function faultOf(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error);
  return { type, message, stack, reason: (error as { code?: unknown }).code };
}
