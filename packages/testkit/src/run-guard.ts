/**
 * Waits until the run that started it is over, which closes its standard input, then ends every process of that run and
 * removes its folders. Started by run-folder.ts with the time of grace and the folders as its arguments.
 */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, readlink, rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { RUN_FOLDER_VARIABLE } from './quick-folder.ts';

const POLL_MS = 20;

const [graceMs, ...folders] = process.argv.slice(2);
const [runFolder] = folders;
if (!runFolder) throw new Error('The guard needs the folder of its run.');

process.stdin.resume();
await once(process.stdin, 'close');
await endProcesses(Number(graceMs));
for (const folder of folders) await rm(folder, { recursive: true, force: true, maxRetries: 5 });

/** Asks first, then insists; a process that starts meanwhile is found in the next round. */
async function endProcesses(graceMs: number): Promise<void> {
  const insistAt = performance.now() + graceMs;
  const interrupted = new Set<number>();
  for (let left = await listProcesses(); left.length > 0; left = await listProcesses()) {
    const isOver = performance.now() > insistAt;
    for (const pid of left) {
      if (isOver) signal(pid, 'SIGKILL');
      else if (!interrupted.has(pid)) signal(pid, 'SIGINT');
      interrupted.add(pid);
    }
    await pause(POLL_MS);
  }
}

/** A process belongs to the run if it inherited the run's environment or works inside one of its folders. */
async function listProcesses(): Promise<number[]> {
  if (process.platform !== 'linux') return listByCommand();
  const pids = (await readdir('/proc')).map(Number).filter(pid => pid > 0 && pid !== process.pid);
  const belongs = await Promise.all(pids.map(isOfRun));
  return pids.filter((_, index) => belongs[index]);
}

async function isOfRun(pid: number): Promise<boolean> {
  const [environment, cwd] = await Promise.all([
    readFile(`/proc/${pid}/environ`, 'utf8').catch(() => ''),
    readlink(`/proc/${pid}/cwd`).catch(() => ''),
  ]);
  const isHeir = environment.split('\0').includes(`${RUN_FOLDER_VARIABLE}=${runFolder}`);
  return isHeir || folders.some(folder => `${cwd}/`.startsWith(`${folder}/`));
}

/** Other systems show only what a process was started with: PostgreSQL and browsers name their folder there. */
async function listByCommand(): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,command=']);
  return stdout
    .split('\n')
    .filter(line => folders.some(folder => line.includes(folder)))
    .map(line => Number.parseInt(line, 10))
    .filter(pid => pid !== process.pid);
}

/** The process may have ended meanwhile. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Gone, or another user's.
  }
}
