/** Keeps PostgreSQL running: when it dies without being told to, it is started again on the same port. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Launch, launch, limitLog } from './launch.ts';
import { clearRemains, isPostmaster, stopPostmaster } from './postmaster.ts';

const LOOK_EVERY_MS = 250;
const PAUSES_MS = [0, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000];
const STEADY_AFTER_MS = 60_000;

export interface Supervisor {
  readonly pid: () => number;
  stop(): Promise<void>;
}

export interface Supervised {
  readonly launchOptions: Launch;
  readonly pid: number;
  readonly log: (line: string) => void;
  /** It died again and again, and is left alone now. */
  readonly onFailure: (error: Error) => void;
}

export function supervise({ launchOptions, pid: firstPid, log, onFailure }: Supervised): Supervisor {
  const { cluster } = launchOptions.place;
  const stopping = new AbortController();
  let pid = firstPid;

  const restart = async (): Promise<void> => {
    for (const [attempt, delayMs] of PAUSES_MS.entries()) {
      await pause(delayMs, undefined, { signal: stopping.signal });
      try {
        await clearRemains(cluster);
        pid = await launch(launchOptions);
        return log(`PostgreSQL runs again (process ${pid}).`);
      } catch (error) {
        log(`PostgreSQL did not come back (attempt ${attempt + 1} of ${PAUSES_MS.length}): ${String(error)}`);
      }
    }
    throw new Error(`PostgreSQL did not come back after ${PAUSES_MS.length} attempts.`);
  };

  const watch = async (): Promise<void> => {
    let quickDeaths = 0;
    for (;;) {
      const since = performance.now();
      while (await isPostmaster(pid, cluster)) {
        await limitLog(launchOptions.logFile).catch(error =>
          log(`The log of PostgreSQL stays long: ${String(error)}`),
        );
        await pause(LOOK_EVERY_MS, undefined, { signal: stopping.signal, ref: false });
      }
      stopping.signal.throwIfAborted();
      log(`PostgreSQL (process ${pid}) died; starting it again.`);
      quickDeaths = performance.now() - since < STEADY_AFTER_MS ? quickDeaths + 1 : 0;
      await pause(PAUSES_MS[quickDeaths - 1] ?? 0, undefined, { signal: stopping.signal });
      if (quickDeaths > PAUSES_MS.length) throw new Error('PostgreSQL dies soon after each start.');
      await restart();
    }
  };

  const watching = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) onFailure(error instanceof Error ? error : new Error(String(error)));
  });

  return {
    pid: () => pid,
    stop: async () => {
      stopping.abort();
      await watching;
      if (await isPostmaster(pid, cluster)) await stopPostmaster(pid);
    },
  };
}
