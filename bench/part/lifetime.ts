/**
 * What a part opens is closed in order at its end: when it is through, when it fails, when it is told to stop, and when
 * its reader is gone. After a kill that cannot be caught, the guard of the run's folder ends what is left.
 */
import { constants } from 'node:os';

type Release = () => unknown;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A server takes twenty seconds at most. The guard of the run's folder ends what is left. */
const RELEASED_WITHIN_MS = 22_000;
const releases: Release[] = [];
let ending: Promise<void> | undefined;

/** Registers what gives something back. The last one registered is called first, as what came later needs what was before. */
export function atEnd(release: Release): void {
  releases.push(release);
}

/** Calls each release once, and goes on when one of them fails. Calling it again waits for the same end. */
export function endAll(): Promise<void> {
  ending ??= (async () => {
    for (let release = releases.pop(); release; release = releases.pop()) {
      try {
        await finishInTime(release);
      } catch (error) {
        process.exitCode ||= 1;
        sayError(`What a part opened could not be closed: ${String(error)}`);
      }
    }
  })();
  return ending;
}

/** Errors after this point come from closing, and are no faults. */
export function isEnding(): boolean {
  return ending !== undefined;
}

/** Makes the process end in order at a signal, and when the reader of its output is gone. */
export function endOnSignal(): void {
  const stop = (code: number) => void endAll().then(() => process.exit(code));
  for (const signal of SIGNALS) process.on(signal, () => stop(128 + constants.signals[signal]));
  const stopUnread = () => stop(128 + constants.signals.SIGPIPE);
  process.stdout.on('error', stopUnread);
  process.stderr.on('error', stopUnread);
}

/** A connection that is in use would be waited for without end. */
async function finishInTime(release: Release): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('it takes too long')), RELEASED_WITHIN_MS);
  await Promise.race([release(), late]).finally(() => clearTimeout(timer));
}

/** The reader of errors may be gone as well. */
function sayError(line: string): void {
  if (process.stderr.writable) process.stderr.write(`${line}\n`);
}
