/** What is the same for all who come: read once, and again when it is some seconds old. */
import type { Clock } from '@boardwalk/base';

/** A reading that fails is nobody's but its askers'. */
export function createKept<Value>(
  clock: Clock,
  keptMs: number,
  read: () => Promise<Value>,
): () => Promise<Value> {
  let known: { readonly value: Promise<Value>; readonly atMs: number } | undefined;
  return () => {
    const nowMs = clock.nowMs();
    if (known && Math.abs(nowMs - known.atMs) < keptMs) return known.value;
    const reading = { value: read(), atMs: nowMs };
    known = reading;
    reading.value.catch(() => {
      if (known === reading) known = undefined;
    });
    return reading.value;
  };
}
