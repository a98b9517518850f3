/** Process groups: a part leads one, and everything it starts is in it but what opens a session of its own. */
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

/** A server gives itself twenty seconds to stop. */
const STOPS_WITHIN_MS = 25_000;
const KILLED_WITHIN_MS = 5_000;
const POLL_MS = 20;

/** Asks the processes of a group to stop, kills those that do not, and resolves when there is none. */
export async function endProcessGroup(leader: number): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGTERM', STOPS_WITHIN_MS],
    ['SIGKILL', KILLED_WITHIN_MS],
  ] as const) {
    const giveUpAtMs = performance.now() + withinMs;
    signalGroup(leader, signal);
    while (await hasMembers(leader)) {
      if (performance.now() > giveUpAtMs) break;
      await pause(POLL_MS);
    }
  }
}

/** A zombie is no member: where nothing takes note of its end it stays for ever. */
async function hasMembers(leader: number): Promise<boolean> {
  if (process.platform !== 'linux') return signalGroup(leader, 0);
  const pids = (await readdir('/proc')).filter(name => /^\d+$/.test(name));
  const stats = await Promise.all(pids.map(pid => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')));
  return stats.some(stat => {
    // State, parent and group follow the name, which may hold spaces.
    const [state, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return Number(group) === leader && state !== 'Z' && state !== 'X';
  });
}

/** Whether there is a process in the group. */
function signalGroup(leader: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(-leader, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}
