/**
 * Keeps the batches of a lane in order although a second one is sent before the first is answered: a batch
 * that failed goes the exact way once the one ahead is settled, and nothing is sent past one on that way.
 */
export interface BatchOrder {
  /** `exactly` is asked when `fast` fails; what it does is the outcome then. */
  run<T>(fast: () => Promise<T>, exactly: (error: unknown) => Promise<T>): Promise<T>;
}

export function createBatchOrder(): BatchOrder {
  let last: Promise<unknown> = Promise.resolve();
  let onExactWay = 0;
  return {
    run: (fast, exactly) => {
      const ahead = last;
      const settled = (async () => {
        if (onExactWay > 0) await ahead;
        try {
          return await fast();
        } catch (error) {
          onExactWay += 1;
          try {
            await ahead;
            return await exactly(error);
          } finally {
            onExactWay -= 1;
          }
        }
      })();
      last = settled.catch(() => undefined);
      return settled;
    },
  };
}
