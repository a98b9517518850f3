/** `npm start`: everything built as its sources are now, then the server with all it needs, in this process. */
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilds } from './builds/build.ts';

const root = dirname(import.meta.dirname);
const server = await ensureBuilds(root, line => process.stdout.write(`${line}\n`)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
// The paths in the settings (DATA_DIR) are meant from here, wherever npm was called.
process.chdir(root);
await import(pathToFileURL(server).href);
