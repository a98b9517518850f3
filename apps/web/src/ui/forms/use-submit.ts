import { isRefusal } from '@boardwalk/base';
import { useState } from 'react';
import { isFailure } from '../../platform/request/failure.ts';
import { useBusy } from '../actions/use-busy.ts';

export interface Submit<Args extends readonly unknown[]> {
  /** For the form itself. */
  readonly submit: (event: { preventDefault(): void }) => void;
  /** For what submits a form by itself, as a completed code. */
  readonly run: (...args: Args | []) => void;
  readonly isBusy: boolean;
  /** The refusal or failed call of the last try; undefined while trying again. */
  readonly failure: { readonly code: string } | undefined;
}

/** A form's action: runs once at a time and keeps an expected 'no' to be shown in the form. */
export function useSubmit<Args extends readonly unknown[]>(
  action: (...args: Args | []) => Promise<unknown>,
): Submit<Args> {
  const [failure, setFailure] = useState<{ readonly code: string }>();
  const [run, isBusy] = useBusy(async (...args: Args | []) => {
    setFailure(undefined);
    try {
      await action(...args);
    } catch (error) {
      if (!isFailure(error) && !isRefusal(error)) throw error;
      setFailure(error);
    }
  });
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    run();
  };
  return { submit, run, isBusy, failure };
}
