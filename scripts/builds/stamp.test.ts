import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { contentOf, listSources, lookOf } from './stamp.ts';

const FOLDERS = [
  'apps/web/src/test',
  'apps/web/dist.7',
  'apps/web/node_modules',
  'packages/games/src',
  'apps/machine',
  'apps/server/src',
];
const EMPTY = ['packages/base', 'packages/rules', 'packages/contract', 'packages/stage'];
let root: string;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'boardwalk-stamp-'));
  for (const folder of [...FOLDERS, ...EMPTY]) await mkdir(join(root, folder), { recursive: true });
  write('package-lock.json', '{}');
  write('apps/web/index.html', 'page');
  write('packages/games/src/a.ts', 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const look = () => lookOf(root, listSources(root, 'web'));
const content = () => contentOf(root, listSources(root, 'web'));

it('counts what the app is built of, and nothing of tests, builds and packages', () => {
  for (const file of ['src/test/x.ts', 'src/a.test.tsx', 'dist.7/x.js', 'node_modules/x.js'])
    write(`apps/web/${file}`, '');
  expect(listSources(root, 'web')).toEqual([
    'apps/web/index.html',
    'package-lock.json',
    'packages/games/src/a.ts',
  ]);
});

it('counts what the server is bundled of, with the bundler', () => {
  const files = ['apps/server/src/main.ts', 'apps/machine/play.ts', 'packages/rules/price.ts'];
  for (const file of [...files, 'apps/server/src/main.test.ts']) write(file, '');
  expect(listSources(root, 'server')).toEqual(
    [
      ...files,
      'apps/server/package.json',
      'package-lock.json',
      'packages/games/src/a.ts',
      'scripts/builds/bundle-server.ts',
    ].sort(),
  );
});

it('looks the same while nobody touches a file', () => {
  expect(look()).toBe(look());
});

it.each([
  ['another text of the same length', () => write('packages/games/src/a.ts', 'two')],
  ['a new file', () => write('packages/games/src/b.ts', '')],
  ['another name', () => rmSync(join(root, 'packages/games/src/a.ts'))],
])('looks different with %s, and its content is another', async (_what, change) => {
  const before = [look(), await content()];
  change();
  const after = [look(), await content()];
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});

it('notices a text of the same length whose time was put back', () => {
  const file = join(root, 'packages/games/src/a.ts');
  utimesSync(file, 1, 1);
  const before = look();
  write('packages/games/src/a.ts', 'two');
  utimesSync(file, 1, 1);
  expect(look()).not.toBe(before);
});

it('has the same content after the same text was written again', async () => {
  const before = await content();
  write('packages/games/src/a.ts', 'one');
  expect(await content()).toBe(before);
});
