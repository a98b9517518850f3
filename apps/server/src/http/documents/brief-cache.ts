/** Keeps what was made for a moment, so that many who ask at once are answered by one. Its keys must be few. */
export type BriefCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>;

interface Kept<Value> {
  readonly value: Promise<Value>;
  readonly untilMs: number;
}

export function createBriefCache<Value>(
  lastsMs: number,
  nowMs: () => number = () => performance.now(),
): BriefCache<Value> {
  const kept = new Map<string, Kept<Value>>();
  return (key, make) => {
    const known = kept.get(key);
    if (known && known.untilMs > nowMs()) return known.value;
    const value = make();
    kept.set(key, { value, untilMs: nowMs() + lastsMs });
    return value;
  };
}
