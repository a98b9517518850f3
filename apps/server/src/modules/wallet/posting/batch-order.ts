/**
 * Keeps the batches of a lane in order although a second one is sent before the first is answered: a batch
 * that failed takes the slow path once the one ahead is settled, and nothing is sent past one on it.
 */
export interface BatchOrder {
  /** `slowPath` is asked when `fastPath` fails; what it does is the outcome then. */
  run<T>(fastPath: () => Promise<T>, slowPath: (error: unknown) => Promise<T>): Promise<T>;
}

export function createBatchOrder(): BatchOrder {
  let last: Promise<unknown> = Promise.resolve();
  let onSlowPath = 0;
  return {
    run: (fastPath, slowPath) => {
      const ahead = last;
      const settled = (async () => {
        if (onSlowPath > 0) await ahead;
        try {
          return await fastPath();
        } catch (error) {
          onSlowPath += 1;
          try {
            await ahead;
            return await slowPath(error);
          } finally {
            onSlowPath -= 1;
          }
        }
      })();
      last = settled.catch(() => undefined);
      return settled;
    },
  };
}
