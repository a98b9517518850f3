/** Structured logs. Tokens, passwords and codes never reach them: bodies and addresses with queries are not logged at all. */
import { type Logger, pino } from 'pino';

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
  return pino({
    level,
    base: undefined,
    redact: {
      paths: SECRET_FIELDS.flatMap(field => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[redacted]',
    },
  });
}
