import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const SCRIPTS = import.meta.dirname;
const RUNTIME = pathToFileURL(join(SCRIPTS, 'bootstrap/node-runtime.mjs')).href;
const FACTS = `process.stdout.write(JSON.stringify({
  pid: process.pid, starter: process.ppid, program: process.execPath, args: process.argv.slice(2) }));
process.exitCode = 7;`;

interface Facts {
  readonly pid: number;
  readonly starter: number;
  readonly program: string;
  readonly args: readonly string[];
}

let root: string;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'boardwalk-run-')));
  mkdirSync(join(root, 'scripts'));
  for (const name of ['run.mjs', 'bootstrap'])
    cpSync(join(SCRIPTS, name), join(root, 'scripts', name), { recursive: true });
  writeFileSync(join(root, 'scripts/facts.ts'), FACTS);
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{}}');
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":{}}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Puts this Node where run.mjs keeps the one it fetched, and returns its path. */
async function keepFetched(): Promise<string> {
  const { fetchedNode } = (await import(RUNTIME)) as {
    fetchedNode: (root: string) => { readonly node: string; readonly mark: string };
  };
  const { node, mark } = fetchedNode(root);
  mkdirSync(dirname(node), { recursive: true });
  copyFileSync(process.execPath, node);
  mkdirSync(mark);
  return node;
}

/** Only the Node of this test takes itself for an older one; the fetched one, which inherits this, does not. */
function olderNode(canReplaceItself: boolean): readonly string[] {
  const code = `if (!process.execPath.startsWith(${JSON.stringify(root)})) {
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '22.20.0' } });
    ${canReplaceItself ? '' : 'process.execve = undefined;'}
  }`;
  return ['--import', `data:text/javascript,${encodeURIComponent(code)}`];
}

async function runFacts(
  program: string,
  nodeArgs: readonly string[] = [],
): Promise<Facts & { pidStarted?: number }> {
  const child = spawn(program, [...nodeArgs, 'scripts/run.mjs', 'facts', 'one', 'two'], { cwd: root });
  const ended = once(child, 'exit');
  const said = await text(child.stdout);
  expect((await ended)[0]).toBe(7);
  return { ...(JSON.parse(said) as Facts), ...(child.pid !== undefined && { pidStarted: child.pid }) };
}

describe.skipIf(process.platform === 'win32')('an older Node', () => {
  it('becomes the newer one and leaves no process of its own', async () => {
    const node = await keepFetched();
    const facts = await runFacts(process.execPath, olderNode(true));
    expect(facts).toEqual({
      pid: facts.pidStarted,
      pidStarted: facts.pidStarted,
      starter: process.pid,
      program: node,
      args: ['one', 'two'],
    });
  });

  it('that cannot become another stays beside it, and hands over arguments and the exit code', async () => {
    const node = await keepFetched();
    const facts = await runFacts(process.execPath, olderNode(false));
    expect(facts).toMatchObject({ starter: facts.pidStarted, program: node, args: ['one', 'two'] });
  });

  it('leaves the newer one where npm looks first, which then runs the command itself', async () => {
    const node = await keepFetched();
    await runFacts(process.execPath, olderNode(false));
    const link = join(root, 'node_modules/.bin/node');
    expect(realpathSync(link)).toBe(node);
    const facts = await runFacts(link);
    expect(facts).toMatchObject({ pid: facts.pidStarted, program: node });
  });
});

it('runs in a Node that is new enough as it is, and links none', async () => {
  const facts = await runFacts(process.execPath);
  expect(facts).toMatchObject({ pid: facts.pidStarted, program: process.execPath });
  expect(readdirSync(join(root, 'node_modules/.bin'))).toEqual([]);
});

it('fetches another version when the fetched Node is not the one asked for any more', async () => {
  const node = await keepFetched();
  const [mark = ''] = readdirSync(join(root, '.runtime')).filter(name => name.startsWith('node-'));
  rmSync(join(root, '.runtime', mark), { recursive: true });
  const npm = join(root, '.runtime/node_modules/npm/bin/npm-cli.js');
  mkdirSync(dirname(npm), { recursive: true });
  writeFileSync(
    npm,
    `require('node:fs').writeFileSync(${JSON.stringify(join(root, 'npm.txt'))}, process.argv.join(' '))`,
  );
  expect((await runFactsAfterNews(node)).program).toBe(node);
  expect(readFileSync(join(root, 'npm.txt'), 'utf8')).toMatch(/ install .*node-[\w-]+@24\./);
  expect(existsSync(join(root, '.runtime', mark))).toBe(true);
});

/** Before the command speaks, it is said that Node is being fetched. */
async function runFactsAfterNews(program: string): Promise<Facts> {
  const child = spawn(program, ['scripts/run.mjs', 'facts'], { cwd: root });
  const said = await text(child.stdout);
  return JSON.parse(said.slice(said.indexOf('{'))) as Facts;
}
