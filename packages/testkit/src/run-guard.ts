/**
 * Waits until the run that started it is over, which closes its standard input, then ends every process of that run and
 * removes its folder. Started by run-folder.ts with the folder and the time of grace as its arguments.
 */
import { once } from 'node:events';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { RUN_FOLDER_VARIABLE } from './quick-folder.ts';

const POLL_MS = 20;

const [folder, graceMs] = process.argv.slice(2);
if (!folder) throw new Error('The guard needs the folder of its run.');

process.stdin.resume();
await once(process.stdin, 'close');
await endProcesses(folder, Number(graceMs));
await rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Asks first, then insists; a process that starts meanwhile is found in the next round. */
async function endProcesses(folder: string, graceMs: number): Promise<void> {
  const insistAt = performance.now() + graceMs;
  const asked = new Set<number>();
  for (let left = await listProcesses(folder); left.length > 0; left = await listProcesses(folder)) {
    const isOver = performance.now() > insistAt;
    for (const pid of left) {
      if (isOver) signal(pid, 'SIGKILL');
      else if (!asked.has(pid)) signal(pid, 'SIGINT');
      asked.add(pid);
    }
    await pause(POLL_MS);
  }
}

/** A process belongs to the run if it inherited the run's environment or works inside its folder. */
async function listProcesses(folder: string): Promise<number[]> {
  // Only Linux tells one process about the environment and the working folder of another.
  if (process.platform !== 'linux') return [];
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0 && pid !== process.pid);
  const belongs = await Promise.all(pids.map(pid => isOfRun(pid, folder)));
  return pids.filter((_, index) => belongs[index]);
}

async function isOfRun(pid: number, folder: string): Promise<boolean> {
  const [environment, cwd] = await Promise.all([
    readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  return (
    environment.split('\0').includes(`${RUN_FOLDER_VARIABLE}=${folder}`) || `${cwd}/`.startsWith(`${folder}/`)
  );
}

/** The process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone, or another user's.
  }
}
