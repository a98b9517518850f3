/** The server, started again at every change, and Vite's development server beside it; they end together. */
import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);

function start(args: readonly string[], cwd: string): ChildProcess {
  return spawn(process.execPath, args, { cwd, stdio: 'inherit' });
}

const children = [
  start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], root),
  start([join(root, 'node_modules/vite/bin/vite.js')], join(root, 'apps/web')),
];

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
};
// A terminal sends Ctrl-C to all of them; elsewhere it reaches only this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
for (const child of children) {
  child.once('exit', code => {
    process.exitCode ||= code ?? 0;
    stop();
  });
}
