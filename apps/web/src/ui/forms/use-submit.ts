import { isRefusal } from '@boardwalk/base';
import { type FormEvent, useState } from 'react';
import { isFailure } from '../../platform/request/failure.ts';
import { useBusy } from '../actions/use-busy.ts';

export interface Submit {
  /** For a form, or called directly. */
  readonly submit: (event?: FormEvent) => void;
  readonly isBusy: boolean;
  /** The refusal or failed call of the last try; undefined while trying again. */
  readonly failure: { readonly code: string } | undefined;
  readonly clear: () => void;
}

/** A form's action: runs once at a time and keeps an expected 'no' to be shown in the form. */
export function useSubmit(action: () => Promise<unknown>): Submit {
  const [failure, setFailure] = useState<{ readonly code: string }>();
  const [run, isBusy] = useBusy(async () => {
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      if (!isFailure(error) && !isRefusal(error)) throw error;
      setFailure(error);
    }
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    run();
  };
  return { submit, isBusy, failure, clear: () => setFailure(undefined) };
}
