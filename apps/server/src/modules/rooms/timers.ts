/** Waiting, as a port: tests wait by hand. */
export interface Timers {
  /** Only differences count: it never goes back, and is no time of day. */
  nowMs(): number;
  /** The returned function takes it back. */
  after(delayMs: number, task: () => void): () => void;
}

export const systemTimers: Timers = {
  nowMs: () => performance.now(),
  after: (delayMs, task) => {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};

/** Waits for the outcome, but not for ever; a failure counts as one. */
export async function within(timers: Timers, limitMs: number, outcome: Promise<unknown>): Promise<void> {
  let cancel = () => {};
  const late = new Promise<void>(resolve => {
    cancel = timers.after(limitMs, resolve);
  });
  await Promise.race([outcome.catch(() => {}), late]);
  cancel();
}
