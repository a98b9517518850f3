/** `npm run new -- <kind> <name>`: makes the files of a new thing in the house's shape and enters it in the lists. */
import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeNew } from './new/make.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [kind = '', name = ''] = process.argv.slice(2);

try {
  const { made, changed, next } = makeNew(root, kind, name);
  const paths = [...made, ...changed];
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const formatted = paths.filter(path => /\.(tsx?|css|json)$/.test(path));
  execFileSync(process.execPath, [biome, 'check', '--write', '--linter-enabled=false', ...formatted], {
    cwd: root,
    stdio: 'ignore',
  });
  console.log([...listed('Made', made), ...listed('Changed', changed), '', ...next].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function listed(what: string, paths: readonly string[]): readonly string[] {
  return paths.length === 0 ? [] : [`${what}:`, ...paths.map(path => `  ${path}`)];
}
