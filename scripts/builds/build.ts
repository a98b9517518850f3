/** Builds the players' app, the console and the server when what they are made of has changed since the last build. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../checks/steps.ts';
import { contentOf, listSources, lookOf } from './stamp.ts';

type App = 'web' | 'console' | 'server';

const NAMES = { web: 'the web app', console: 'the console', server: 'the server' } as const;
const STAMP = '.build-stamp';
const HASH_DIGITS = 16;

/** Returns the file that starts the server. */
export async function ensureBuilds(root: string, say: (line: string) => void): Promise<string> {
  for (const app of ['web', 'console'] as const) {
    const isThere = existsSync(join(root, 'apps', app, 'index.html'));
    if (isThere) await ensureCurrent(root, app, stamp => buildPages(root, app, { stamp, say }));
    else say(`There is no apps/${app}/index.html yet; starting without ${NAMES[app]}.`);
  }
  const content = await ensureCurrent(root, 'server', stamp => buildServer(root, { stamp, say }));
  return join(serverFolder(root, content), 'main.js');
}

/** Returns the hash of the sources' content. `build` leaves the stamp in `dist`. */
async function ensureCurrent(
  root: string,
  app: App,
  build: (stamp: string) => Promise<void>,
): Promise<string> {
  const sources = listSources(root, app);
  const look = lookOf(root, sources);
  const stampFile = join(root, 'apps', app, 'dist', STAMP);
  const [builtContent = '', builtLook] = (await readFile(stampFile, 'utf8').catch(() => '')).split('\n');
  if (builtLook === look) return builtContent;
  const content = await contentOf(root, sources);
  const stamp = `${content}\n${look}`;
  // A new clone, or a branch there and back: other times, the same text.
  if (builtContent === content) await writeFile(stampFile, stamp);
  else await build(stamp);
  return content;
}

interface BuildOptions {
  readonly stamp: string;
  readonly say: (line: string) => void;
}

async function buildPages(root: string, app: 'web' | 'console', { stamp, say }: BuildOptions): Promise<void> {
  const folder = join(root, 'apps', app);
  const fresh = join(folder, `dist.${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const options = ['--emptyOutDir', '--logLevel', 'warn'];
  await runBuild(app, [vite, 'build', '--outDir', fresh, ...options], { folder, fresh, say });
  await writeFile(join(fresh, STAMP), stamp);
  // A single rename puts it in place: a running server never serves half a build.
  await replace(join(folder, 'dist'), fresh);
}

/**
 * In a folder named after its content: a running server imports some of its modules later, and needs those it was built
 * with. The build before this one stays for it; older ones are removed.
 */
async function buildServer(root: string, { stamp, say }: BuildOptions): Promise<void> {
  const folder = join(root, 'apps/server');
  const dist = join(folder, 'dist');
  const target = serverFolder(root, stamp);
  const earlier = await readFile(join(dist, STAMP), 'utf8').catch(() => '');
  if (!existsSync(target)) {
    const fresh = `${target}.${randomUUID()}`;
    const bundler = join(import.meta.dirname, 'bundle-server.ts');
    await runBuild('server', [bundler, root, fresh], { folder, fresh, say });
    // Another start may have built the same meanwhile.
    await rename(fresh, target).catch(() => rm(fresh, { recursive: true, force: true }));
  }
  await writeFile(join(dist, STAMP), stamp);
  const current = [STAMP, contentName(stamp), ...(earlier === '' ? [] : [contentName(earlier)])];
  for (const name of await readdir(dist)) {
    const isCurrent = current.some(one => name.startsWith(one));
    if (!isCurrent) await rm(join(dist, name), { recursive: true, force: true });
  }
}

interface BuildPlace {
  readonly folder: string;
  /** Lies beside the old build; removed when the build fails. */
  readonly fresh: string;
  readonly say: (line: string) => void;
}

async function runBuild(
  app: App,
  command: readonly string[],
  { folder, fresh, say }: BuildPlace,
): Promise<void> {
  say(`Building ${NAMES[app]} …`);
  // NODE_ENV may be that of a test, and the build would be one for developers.
  const { code, output } = await run({ command, cwd: folder, env: { NODE_ENV: 'production' } });
  if (code === 0) return;
  await rm(fresh, { recursive: true, force: true });
  throw new Error(`${NAMES[app]} could not be built:\n${output}`);
}

function serverFolder(root: string, content: string): string {
  return join(root, 'apps/server/dist', contentName(content));
}

/** A stamp begins with the hash of the content as well. */
function contentName(content: string): string {
  return content.slice(0, HASH_DIGITS);
}

async function replace(target: string, fresh: string): Promise<void> {
  const old = `${target}.old-${process.pid}`;
  await rename(target, old).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await rename(fresh, target);
  await rm(old, { recursive: true, force: true });
}
