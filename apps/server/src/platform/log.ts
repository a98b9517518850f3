/** Structured logs. Tokens, passwords and codes never reach them: bodies and addresses with queries are not logged at all. */
import { type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';

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

export function createLog(level: string): Log {
  return pino(logOptions(level));
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
