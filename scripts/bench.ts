/**
 * `npm run bench [-- <part>[=<argument>] …]`: runs the parts in bench/, each as its own process, one after another.
 * What they are measured against is no dependency of the product: it is installed here, into bench/.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { npm } from './bootstrap/npm.mjs';

/** Leaves room for a loaded machine: Lighthouse visits each page five times, and the console's lists take long to fill. */
const PART_LIMIT_MS = 1_800_000;
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
  // It needs packages that are there by now.
  const { runAll } = await import('../bench/part/run-all.ts');
  const chosen = asked.length > 0 ? asked : parts.map((part): [part: string] => [part]);
  const runs = chosen.map(([name, ...given]) => ({ name, file: join(bench, `${name}.ts`), given }));
  process.exitCode = await runAll(runs, () => AbortSignal.timeout(PART_LIMIT_MS));
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

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
