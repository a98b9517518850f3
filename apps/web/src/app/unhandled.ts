/**
 * Where errors end that nobody waited for: a failed call becomes a toast in the player's words,
 * anything else is a bug and is reported.
 */
import { failureText } from '../platform/failure-text.ts';
import { reportFault } from '../platform/faults.ts';
import { isFailure } from '../platform/request/failure.ts';
import { toasts } from '../platform/toasts/toasts.ts';

/** The session's end is told by the way to the sign-in page. */
const SILENT = ['aborted', 'tokenExpired'];

export function watchUnhandled(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    const error: unknown = event.reason;
    if (isFailure(error)) {
      event.preventDefault();
      if (!SILENT.includes(error.code)) toasts.error(failureText(error));
    } else if (error instanceof Error) {
      void reportFault(error);
    }
  };
  const onError = (event: ErrorEvent) => {
    if (event.error instanceof Error) void reportFault(event.error);
  };
  window.addEventListener('unhandledrejection', onRejection);
  window.addEventListener('error', onError);
  return () => {
    window.removeEventListener('unhandledrejection', onRejection);
    window.removeEventListener('error', onError);
  };
}
