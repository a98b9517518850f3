/** How the way through the worker fails. Either leads back to the straight way; a player sees neither. */
export const WORKER_FAILURES = ['WORKER_NOT_AVAILABLE', 'NOT_REGISTERED'] as const;
export type WorkerFailureCode = (typeof WORKER_FAILURES)[number];

/** The code is the name as well, because of an error nothing else survives the way out of a worker. */
export class WorkerFailure extends Error {
  readonly code: WorkerFailureCode;
  /** True when the worker surely has not begun what it was asked for. */
  readonly isUnsent: boolean;

  constructor(code: WorkerFailureCode, isUnsent: boolean) {
    super(code);
    this.name = code;
    this.code = code;
    this.isUnsent = isUnsent;
  }
}

/** Makes what came out of the worker ours again; anything else is passed on. */
export function asWorkerFailure(error: unknown): unknown {
  const isUnknown = error instanceof Error && error.name === 'NOT_REGISTERED';
  return isUnknown ? new WorkerFailure('NOT_REGISTERED', true) : error;
}
