/** Runs parts one after another until all are through or the bench is told to stop, and says which came out badly. */
import { constants } from 'node:os';
import { runPart } from './process.ts';

export interface Part {
  readonly name: string;
  readonly file: string;
  readonly given: readonly string[];
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** `startLimit` begins the time that a part may take. Returns the code that the bench ends with. */
export async function runAll(parts: readonly Part[], startLimit: () => AbortSignal): Promise<number> {
  const stopping = new AbortController();
  const stop = (signal: keyof typeof constants.signals) => stopping.abort(128 + constants.signals[signal]);
  for (const signal of SIGNALS) process.on(signal, () => stop(signal));
  // Its reader has read enough: `npm run bench | head`.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => stop('SIGPIPE'));
  const bad: string[] = [];
  for (const { name, file, given } of parts) {
    if (stopping.signal.aborted) break;
    console.log(`\n${name}`);
    const ending = await runPart({ file, given, limit: startLimit(), signal: stopping.signal });
    if (ending !== '') bad.push(`${name} ${ending}`);
  }
  if (stopping.signal.aborted) return Number(stopping.signal.reason);
  for (const text of bad) console.error(`\n${text}`);
  return bad.length > 0 ? 1 : 0;
}
