/** A process that may be killed at any moment and is started again each time, until it is told to stop. */
import type { ChildProcess } from 'node:child_process';

export interface Undying {
  kill(): void;
  /** Over its channel; without one nothing happens. */
  tell(message: string): void;
  /** How often it was started. */
  starts(): number;
  /** Lets it end in order. */
  stop(): Promise<void>;
}

export function keepAlive(start: () => ChildProcess): Undying {
  let child: ChildProcess;
  let starts = 0;
  let isStopped = false;
  const startAgain = (): void => {
    starts += 1;
    child = start();
    child.once('exit', () => !isStopped && startAgain());
  };
  startAgain();
  return {
    kill: () => child.kill('SIGKILL'),
    tell: message => {
      if (child.connected) child.send(message);
    },
    starts: () => starts,
    stop: async () => {
      isStopped = true;
      const ended = new Promise(resolve => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    },
  };
}
