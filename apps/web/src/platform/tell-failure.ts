/** Tells people of a failure that no form or page shows: a toast in their own words. */
import { isRefusal } from '@boardwalk/base';
import { failureText } from './failure-text.ts';
import { reportFault } from './faults.ts';
import { isNativeFailure } from './native/wire/failure.ts';
import { isFailure } from './request/failure.ts';
import { toasts } from './toasts/toasts.ts';

/** The session's end is told by the way to the sign-in page; who said no themselves knows. */
const SILENT = ['aborted', 'tokenExpired', 'dismissed'];

/** False for what is no expected 'no': a bug, which somebody has to report. */
export function tellExpected(reason: unknown): boolean {
  if (!isFailure(reason) && !isRefusal(reason) && !isNativeFailure(reason)) return false;
  if (!SILENT.includes(reason.code)) toasts.error(failureText(reason));
  return true;
}

/** After a press: whoever pressed must not be left without an answer, even by a bug. */
export function tellFailure(reason: unknown, componentStack?: string): void {
  if (tellExpected(reason)) return;
  toasts.error(failureText(reason));
  if (reason instanceof Error) void reportFault(reason, componentStack);
}
