// Runs npm and turns a failure into a sentence that says what to do about it.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

const ATTEMPTS = 2;
const GIST_LINES = 6;
const ADVICE =
  'Is this machine online? Behind a proxy or with a mirror, set https_proxy or `npm config set registry …`, ' +
  'then run the same command again.';

/** `node` is the Node that npm shall run with; without it the machine's own. */
export async function npm(args, { cwd, purpose, node }) {
  for (let attempt = 1; ; attempt++) {
    const { code, output } = await runOnce(args, cwd, node);
    if (code === 0) return;
    if (attempt === ATTEMPTS)
      throw new Error(`Could not ${purpose}: npm failed.\n${gist(output)}\n${ADVICE}`);
    console.error(`npm failed to ${purpose}; trying once more …`);
  }
}

function runOnce(args, cwd, node) {
  const program = npmProgram(node);
  const path = [dirname(program.file), process.env.PATH].filter(Boolean).join(delimiter);
  return new Promise((resolve, reject) => {
    const child = spawn(program.file, [...program.args, ...args, '--no-update-notifier'], {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, PATH: path },
      shell: program.shell,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', part => (output += part));
    child.on('error', cause =>
      reject(new Error(`npm could not be started (${cause.message}). Is it installed?`)),
    );
    child.on('close', code => resolve({ code: code ?? 1, output }));
  });
}

/** What npm says about an error, without its stack and its usage. */
function gist(output) {
  const lines = output
    .split('\n')
    .filter(line => line.startsWith('npm error') && !/^npm error\s+(at |$)/.test(line));
  return lines.slice(0, GIST_LINES).join('\n');
}

/** npm beside the wanted Node, else the one that started us, else the one on the PATH. */
function npmProgram(node) {
  const file = node ?? process.execPath;
  const prefix = dirname(dirname(file));
  const candidates = [
    join(prefix, '..', 'npm', 'bin', 'npm-cli.js'),
    join(prefix, 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(dirname(file), 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    basename(process.env.npm_execpath ?? '') === 'npm-cli.js' ? process.env.npm_execpath : '',
  ];
  const found = candidates.find(candidate => candidate && existsSync(candidate));
  if (found) return { file, args: [found], shell: false };
  const isWindows = process.platform === 'win32';
  return { file: isWindows ? 'npm.cmd' : 'npm', args: [], shell: isWindows };
}
