/** `npm start`: the web app as it is now, then the server with everything it needs, in this process. */
import { dirname } from 'node:path';
import { ensureWebBuild } from './web/build.ts';

const root = dirname(import.meta.dirname);
try {
  await ensureWebBuild(root, line => process.stdout.write(`${line}\n`));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
// The paths in the settings (DATA_DIR) are meant from here, wherever npm was called.
process.chdir(root);
await import('../apps/server/src/main.ts');
