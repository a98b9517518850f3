import { commandOf } from './host/os-process.ts';
import { findFreePort } from './host/port.ts';
import type { Launch } from './launch.ts';
import { launch, waitUntilReady } from './launch.ts';
import { clearRemains, findPostmaster, stopPostmaster } from './postmaster.ts';
import { toArguments } from './settings.ts';

const PORT_ATTEMPTS = 5;

export interface Running {
  readonly launchOptions: Launch;
  readonly pid: number;
}

type Unplaced = Omit<Launch, 'port'>;

/** Finds the PostgreSQL of this cluster running, or starts it on a free port. */
export async function bringUp(options: Unplaced, log: (line: string) => void): Promise<Running> {
  const left = await adopt(options, log);
  if (left) return left;
  await clearRemains(options.place.cluster);
  for (let attempt = 1; ; attempt++) {
    const launchOptions = { ...options, port: await findFreePort() };
    try {
      return { launchOptions, pid: await launch(launchOptions) };
    } catch (error) {
      // Somebody may have taken the port between our look and its start.
      if (attempt === PORT_ATTEMPTS || !String(error).includes('could not bind')) throw error;
    }
  }
}

/** A server that outlived our crash: kept when it is just what we would start, else stopped. */
async function adopt(options: Unplaced, log: (line: string) => void): Promise<Running | undefined> {
  const { cluster } = options.place;
  const found = await findPostmaster(cluster);
  if (!found) return undefined;
  const launchOptions = { ...options, port: found.port };
  const wanted = [options.binaries.postgres, ...toArguments(cluster, launchOptions)];
  const actual = await commandOf(found.pid);
  if (actual.join(' ') !== wanted.join(' ')) {
    log(`Stopping a PostgreSQL of other settings that was left running (process ${found.pid}).`);
    await stopPostmaster(found.pid);
    return undefined;
  }
  try {
    await waitUntilReady(found.pid, cluster, options.logFile);
  } catch {
    log(`The PostgreSQL that was left running (process ${found.pid}) was about to end; starting another.`);
    return undefined;
  }
  log(`Using the PostgreSQL that was left running (process ${found.pid}).`);
  return { launchOptions, pid: found.pid };
}
