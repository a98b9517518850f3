/** The lines of the log that somebody should see, until they are put where they can be looked for. */

/** Nobody keeps more when the database is away for long. */
const MOST_WAITING = 1000;

export interface LogBook {
  /** Where the log writes a line of JSON; never throws. */
  write(line: string): void;
  /** What was written since, oldest first. */
  take(): readonly string[];
  /** Called at each line, from now on. */
  onLine(listener: () => void): void;
}

export function createLogBook(): LogBook {
  let waiting: string[] = [];
  let listener: () => void = () => undefined;
  return {
    write: line => {
      // The first lines of a long failure tell more than the last.
      if (waiting.length < MOST_WAITING) waiting.push(line);
      listener();
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
    onLine: heard => {
      listener = heard;
    },
  };
}
