import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, statSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { makeQuickFolder, RUN_FOLDER_VARIABLE } from './quick-folder.ts';

const RUN_FOLDER = new URL('run-folder.ts', import.meta.url).href;
/** A run with a child that ignores every polite signal, and a grandchild in a session of its own, as PostgreSQL is. */
const PROGRAM = `
  import { spawn } from 'node:child_process';
  import { mkdirSync } from 'node:fs';
  import { openRunFolder } from ${JSON.stringify(RUN_FOLDER)};
  const { path, close } = openRunFolder({ graceMs: 500 });
  const wait = 'setInterval(() => {}, 1000)';
  mkdirSync(path + '/work');
  const stubborn = spawn(process.execPath, ['-e', "process.on('SIGINT', () => {});" + wait], { stdio: 'ignore' });
  const apart = spawn(process.execPath, ['-e', wait],
    { cwd: path + '/work', env: {}, detached: true, stdio: 'ignore' });
  console.log(JSON.stringify({ path, pids: [stubborn.pid, apart.pid], temporary: process.env.TMPDIR }));
  process.on('message', async () => { await close(); process.exit(0); });
  setInterval(() => console.log('busy'), 10);
`;

interface Run {
  readonly child: ChildProcess;
  readonly path: string;
  readonly pids: readonly number[];
  readonly temporary: string;
}

async function startRun(): Promise<Run> {
  const { [RUN_FOLDER_VARIABLE]: _, ...env } = process.env;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', PROGRAM], {
    env,
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('a run without output');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  // The program's own line, just above.
  return { child, ...(JSON.parse(line) as Omit<Run, 'child'>) };
}

const ENDINGS: Record<string, (run: Run) => void> = {
  'in order': ({ child }) => void child.send('close'),
  'by kill −9': ({ child }) => void child.kill('SIGKILL'),
  'by Ctrl-C': ({ child }) => void child.kill('SIGINT'),
  'by a closed pipe': ({ child }) => void child.stdout?.destroy(),
};

test.each(Object.entries(ENDINGS))('a run that ends %s leaves no process and no folder', async (_, end) => {
  const run = await startRun();
  expect(run.temporary).toBe(run.path);
  expect([existsSync(run.path), ...run.pids.map(isAlive)]).toEqual([true, true, true]);
  end(run);
  await expect.poll(() => [existsSync(run.path), ...run.pids.map(isAlive)]).toEqual([false, false, false]);
});

test('a run inside another one leaves the folder to the outer one', async () => {
  const outer = await startRun();
  const env = { ...process.env, [RUN_FOLDER_VARIABLE]: outer.path };
  const program = `import { openRunFolder } from ${JSON.stringify(RUN_FOLDER)};
    const { path, close } = openRunFolder(); await close(); console.log(path);`;
  const inner = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [line] = (await once(createInterface(inner.stdout), 'line')) as [string];
  if (inner.exitCode === null) await once(inner, 'exit');
  expect([line, existsSync(outer.path)]).toEqual([outer.path, true]);
});

test('a folder in it lets the account of PostgreSQL pass, and no one else list it', () => {
  const folder = makeQuickFolder('boardwalk-passage-');
  onTestFinished(() => rmSync(folder, { recursive: true }));
  expect((statSync(folder).mode & 0o777).toString(8)).toBe('711');
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
