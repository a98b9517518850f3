import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashPureSources, isProven, recordProven } from './proven.ts';

const root = dirname(dirname(import.meta.dirname));
const ENGINE = 'packages/games/src/engine.ts';
const FILES = { [ENGINE]: 'one', 'packages/base/src/base.ts': 'two', 'apps/server/src/build.ts': 'three' };

async function makeRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-proven-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  };
  await cp(join(root, 'package-lock.json'), join(folder, 'package-lock.json'));
  for (const [file, text] of Object.entries(FILES)) await write(file, text);
  await write('scripts/test-run/proven.json', '{}');
  return { folder, write, hash: (files = Object.keys(FILES)) => hashPureSources(folder, files) };
}

test('what passed is known until a source of it changes', async () => {
  const { folder, write, hash } = await makeRepository();
  expect(isProven(folder, hash())).toBe(false);
  recordProven(folder, hash());
  expect(isProven(folder, hash())).toBe(true);
  await write('apps/server/src/build.ts', 'another server');
  expect(isProven(folder, hash())).toBe(true);
  await write(ENGINE, 'another engine');
  expect(isProven(folder, hash())).toBe(false);
});

test('a source that comes or goes, or moves its text to another one, is a change', async () => {
  const { folder, write, hash } = await makeRepository();
  recordProven(folder, hash());
  expect(isProven(folder, hash(Object.keys(FILES).filter(file => file !== ENGINE)))).toBe(false);
  await write('packages/games/src/more.ts', '');
  expect(isProven(folder, hash([...Object.keys(FILES), 'packages/games/src/more.ts']))).toBe(false);
  await write(ENGINE, 'two');
  await write('packages/base/src/base.ts', 'one');
  expect(isProven(folder, hash())).toBe(false);
});

test('another version of what the engines run on is a change', async () => {
  const { folder, write, hash } = await makeRepository();
  recordProven(folder, hash());
  await write(
    'package-lock.json',
    '{ "packages": { "node_modules/@dimforge/rapier3d-simd-compat": { "version": "9" } } }',
  );
  expect(isProven(folder, hash())).toBe(false);
});

test('a record that cannot be read proves nothing', async () => {
  const { folder, write, hash } = await makeRepository();
  await write('scripts/test-run/proven.json', 'half a');
  expect(isProven(folder, hash())).toBe(false);
});
