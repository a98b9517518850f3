/**
 * Folders for what a test throws away. In memory where there is room: a test's database is a thousand files that come
 * and go, which a disk's file system takes longer over than PostgreSQL.
 */
import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Several servers, each with its log of a gigabyte at most. */
const ROOM_BYTES = 4 * 2 ** 30;

/** Names the folder of the run that this process belongs to: see run-folder.ts. */
export const RUN_FOLDER_VARIABLE = 'BOARDWALK_RUN_FOLDER';

/** Where they lie. */
export function quickPlace(): string {
  const ofRun = process.env[RUN_FOLDER_VARIABLE];
  if (ofRun !== undefined) return ofRun;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir();
  } catch {
    // Another system, which has none.
    return tmpdir();
  }
}

export function makeQuickFolder(prefix: string): string {
  const path = mkdtempSync(join(quickPlace(), prefix));
  // Root starts PostgreSQL under another account. A cluster that this account cannot reach is put beside the system's
  // data instead, on a disk, where nothing of a test is removed.
  chmodSync(path, 0o711);
  return path;
}
