/**
 * Serves `/connection-check.bin`: so many bytes that nothing can be saved on, the same in every build. The
 * connection check loads it to see how fast the way is.
 */

import type { Plugin } from 'vite';
import { CHECK_FILE, CHECK_FILE_BYTES } from '../src/features/connection/measure/check-file.ts';

/** A generator without a pattern that compression could find (xorshift, 32 bits). */
function checkFile(): Uint8Array {
  const bytes = new Uint8Array(CHECK_FILE_BYTES);
  let state = 0x9e3779b9;
  for (let index = 0; index < bytes.length; index++) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    bytes[index] = state & 0xff;
  }
  return bytes;
}

export function checkFilePlugin(): Plugin {
  return {
    name: 'boardwalk-check-file',
    configureServer: server => {
      server.middlewares.use(CHECK_FILE, (_request, response) => {
        response.setHeader('content-type', 'application/octet-stream').end(checkFile());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: CHECK_FILE.slice(1), source: checkFile() });
    },
  };
}
