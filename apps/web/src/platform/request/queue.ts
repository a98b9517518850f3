/**
 * At most three requests at once. Normal ones come first; background ones leave a place free for them,
 * and idle ones begin one by one, when nothing else is under way.
 */
import type { CallPriority } from '@boardwalk/contract';
import { REQUEST_CONCURRENCY } from '@boardwalk/contract/constants';
import type { RequestQueueState } from '@boardwalk/contract/enums';

const WAITING_MAX = 500;
const ranks: Readonly<Record<CallPriority, number>> = { normal: 0, background: 1, idle: 2 };

interface Waiting {
  readonly priority: CallPriority;
  readonly start: () => void;
}

type Listener = (state: RequestQueueState) => void;

export class RequestQueue {
  readonly #running: Record<CallPriority, number> = { normal: 0, background: 0, idle: 0 };
  readonly #waiting: Waiting[] = [];
  readonly #listeners = new Set<Listener>();
  readonly #settling: (() => void)[] = [];
  readonly #concurrency: number;
  #isInterrupted = false;
  #toldState: RequestQueueState = 'idle';

  constructor(concurrency: number = REQUEST_CONCURRENCY) {
    this.#concurrency = concurrency;
  }

  /** `busy` is `running` with every place taken. */
  get state(): RequestQueueState {
    if (this.#isInterrupted) return 'interrupt';
    const running = this.#runningCount();
    if (running === 0) return 'idle';
    return running < this.#concurrency ? 'running' : 'busy';
  }

  /** Returns the function that stops listening. */
  onState(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Holds back what waits; what runs goes on. */
  interrupt(): void {
    this.#isInterrupted = true;
    this.#tellState();
  }

  resume(): void {
    this.#isInterrupted = false;
    while (this.#startNext());
    this.#tellState();
  }

  /** Resolves when nothing is on its way; what waits may still wait. */
  settled(): Promise<void> {
    if (this.#runningCount() === 0) return Promise.resolve();
    return new Promise(resolve => this.#settling.push(resolve));
  }

  async run<T>(priority: CallPriority, task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    if (this.#waiting.length >= WAITING_MAX) throw new Error('Too many requests are waiting');
    // Aborted before its turn, it has nothing to send any more and ends by itself.
    if (signal?.aborted || !(await this.#place(priority, signal))) return task();
    try {
      return await task();
    } finally {
      this.#end(priority);
    }
  }

  /** True with a place; false when the wait was aborted. */
  #place(priority: CallPriority, signal: AbortSignal | undefined): Promise<boolean> {
    return new Promise(resolve => {
      const waiting = { priority, start: () => resolve(true) };
      this.#insert(waiting);
      this.#startNext();
      signal?.addEventListener('abort', () => this.#remove(waiting) && resolve(false), { once: true });
    });
  }

  #end(priority: CallPriority): void {
    this.#running[priority] -= 1;
    while (this.#startNext());
    if (this.#runningCount() === 0) for (const resolve of this.#settling.splice(0)) resolve();
    this.#tellState();
  }

  #insert(waiting: Waiting): void {
    const rank = ranks[waiting.priority];
    const after = this.#waiting.findIndex(other => ranks[other.priority] > rank);
    this.#waiting.splice(after === -1 ? this.#waiting.length : after, 0, waiting);
  }

  #remove(waiting: Waiting): boolean {
    const place = this.#waiting.indexOf(waiting);
    if (place !== -1) this.#waiting.splice(place, 1);
    return place !== -1;
  }

  #startNext(): boolean {
    const next = this.#waiting[0];
    if (next === undefined || !this.#mayStart(next.priority)) return false;
    this.#waiting.shift();
    this.#running[next.priority] += 1;
    next.start();
    this.#tellState();
    return true;
  }

  #mayStart(priority: CallPriority): boolean {
    const running = this.#runningCount();
    if (this.#isInterrupted || running >= this.#concurrency) return false;
    if (priority === 'normal') return true;
    if (priority === 'idle') return running === 0;
    const others = this.#running.background + this.#running.idle;
    return others < Math.max(1, this.#concurrency - 1);
  }

  #runningCount(): number {
    return this.#running.normal + this.#running.background + this.#running.idle;
  }

  #tellState(): void {
    const { state } = this;
    if (state === this.#toldState) return;
    this.#toldState = state;
    for (const listener of this.#listeners) listener(state);
  }
}
