/**
 * Starting up leaves some 70 MB of garbage, mostly in the young generation, which V8 keeps for as long as little is
 * allocated: an idle server would never give it back.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

interface CollectOptions {
  readonly type: 'major';
  /** In a task of its own, between others. */
  readonly execution: 'async';
  /** Returns pages to the system as well. */
  readonly flavor: 'last-resort';
}

/** Collects all garbage and returns its pages to the system. Takes a tenth of a second of the main thread. */
export async function returnFreeMemory(): Promise<void> {
  setFlagsFromString('--expose-gc');
  // The flag adds `gc` to contexts that are made from now on.
  const collect = runInNewContext('gc') as (options: CollectOptions) => Promise<void>;
  setFlagsFromString('--no-expose-gc');
  await collect({ type: 'major', execution: 'async', flavor: 'last-resort' });
}
