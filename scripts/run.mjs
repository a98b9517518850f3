// The way into every npm script: `node scripts/run.mjs <command> [arguments]` runs scripts/<command>.ts.
// Plain JavaScript for the oldest Node a machine may have, with nothing installed: it finds or fetches
// Node 24, brings node_modules up to date and hands over arguments, signals and the exit code.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureDependencies } from './bootstrap/dependencies.mjs';
import { ensureNode, isNewEnough, linkNode } from './bootstrap/node-runtime.mjs';

const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);

function scriptOf(command) {
  const script = join(scripts, `${command}.ts`);
  if (/^[a-z][a-z-]*$/.test(command ?? '') && existsSync(script)) return script;
  const known = readdirSync(scripts).filter(name => /^[a-z-]+\.ts$/.test(name));
  const list = known.map(name => name.slice(0, -3)).join(', ');
  throw new Error(`There is no command '${command ?? ''}'. Commands: ${list}.`);
}

/**
 * npm puts a shell between itself and us. Told to stop, it stops the shell, which tells us nothing; so when
 * whoever started us is gone, that is our signal.
 */
function watchStarter(stop) {
  if (!process.env.npm_lifecycle_event) return;
  const starter = process.ppid;
  setInterval(() => {
    if (process.ppid !== starter) stop();
  }, 500).unref();
}

/** The same process when its Node is new enough: no second process stands between a signal and the program. */
async function runHere(script, args) {
  process.argv = [process.execPath, script, ...args];
  if (process.env.NODE_COMPILE_CACHE) nodeModule.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
  watchStarter(once(() => process.kill(process.pid, 'SIGTERM')));
  await import(pathToFileURL(script).href);
}

/** This process becomes the newer Node, which comes here again: its id, its starter and its input stay the same. */
function becomeNode(node) {
  process.execve(node, [node, ...process.execArgv, ...process.argv.slice(1)], process.env);
}

function runWith(node, script, args) {
  const child = spawn(node, [...process.execArgv, script, ...args], { stdio: 'inherit' });
  // A terminal sends Ctrl-C to the whole group; passing it on as well would count as pressing it twice.
  const passedOn = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGTERM', 'SIGHUP', 'SIGINT'];
  for (const signal of passedOn) process.on(signal, () => child.kill(signal));
  if (process.stdin.isTTY) process.on('SIGINT', () => {});
  watchStarter(once(() => child.kill('SIGTERM')));
  child.on('error', fail);
  child.on('exit', (code, signal) => {
    process.exit(signal ? 128 + (constants.signals[signal] ?? 0) : code);
  });
}

/** A second SIGTERM would mean: at once, in no order. */
function once(act) {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}

function fail(error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exit(1);
}

async function main() {
  const [command, ...args] = process.argv.slice(2);
  const script = scriptOf(command);
  const { node, isThis } = await ensureNode(root);
  process.env.PATH = [dirname(node), process.env.PATH].filter(Boolean).join(delimiter);
  await ensureDependencies(root, node, command === 'start' ? 'product' : 'full');
  linkNode(root, node);
  // What a start has compiled the next one reads. Where it cannot be written, it is compiled again.
  if (command === 'start') process.env.NODE_COMPILE_CACHE ??= join(root, '.runtime', 'compiled');
  return { node, isThis, script, args };
}

main().then(
  // What the script itself throws keeps its stack: only the preparation's errors are sentences for people.
  ({ node, isThis, script, args }) => {
    if (isThis) return runHere(script, args);
    // Only an older one does, so that it happens once.
    if (!isNewEnough() && process.execve && process.platform !== 'win32') becomeNode(node);
    return runWith(node, script, args);
  },
  fail,
);
