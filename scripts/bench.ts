/**
 * `npm run bench [-- <part>[=<argument>] …]`: runs the parts in bench/, each as its own process, one after another.
 * What they are measured against is no dependency of the product: it is installed here, into bench/.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadText, MISSED } from '../bench/harness.ts';
import { npm } from './bootstrap/npm.mjs';

interface Ending {
  readonly part: string;
  /** Nothing when all was reached. */
  readonly how: string;
}

/** For a loaded machine; on a free one no part takes two minutes. */
const PART_LIMIT_MS = 600_000;
const bench = fileURLToPath(new URL('../bench/', import.meta.url));
/** What the parts share. */
const SHARED = new Set(['harness', 'house', 'programs']);

async function main(wanted: readonly string[]): Promise<void> {
  const parts = listParts();
  const asked = wanted.map(text => text.split('=', 2) as [part: string, ...given: string[]]);
  const unknown = asked.map(([part]) => part).filter(part => !parts.includes(part));
  if (unknown.length > 0)
    throw new Error(`There is no part ${unknown.join(', ')}. Parts: ${parts.join(', ')}.`);
  await installPeers();
  const endings: Ending[] = [];
  for (const [part, ...given] of asked.length > 0
    ? asked
    : parts.map((part): [part: string, ...given: string[]] => [part])) {
    console.log(`\n${part} (${loadText(loadavg()[0] ?? 0, availableParallelism())})`);
    endings.push({ part, how: await run(part, given) });
  }
  const bad = endings.filter(({ how }) => how !== '');
  for (const { part, how } of bad) console.error(`\n${part} ${how}`);
  if (bad.length > 0) process.exitCode = 1;
}

function listParts(): string[] {
  const names = globSync('*.ts', { cwd: bench }).filter(name => !name.endsWith('.test.ts'));
  return names
    .map(name => basename(name, '.ts'))
    .filter(name => !SHARED.has(name))
    .toSorted();
}

async function installPeers(): Promise<void> {
  const stampFile = join(bench, 'node_modules', '.boardwalk-stamp');
  const stamp = createHash('sha256')
    .update(readFileSync(join(bench, 'package-lock.json')))
    .digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing what we are measured against into bench/, once …');
  const args = ['ci', '--prefix', bench, '--ignore-scripts', '--loglevel=error'];
  await npm(args, { cwd: bench, node: process.execPath, purpose: 'install the packages of the bench' });
  writeFileSync(stampFile, stamp);
}

/** Says how the part ended; nothing when every line reached what is asked. */
function run(part: string, given: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(bench, `${part}.ts`), ...given], { stdio: 'inherit' });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, PART_LIMIT_MS);
  return new Promise(resolve => {
    child.once('exit', code => {
      clearTimeout(timer);
      resolve(isLate ? `took longer than ${PART_LIMIT_MS / 1000} s` : endingOf(code));
    });
  });
}

function endingOf(code: number | null): string {
  if (code === 0) return '';
  return code === MISSED ? 'missed what is asked' : `failed with code ${code}: see above`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
