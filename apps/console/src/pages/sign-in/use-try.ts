import { useState } from 'react';

/** One try at a time, with what came of the last. */
export function useTry(onDone: () => unknown) {
  const [failure, setFailure] = useState<Error>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
      await onDone();
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setBusy(false);
    }
  };
  return { failure, isBusy, attempt };
}
