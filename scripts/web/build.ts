/** Builds the web app when what it is made of has changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, globSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../checks/steps.ts';

const SOURCES = ['apps/web/**/*', 'packages/{base,rules,games,contract,stage}/**/*', 'package-lock.json'];
const NOT_BUILT = /(^|\/)(node_modules|dist[^/]*|test|gallery)(\/|$)|\.test\.tsx?$/;

export async function ensureWebBuild(root: string, say: (line: string) => void): Promise<void> {
  const web = join(root, 'apps/web');
  if (!existsSync(join(web, 'index.html')))
    return say('There is no web app yet (apps/web/index.html); starting without it.');
  const stamp = await stampOf(root);
  const stampFile = join(web, 'dist/.build-stamp');
  if ((await readFile(stampFile, 'utf8').catch(() => '')) === stamp) return;
  say('Building the web app …');
  // Beside the old one and then in its place: a server that runs meanwhile never serves half a build.
  const fresh = join(web, `dist.${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run({
    command: [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: web,
    // Whoever starts the product from a test would else be given the one for developers.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`The web app could not be built:\n${output}`);
  }
  await writeFile(join(fresh, '.build-stamp'), stamp);
  await replace(join(web, 'dist'), fresh);
}

async function stampOf(root: string): Promise<string> {
  const files = SOURCES.flatMap(pattern =>
    globSync(pattern, { cwd: root, withFileTypes: true, exclude: isOutside }),
  )
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name))
    .filter(file => !NOT_BUILT.test(file.slice(root.length + 1)))
    .sort();
  const hash = createHash('sha256').update(process.version);
  for (const file of files) hash.update(`\0${file.slice(root.length)}\0`).update(await readFile(file));
  return hash.digest('hex');
}

function isOutside(entry: { name: string }): boolean {
  return entry.name === 'node_modules' || entry.name.startsWith('dist');
}

async function replace(target: string, fresh: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
