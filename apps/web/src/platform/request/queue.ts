/** At most three requests at once; background ones wait until no normal one is waiting. */

import type { CallPriority } from '@boardwalk/contract';
import { REQUEST_CONCURRENCY } from '@boardwalk/contract/constants';
import type { RequestQueueState } from '@boardwalk/contract/enums';

const WAITING_MAX = 500;
const ranks: Readonly<Record<CallPriority, number>> = { normal: 0, background: 1, idle: 2 };

interface Waiting {
  readonly rank: number;
  readonly start: () => void;
}

export class RequestQueue {
  #running = 0;
  #isInterrupted = false;
  readonly #waiting: Waiting[] = [];
  readonly #concurrency: number;

  constructor(concurrency: number = REQUEST_CONCURRENCY) {
    this.#concurrency = concurrency;
  }

  get state(): RequestQueueState {
    if (this.#isInterrupted) return 'interrupt';
    if (this.#running === 0) return 'idle';
    return this.#running < this.#concurrency ? 'running' : 'busy';
  }

  /** Holds back what waits; what runs goes on. */
  interrupt(): void {
    this.#isInterrupted = true;
  }

  resume(): void {
    this.#isInterrupted = false;
    while (this.#startNext());
  }

  async run<T>(priority: CallPriority, task: () => Promise<T>): Promise<T> {
    if (this.#waiting.length >= WAITING_MAX) throw new Error('Too many requests are waiting');
    await new Promise<void>(start => {
      this.#insert({ rank: ranks[priority], start });
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#running -= 1;
      this.#startNext();
    }
  }

  #insert(waiting: Waiting): void {
    const after = this.#waiting.findIndex(other => other.rank > waiting.rank);
    this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, waiting);
  }

  #startNext(): boolean {
    if (this.#isInterrupted || this.#running >= this.#concurrency) return false;
    const next = this.#waiting.shift();
    if (next === undefined) return false;
    this.#running += 1;
    next.start();
    return true;
  }
}
