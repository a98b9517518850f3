/**
 * Runs one part as a process of its own, in a folder of its own. However it ends, nothing of it stays: a part that is told
 * to stop gets time to clean up, and the folder's guard ends what is left.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { openRunFolder } from '@boardwalk/testkit/run-folder';
import { MISSED } from '../harness.ts';

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

/** Says how the part ended: an empty text when every line reached what is asked. */
export async function runPart({ file, given, limit, signal }: PartRun): Promise<string> {
  const folder = openRunFolder({ isOnDisk: true });
  try {
    const child = spawn(process.execPath, [ENTRY, file, ...given], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    const code = await untilExit(child, AbortSignal.any([limit, signal]));
    if (signal.aborted) return 'was stopped';
    if (limit.aborted) return 'took longer than it may';
    return describeEnding(code);
  } finally {
    await folder.close();
  }
}

async function untilExit(child: ChildProcess, signal: AbortSignal): Promise<number | null> {
  const exited = once(child, 'exit') as Promise<[number | null]>;
  let killing: NodeJS.Timeout | undefined;
  const stop = () => {
    child.kill('SIGTERM');
    killing = setTimeout(() => child.kill('SIGKILL'), CLEAN_UP_WITHIN_MS);
  };
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  try {
    const [code] = await exited;
    return code;
  } finally {
    signal.removeEventListener('abort', stop);
    clearTimeout(killing);
  }
}

function describeEnding(code: number | null): string {
  if (code === 0) return '';
  return code === MISSED ? 'missed what is asked' : `failed with code ${code}: see above`;
}
