/**
 * Starts the worker, once. Until it has answered for the first time, and where there is none (no
 * workers, forbidden by policy, its code cannot be fetched), everything goes straight.
 */
import { sendThrough } from '../request/transport.ts';
import { Background, type WorkerHandle } from './background.ts';
import { backgroundTransport } from './background-transport.ts';

let starting: Promise<Background | undefined> | undefined;

/** Undefined where there is no worker. */
export function startBackground(): Promise<Background | undefined> {
  starting ??= start(openWorker);
  return starting;
}

export async function start(open: () => WorkerHandle): Promise<Background | undefined> {
  try {
    const background = new Background(open());
    await background.greet();
    sendThrough(backgroundTransport(background));
    background.onLost(() => sendThrough(undefined));
    return background;
  } catch {
    return undefined;
  }
}

function openWorker(): WorkerHandle {
  const worker = new Worker(new URL('./background.worker.ts', import.meta.url), {
    type: 'module',
    name: 'boardwalk',
  });
  return {
    endpoint: worker,
    onFailure: listener => {
      worker.addEventListener('error', listener);
      worker.addEventListener('messageerror', listener);
    },
    terminate: () => worker.terminate(),
  };
}
