// One installer at a time. A lock file with the owner's process id, made in one step by link();
// the lock of a dead process is taken over.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

const PATIENCE_MS = 15 * 60_000;
const PAUSE_MS = 200;
const pause = ms => new Promise(resolve => setTimeout(resolve, ms));

/** Runs `work` while no other process does under the same lock. */
export async function withLock(file, work) {
  await acquire(file);
  try {
    await work();
  } finally {
    if (ownerOf(file) === process.pid) rmSync(file, { force: true });
  }
}

async function acquire(file) {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let announced = false;
  while (!(await tryAcquire(file))) {
    if (!announced)
      console.error(`Another command is installing (process ${ownerOf(file)}); waiting for it …`);
    announced = true;
    if (Date.now() > giveUpAt) throw new Error(`Gave up waiting for the installation that holds ${file}.`);
    await pause(PAUSE_MS);
  }
}

async function tryAcquire(file) {
  const owner = ownerOf(file);
  if (owner !== undefined && isAlive(owner)) return false;
  const own = `${file}.${process.pid}`;
  // Hazard: between reading and moving it away, another may have taken the dead lock over. What was moved is
  // looked at once more, and whoever took over confirms after a moment that the lock is still its own.
  if (owner !== undefined && !moveDeadAway(file, own)) return false;
  writeFileSync(own, String(process.pid));
  try {
    linkSync(own, file);
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw new Error(`The project folder cannot be written to (${error.message}).`);
  } finally {
    rmSync(own, { force: true });
  }
  if (owner !== undefined) await pause(PAUSE_MS / 2);
  return ownerOf(file) === process.pid;
}

function moveDeadAway(file, own) {
  const aside = `${own}.stale`;
  try {
    renameSync(file, aside);
  } catch {
    return false;
  }
  const moved = ownerOf(aside);
  const isDead = moved === undefined || !isAlive(moved);
  if (!isDead) {
    try {
      linkSync(aside, file);
    } catch {
      // A third one holds it by now; the moved owner notices when it confirms.
    }
  }
  rmSync(aside, { force: true });
  return isDead;
}

function ownerOf(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : 0;
  } catch {
    return undefined;
  }
}

function isAlive(pid) {
  if (pid === 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
