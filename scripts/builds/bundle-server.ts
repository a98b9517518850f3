/**
 * Puts the server's modules into one file: `node scripts/builds/bundle-server.ts <checkout> <folder>`. Finding, reading
 * and linking some 2,500 small modules takes Node longer than running them. Types are erased and unused declarations
 * are left out; nothing is minified. Record 0148.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { rolldown } from 'rolldown';

/** Libraries of many small modules. The others are imported from node_modules: some read files that lie beside them. */
const BUNDLED = /^(@boardwalk\/.*|typebox|kysely|libphonenumber-js|obscenity)(\/|$)/;
const PACKAGE = /^[@a-z0-9]/i;
const OTHER_ADDRESS = /import\.meta\.(dirname|filename)/;

const [root = '', folder = ''] = process.argv.slice(2);

const bundle = await rolldown({
  input: { main: join(root, 'apps/server/src/main.ts') },
  platform: 'node',
  external: name => PACKAGE.test(name) && !isAbsolute(name) && !BUNDLED.test(name),
  // A module may be there for what it does when it is imported.
  treeshake: { moduleSideEffects: true },
  plugins: [
    {
      name: 'own-addresses',
      transform: {
        filter: { code: /import\.meta\./ },
        handler: (code, file) => withOwnAddress(code, relative(folder, file)),
      },
    },
  ],
});
const { output } = await bundle.generate({
  format: 'esm',
  keepNames: true,
  chunkFileNames: '[name].js',
});
await bundle.close();
await mkdir(folder, { recursive: true });
for (const file of output) {
  if (file.type === 'chunk') await writeFile(join(folder, file.fileName), inAscii(file.code));
}

/** A module looks for its files beside its source, not beside the bundle. */
function withOwnAddress(code: string, path: string): string {
  if (OTHER_ADDRESS.test(code))
    throw new Error(`${path}: use import.meta.url, which the bundle can replace.`);
  const address = `new URL(${JSON.stringify(path.replaceAll('\\', '/'))}, import.meta.url).href`;
  return code.replaceAll('import.meta.url', address);
}

/** V8 keeps two bytes for each character of a file that has a single one beyond Latin-1, as long as the server runs. */
function inAscii(code: string): string {
  const raw = /\b(String\.raw|pattern)`[^`]*[^\0-\x7f]/.exec(code);
  if (raw) throw new Error(`A template reads its text without escapes, so this must be ASCII: ${raw[0]}`);
  return code.replaceAll(/[^\0-\x7f]/g, unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
