/** What the database's errors mean: which pass by themselves, and which rule was broken. Codes: PostgreSQL's appendix A, and Node's system errors. */

const NO_SERVER_YET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  // Starting up, recovering or shutting down; ended by an administrator or by a crash of another backend.
  '57P03',
  '57P01',
  '57P02',
  '53300',
]);
const CONFLICTS = new Set(['40001', '40P01']);

/** The server is not there yet, or not any more: worth another attempt, when nothing was sent that counts. */
export function isPassing(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== undefined) return NO_SERVER_YET.has(code);
  // pg reports a connection lost in mid-handshake, and its own timeout, without a code.
  return error instanceof Error && /connection terminated|timeout exceeded when trying/i.test(error.message);
}

/** Two transactions met; PostgreSQL undid this one whole, so that it may simply run again. */
export function isConflict(error: unknown): boolean {
  const code = codeOf(error);
  return code !== undefined && CONFLICTS.has(code);
}

/** The name of the unique constraint an insert or update broke, for refusals; empty for other errors. */
export function brokenConstraint(error: unknown): string {
  return codeOf(error) === '23505' ? constraintIn(error) : '';
}

/** The name of the check constraint an insert or update broke; empty for other errors. */
export function brokenCheck(error: unknown): string {
  return codeOf(error) === '23514' ? constraintIn(error) : '';
}

/** Another transaction held a lock for longer than this one waits. */
export function isLockTimeout(error: unknown): boolean {
  return codeOf(error) === '55P03';
}

function constraintIn(error: unknown): string {
  const { constraint } = error as { constraint?: string };
  return constraint ?? '';
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
