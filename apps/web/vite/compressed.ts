/**
 * Writes each text file of the build beside itself as .br and .gz, as small as can be, so that the
 * server compresses nothing while it serves.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** The server's own scripts go nowhere. */
const TEXT = /^(?!first-view\/).*\.(html|js|css|svg|json|webmanifest)$/;
/** Below, the headers of an answer weigh more than what is saved. */
const MIN_BYTES = 1024;

const inBrotli = promisify(brotliCompress);
const inGzip = promisify(gzip);

export function compressedPlugin(): Plugin {
  let folder = '';
  return {
    name: 'boardwalk-compressed',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(files.filter(file => TEXT.test(file)).map(file => compress(join(folder, file))));
    },
  };
}

async function compress(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < MIN_BYTES) return;
  const quality = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length } };
  await Promise.all([
    inBrotli(text, quality).then(bytes => writeFile(`${path}.br`, bytes)),
    inGzip(text, { level: 9 }).then(bytes => writeFile(`${path}.gz`, bytes)),
  ]);
}
