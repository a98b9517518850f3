/**
 * One folder for everything that a run throws away, and a guard that clears up after the run however it ends: in order,
 * by Ctrl-C, by a closed pipe or by kill −9. The guard is a process of its own, so it outlives the run.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickPlace, RUN_FOLDER_VARIABLE } from './quick-folder.ts';

export interface RunFolder {
  readonly path: string;
  /** Resolves when the run's processes are gone and the folder is removed. */
  close(): Promise<void>;
}

export interface RunFolderOptions {
  /**
   * How long the run's processes have to end in order before they are killed. PostgreSQL needs this to give its shared
   * memory back.
   */
  readonly graceMs?: number;
  /** Temporary files go to a second folder on a disk: for measuring what an installation has on its disk. */
  readonly isOnDisk?: boolean;
}

const GUARD = fileURLToPath(new URL('run-guard.ts', import.meta.url));

/**
 * Points this process and every program that it starts at the folder, for temporary files as well. A run inside another
 * run shares the outer one's folder, and leaves clearing up to it.
 */
export function openRunFolder({ graceMs = 10_000, isOnDisk = false }: RunFolderOptions = {}): RunFolder {
  const outer = process.env[RUN_FOLDER_VARIABLE];
  if (outer !== undefined) return { path: outer, close: async () => {} };
  const path = makeFolder(quickPlace());
  const temporaryPath = isOnDisk ? makeFolder(tmpdir()) : path;
  const temporary = process.env['TMPDIR'];
  const guard = spawn(process.execPath, [GUARD, String(graceMs), path, temporaryPath], {
    // It gets a session of its own, where Ctrl-C doesn't reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  guard.unref();
  // Node types what is a socket as a stream; neither must keep this process alive.
  const line = guard.stdin as Socket;
  line.unref();
  process.env[RUN_FOLDER_VARIABLE] = path;
  process.env['TMPDIR'] = temporaryPath;
  return {
    path,
    close: async () => {
      const ended = once(guard, 'exit');
      guard.ref();
      line.end();
      await ended;
      delete process.env[RUN_FOLDER_VARIABLE];
      if (temporary === undefined) delete process.env['TMPDIR'];
      else process.env['TMPDIR'] = temporary;
    },
  };
}

function makeFolder(place: string): string {
  const path = mkdtempSync(join(place, 'boardwalk-run-'));
  // PostgreSQL runs as another user when root starts it, and has to get through to its data.
  chmodSync(path, 0o711);
  return path;
}
