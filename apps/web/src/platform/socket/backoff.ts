/** How long to wait before the next try to connect: growing, bounded, and not the same for everybody. */
const PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000, 30_000] as const;
const SPREAD = 0.3;

/** `spread` is 0 to 1, by chance, so that a restarted server is not met by all at once. */
export function backoffMs(failedTries: number, spread: number): number {
  const pauseMs = PAUSES_MS[Math.min(failedTries, PAUSES_MS.length - 1)] ?? 0;
  return Math.round(pauseMs * (1 - SPREAD + 2 * SPREAD * spread));
}
