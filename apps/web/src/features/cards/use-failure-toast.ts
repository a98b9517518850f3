import { useEffect } from 'react';
import { tellExpected } from '../../platform/tell-failure.ts';

/** A list that does not come says why, as a toast, beside the place where it should be. */
export function useFailureToast(failure: Error | null): void {
  useEffect(() => {
    if (failure) tellExpected(failure);
  }, [failure]);
}
