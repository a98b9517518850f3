/** The engine for the page: in a worker, and where there is none in the page itself, in slices. */
import { wrap } from 'comlink';
import type { ReplayHost } from './replay.worker.ts';
import type { Frame, Opened, RecordedPlay } from './run.ts';

export interface ReplayEngine {
  /** Throws where the engine's code cannot be loaded. */
  open(play: RecordedPlay): Promise<Opened>;
  restart(): Promise<unknown>;
  advance(steps: number): Promise<Frame | undefined>;
  close(): void;
}

export async function openEngine(): Promise<ReplayEngine> {
  return typeof Worker === 'undefined' ? openHere() : openWorker();
}

async function openHere(): Promise<ReplayEngine> {
  const { ReplayRun } = await import('./run.ts');
  const run = new ReplayRun();
  return {
    open: play => run.open(play),
    restart: async () => run.restart(),
    async advance(steps) {
      // Fingers come first.
      await new Promise(resolve => setTimeout(resolve, 0));
      return run.advance(steps);
    },
    close: () => run.close(),
  };
}

function openWorker(): ReplayEngine {
  const worker = new Worker(new URL('./replay.worker.ts', import.meta.url), {
    type: 'module',
    name: 'boardwalk-replay',
  });
  const lost = Promise.withResolvers<never>();
  lost.promise.catch(() => undefined);
  worker.addEventListener('error', () => lost.reject(new Error('the engine could not be loaded')));
  const host = wrap<ReplayHost>(worker);
  const answered = async <T>(answer: PromiseLike<T>): Promise<T> => Promise.race([answer, lost.promise]);
  return {
    open: play => answered<Opened>(host.open(play)),
    restart: () => answered(host.restart()),
    advance: steps => answered(host.advance(steps)),
    close: () => worker.terminate(),
  };
}
