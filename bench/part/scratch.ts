/** Folders for what a part throws away. They lie in the folder of its run, and go with it. */
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The data folder of a server or a PostgreSQL in a scratch folder. */
export const DATA = 'data';

/** Lies on a disk unless another place is named. */
export async function makeScratch(place = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(place, 'boardwalk-bench-'));
  // PostgreSQL runs as another user when root starts it, and has to get through to its data.
  await chmod(folder, 0o755);
  return folder;
}
