/**
 * Runs one part as a process of its own, which leads a group. However it ends, nothing of it stays: a part is asked to
 * stop and given time to clean up, then its group is, and what even that has left is swept.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { MISSED } from '../harness.ts';
import { endProcessGroup } from './group.ts';
import { sweepScratch } from './scratch.ts';

export interface PartRun {
  readonly file: string;
  readonly given: readonly string[];
  /** Aborted when the part has taken longer than it may. */
  readonly limit: AbortSignal;
  /** Aborted when the whole bench is to stop. */
  readonly signal: AbortSignal;
}

const ENTRY = fileURLToPath(new URL('./entry.ts', import.meta.url));
/** A server and its PostgreSQL take twenty seconds at most. */
const CLEAN_UP_WITHIN_MS = 30_000;
/** For the last lines of a part that has ended, which are in a pipe. */
const READ_WITHIN_MS = 2_000;

/** Says how the part ended: an empty text when every line reached what is asked. */
export async function runPart({ file, given, limit, signal }: PartRun): Promise<string> {
  // A group of its own, so that Ctrl-C reaches it through us and it can be ended as a whole. The last channel tells it
  // when we are gone.
  const child = spawn(process.execPath, [ENTRY, file, ...given], {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.stdout?.pipe(process.stdout, { end: false });
  child.stderr?.pipe(process.stderr, { end: false });
  const closed = once(child, 'close');
  const [code] = await untilExit(child, AbortSignal.any([limit, signal]));
  if (child.pid !== undefined) await endProcessGroup(child.pid);
  await Promise.race([closed, pause(READ_WITHIN_MS, undefined, { ref: false })]);
  await sweepScratch();
  if (signal.aborted) return 'was stopped';
  if (limit.aborted) return 'took longer than it may';
  return describeEnding(code);
}

async function untilExit(child: ChildProcess, signal: AbortSignal): Promise<[code: number | null]> {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    // A part whose output nobody takes would wait for that and not clean up.
    for (const output of [child.stdout, child.stderr]) output?.resume();
    child.kill('SIGTERM');
    killing = setTimeout(() => child.kill('SIGKILL'), CLEAN_UP_WITHIN_MS);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    return await exited;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(killing);
  }
}

function describeEnding(code: number | null): string {
  if (code === 0) return '';
  return code === MISSED ? 'missed what is asked' : `failed with code ${code}: see above`;
}
