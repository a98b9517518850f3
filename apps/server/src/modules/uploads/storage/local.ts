/** Files in a folder of DATA_DIR. A file appears under its name only once it is whole. */
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storage } from './storage.ts';

export function createLocalStorage(folder: string): Storage {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `${name}.part`);
      const file = await open(unfinished, 'w', 0o640);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, join(folder, name));
    },
    open: async name => {
      const file = await open(join(folder, name), 'r').catch(unlessMissing);
      if (!file) return undefined;
      const { size } = await file.stat();
      return { content: file.createReadStream(), sizeBytes: size };
    },
    remove: name => rm(join(folder, name), { force: true }),
  };
}

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}
