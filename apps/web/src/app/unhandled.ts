/**
 * Where errors end that nobody waited for: a failed call becomes a toast in the player's words,
 * anything else is a bug and is reported.
 */
import { reportFault } from '../platform/faults.ts';
import { tellExpected } from '../platform/tell-failure.ts';

export function watchUnhandled(): () => void {
  const onRejection = (event: PromiseRejectionEvent) => {
    const error: unknown = event.reason;
    if (tellExpected(error)) {
      event.preventDefault();
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
