// Brings node_modules in line with package-lock.json, and only when it is not already: a stamp remembers for
// which lock file it was installed. `product` leaves out what only developers need; `full` serves both.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';
import { npm } from './npm.mjs';

export async function ensureDependencies(root, node, mode) {
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = stampOf(lockText);
  if (isCurrent(root, stamp, mode)) return;
  await withLock(join(root, '.runtime.lock'), async () => {
    if (isCurrent(root, stamp, mode)) return;
    const isComplete = isInstalledByHand(root, lockText);
    if (!isComplete) await install(root, node, mode, isCurrent(root, stamp, 'product'));
    writeFileSync(stampFile(root), `${stamp} ${isComplete ? 'full' : mode}\n`);
  });
}

function stampOf(lockText) {
  // The platform counts: a folder shared with a container holds the wrong native packages there.
  return createHash('sha256').update(`${process.platform}-${process.arch}\n${lockText}`).digest('hex');
}

const stampFile = root => join(root, 'node_modules', '.boardwalk-stamp');

function isCurrent(root, stamp, mode) {
  if (!existsSync(stampFile(root))) return false;
  const [installed, installedMode] = readFileSync(stampFile(root), 'utf8').trim().split(' ');
  return installed === stamp && (installedMode === mode || installedMode === 'full');
}

/** Whether everything of the lock file, developers' tools included, is there already: `npm install` was run by hand. */
function isInstalledByHand(root, lockText) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const wanted = Object.entries(JSON.parse(lockText).packages);
  const present = JSON.parse(readFileSync(record, 'utf8')).packages;
  return wanted.every(([path, entry]) => {
    if (!path.includes('node_modules/') || entry.optional || entry.devOptional) return true;
    return present[path]?.version === entry.version && existsSync(join(root, path));
  });
}

async function install(root, node, mode, isPartThere) {
  console.error(`Installing dependencies (${mode}), once; this takes a minute or two …`);
  // Without the stamp an interrupted installation is known as such, and the next one begins anew.
  rmSync(stampFile(root), { force: true });
  // Adding to what is there leaves a running server its files, which a clean installation would pull away.
  const verb = isPartThere ? ['install', '--no-save'] : ['ci'];
  // Stated in full because NODE_ENV or a user's npm settings would change what is installed.
  const scope =
    mode === 'product' ? ['--omit=dev', '--include=optional'] : ['--include=dev', '--include=optional'];
  await npm([...verb, ...scope, '--ignore-scripts', '--loglevel=error'], {
    cwd: root,
    node,
    purpose: 'install the dependencies',
  });
}
