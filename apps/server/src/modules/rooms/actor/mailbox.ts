/** Tasks of one room in strict order, one at a time. What a task throws is logged and stops no other. */
import { Refusal } from '@boardwalk/base';
import type { Timers } from '../timers.ts';

export type Task = () => void | Promise<void>;

export interface MailboxOptions {
  readonly timers: Timers;
  /** The most requests from outside that may wait; what the room itself sets off may be ten times as many. */
  readonly limit: number;
  readonly taskMs: number;
  readonly onError: (error: unknown) => void;
  /** After each task. */
  readonly onDone: () => void;
  /** A task does not end, or there are too many: the room cannot go on like this. */
  readonly onStuck: (why: string) => void;
}

/** What is asked of a room that has ended in the meantime. */
export const CLOSED = Symbol('closed');

const OWN_FACTOR = 10;

interface Letter {
  readonly task: Task;
  readonly onClosed?: () => void;
}

export class Mailbox {
  #waiting: Letter[] = [];
  #isWorking = false;
  #isOpen = true;
  readonly #options: MailboxOptions;

  constructor(options: MailboxOptions) {
    this.#options = options;
  }

  get isWorking(): boolean {
    return this.#isWorking;
  }

  run(task: Task): void {
    this.#put({ task });
  }

  /** Rejects with what the task throws, and with the refusal `tooManyRequests` when too many wait. */
  ask<Answer>(task: () => Answer | Promise<Answer>): Promise<Answer | typeof CLOSED> {
    if (this.#waiting.length >= this.#options.limit) return Promise.reject(new Refusal('tooManyRequests'));
    const asked = Promise.withResolvers<Answer | typeof CLOSED>();
    const carryOut = async () => {
      const answer = (async () => task())();
      asked.resolve(answer);
      // The one who asked hears of its failure; here it only ends.
      await answer.catch(() => {});
    };
    this.#put({ task: carryOut, onClosed: () => asked.resolve(CLOSED) });
    return asked.promise;
  }

  /** The task under way goes on; what waits is forgotten. */
  close(): void {
    this.#isOpen = false;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { onClosed } of waiting) onClosed?.();
  }

  #put(letter: Letter): void {
    if (!this.#isOpen) return letter.onClosed?.();
    this.#waiting.push(letter);
    if (this.#waiting.length > this.#options.limit * OWN_FACTOR)
      return this.#options.onStuck('too many tasks wait');
    if (this.#isWorking) return;
    this.#isWorking = true;
    queueMicrotask(() => void this.#work());
  }

  async #work(): Promise<void> {
    for (let letter = this.#waiting.shift(); letter; letter = this.#waiting.shift()) {
      await this.#carryOut(letter.task);
    }
    this.#isWorking = false;
  }

  async #carryOut(task: Task): Promise<void> {
    const { timers, taskMs, onStuck, onError, onDone } = this.#options;
    const cancel = timers.after(taskMs, () => onStuck('a task does not end'));
    try {
      await task();
    } catch (error) {
      onError(error);
    } finally {
      cancel();
      onDone();
    }
  }
}
