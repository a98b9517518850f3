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

export type Turn = <T>(network: string, work: () => Promise<T>) => Promise<T>;

interface Waiting {
  readonly begin: () => void;
  readonly refuse: (refusal: Refusal) => void;
}

export function createLines(width: number, { each, all }: LineLengths): Turn {
  // In the order of their turns: a line that had one goes to the end.
  const lines = new Map<string, Waiting[]>();
  let waiting = 0;
  let running = 0;

  const join = (network: string): Promise<void> => {
    const line = lines.get(network) ?? [];
    if (line.length >= each || (waiting >= all && !makeRoom(line.length))) return Promise.reject(full());
    return new Promise((begin, refuse) => {
      line.push({ begin, refuse });
      lines.set(network, line);
      waiting += 1;
    });
  };

  /** The last of the longest line goes, unless the newcomer's would be as long. */
  const makeRoom = (length: number): boolean => {
    const longest = [...lines.values()].reduce((one, other) => (other.length > one.length ? other : one));
    if (longest.length <= length + 1) return false;
    longest.pop()?.refuse(full());
    waiting -= 1;
    return true;
  };

  const next = (): Waiting | undefined => {
    for (const [network, line] of lines) {
      const first = line.shift();
      lines.delete(network);
      if (line.length > 0) lines.set(network, line);
      if (first === undefined) continue;
      waiting -= 1;
      return first;
    }
    return undefined;
  };

  return async (network, work) => {
    if (running >= width) await join(network);
    else running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on rather than freed, so that nobody slips in between.
      const waits = next();
      if (waits) waits.begin();
      else running -= 1;
    }
  };
}

function full(): Refusal {
  return new Refusal('tooManyRequests', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
