/** How a call fails: one shape, whatever went wrong on the way. */

import { SECOND_MS } from '@boardwalk/base';
import type { TransportFailure } from '@boardwalk/contract/enums';
import type { ErrorCode } from '@boardwalk/contract/errors';
import type { Failing } from '../worker/exchange.ts';

const RETRY_AFTER_MAX = 60;

export type FailureCode = ErrorCode | TransportFailure | (string & {});

export interface FailedRequest {
  readonly url: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * `code` is a word of the contract's catalogue, a transport failure, or what the server sent that
 * neither knows; `data` is the refusal's detail.
 */
export class CallFailure extends Error {
  readonly code: FailureCode;
  readonly data: Readonly<Record<string, unknown>>;
  readonly request: FailedRequest;

  constructor(code: FailureCode, message: string, request: FailedRequest, data: unknown = {}) {
    super(message);
    this.name = 'CallFailure';
    this.code = code;
    this.request = request;
    this.data = typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>) : {};
  }
}

/** Takes the code from code, errorCode or status, the message from message, errorInfo or statusText. */
export function normaliseFailure(failing: Failing, request: FailedRequest): CallFailure {
  const wire = firstText(failing.code, failing.errorCode, failing.status) ?? '-1';
  const message = firstText(failing.message, failing.errorInfo, failing.statusText) ?? 'Unrecognized error';
  return new CallFailure(wire, message, request, failing.data);
}

/** The same in the words of the catalogue. They come with the first refusal: what never reached the server needs none. */
export async function refusalOf(failing: Failing, request: FailedRequest): Promise<CallFailure> {
  const { code, message, data } = normaliseFailure(failing, request);
  if (!/^[0-9]/.test(code)) return new CallFailure(code, message, request, data);
  const codes = await import('virtual:error-codes').catch(() => undefined);
  return new CallFailure(codes?.errorCodes[code] ?? code, message, request, data);
}

function firstText(...values: readonly unknown[]): string | undefined {
  const texts = values.map(value => (typeof value === 'number' ? String(value) : value));
  return texts.find((value): value is string => typeof value === 'string' && value !== '');
}

/** The request may or may not have reached the server. */
export function isLostOnTheWay(failure: unknown): boolean {
  return isFailure(failure, 'networkError', 'timeout', 'serverStopping', 'databaseAway');
}

/** When the server says that it is worth asking again, from now on. */
export function retryAfterMs(failure: unknown): number | undefined {
  const seconds = failure instanceof CallFailure ? failure.data['retryAfterSeconds'] : undefined;
  return typeof seconds === 'number' && seconds > 0
    ? Math.min(seconds, RETRY_AFTER_MAX) * SECOND_MS
    : undefined;
}

export function isFailure(failure: unknown, ...codes: readonly FailureCode[]): failure is CallFailure {
  return failure instanceof CallFailure && (codes.length === 0 || codes.includes(failure.code));
}
