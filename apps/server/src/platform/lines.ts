/**
 * Runs `width` works at a time. Who has to wait stands in the line of their own network, and the lines take turns, so
 * that one network's crowd never stands before another's first. When all places are taken, the longest line gives one up.
 */
import { Refusal } from '@boardwalk/base';

const RETRY_AFTER_SECONDS = 2;

export interface LineLengths {
  /** Waiting from one network. */
  readonly each: number;
  /** Waiting from all. */
  readonly all: number;
}

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

export class Lines {
  readonly #width: number;
  readonly #lengths: LineLengths;
  /** In the order of their turns: a line that had one goes to the end. */
  readonly #lines = new Map<string, Waiting[]>();
  #waiting = 0;
  #running = 0;

  constructor(width: number, lengths: LineLengths) {
    this.#width = width;
    this.#lengths = lengths;
  }

  /** Refuses with `tooManyRequests` when the line is full. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#width) await this.#join(network);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody slips in between.
      const waits = this.#next();
      if (waits) waits.begin();
      else this.#running -= 1;
    }
  }

  #join(network: string): Promise<void> {
    const line = this.#lines.get(network) ?? [];
    const { each, all } = this.#lengths;
    const isFull = line.length >= each || (this.#waiting >= all && !this.#makeRoom(line.length));
    if (isFull) return Promise.reject(full());
    return new Promise((begin, refuse) => {
      line.push({ begin, refuse });
      this.#lines.set(network, line);
      this.#waiting += 1;
    });
  }

  /** The last of the longest line goes, unless the newcomer's would be as long. */
  #makeRoom(length: number): boolean {
    const lines = [...this.#lines.values()];
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= length + 1) return false;
    longest.pop()?.refuse(full());
    this.#waiting -= 1;
    return true;
  }

  #next(): Waiting | undefined {
    for (const [network, line] of this.#lines) {
      const first = line.shift();
      this.#lines.delete(network);
      if (line.length > 0) this.#lines.set(network, line);
      if (first === undefined) continue;
      this.#waiting -= 1;
      return first;
    }
    return undefined;
  }
}

function full(): Refusal {
  return new Refusal('tooManyRequests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
