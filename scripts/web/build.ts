/** Builds the players' app and the console when what they are made of has changed since the last build. */
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../checks/steps.ts';
import { contentOf, listSources, lookOf } from './stamp.ts';

const NAMES = { web: 'the web app', console: 'the console' } as const;

export async function ensureWebBuild(root: string, say: (line: string) => void): Promise<void> {
  for (const app of Object.keys(NAMES) as (keyof typeof NAMES)[]) await ensureBuild(root, app, say);
}

async function ensureBuild(
  root: string,
  app: keyof typeof NAMES,
  say: (line: string) => void,
): Promise<void> {
  const folder = join(root, 'apps', app);
  if (!existsSync(join(folder, 'index.html')))
    return say(`There is no apps/${app}/index.html yet; starting without ${NAMES[app]}.`);
  const sources = listSources(root, app);
  const look = lookOf(root, sources);
  const stampFile = join(folder, 'dist/.build-stamp');
  const [builtContent, builtLook] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n');
  if (builtLook === look) return;
  const content = await contentOf(root, sources);
  const stamp = `${content}\n${look}`;
  // A new clone, or a branch there and back: other times, the same text.
  if (builtContent === content) return writeFile(stampFile, stamp);
  say(`Building ${NAMES[app]} …`);
  // Beside the old one and then in its place: a server that runs meanwhile never serves half a build.
  const fresh = join(folder, `dist.${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const { code, output } = await run({
    command: [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    cwd: folder,
    // Whoever starts the product from a test would else be given the one for developers.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) {
    await rm(fresh, { recursive: true, force: true });
    throw new Error(`${NAMES[app]} could not be built:\n${output}`);
  }
  await writeFile(join(fresh, '.build-stamp'), stamp);
  await replace(join(folder, 'dist'), fresh);
}

async function replace(target: string, fresh: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
