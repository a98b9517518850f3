/**
 * Loads what many callers ask for one by one with one statement for all who wait: keys that arrive while a load is under way
 * go into the next load. A load begins after each of its keys was asked for, so its caller sees what was committed by then.
 * Where a load fails, each of its keys is loaded alone, so that no caller gets the fault of another's key.
 */

/** Largest number of keys in one load. */
const MAX_KEYS = 256;

/** Returns the value of each key, in the order of the keys. */
export type LoadAll<Key, Value> = (keys: readonly Key[]) => Promise<readonly Value[]>;

interface Waiting<Key, Value> extends PromiseWithResolvers<Value> {
  readonly key: Key;
}

export function createBatchLoader<Key, Value>(
  loadAll: LoadAll<Key, Value>,
  { maxKeys = MAX_KEYS } = {},
): (key: Key) => Promise<Value> {
  const waiting: Waiting<Key, Value>[] = [];
  let isRunning = false;
  const settle = async (batch: readonly Waiting<Key, Value>[]): Promise<void> => {
    try {
      const values = await loadAll(batch.map(({ key }) => key));
      for (const [place, { resolve }] of batch.entries()) resolve(values[place] as Value);
    } catch (error) {
      const [first, ...others] = batch;
      if (others.length === 0) first?.reject(error);
      else await Promise.all(batch.map(one => settle([one])));
    }
  };
  const run = async () => {
    while (waiting.length > 0) await settle(waiting.splice(0, maxKeys));
    isRunning = false;
  };
  return key => {
    const one = { key, ...Promise.withResolvers<Value>() };
    waiting.push(one);
    if (!isRunning) {
      isRunning = true;
      // After the events of this turn, so that requests that arrived together are loaded together.
      setImmediate(() => void run());
    }
    return one.promise;
  };
}
