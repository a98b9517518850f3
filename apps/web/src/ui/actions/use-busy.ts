import { BUTTON_LOADING_MIN_MS } from '@boardwalk/contract/constants';
import { useCallback, useRef, useState } from 'react';
import { tellFailure } from '../../platform/tell-failure.ts';

/**
 * Runs an action once at a time and says whether it runs: at least 500 ms, so that a spinner never
 * flickers. A failure that the action lets through becomes a toast.
 */
export function useBusy<Args extends readonly unknown[]>(
  action: ((...args: Args) => unknown) | undefined,
): readonly [run: (...args: Args) => void, isBusy: boolean] {
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  const run = useCallback(
    (...args: Args) => {
      if (isRunning.current) return;
      const outcome = action?.(...args);
      if (!(outcome instanceof Promise)) return;
      isRunning.current = true;
      setBusy(true);
      const shortest = new Promise(resolve => setTimeout(resolve, BUTTON_LOADING_MIN_MS));
      outcome.catch(tellFailure);
      void Promise.allSettled([outcome, shortest]).then(() => {
        isRunning.current = false;
        // Also where the page is hidden by now: a kept page comes back as it was left.
        setBusy(false);
      });
    },
    [action],
  );
  return [run, isBusy];
}
