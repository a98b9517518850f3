import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureBuilds } from './build.ts';

const FOLDERS = ['apps/machine', 'apps/server/src', 'scripts/builds'];
const PACKAGES = ['base', 'rules', 'games', 'contract'].map(name => `packages/${name}`);
let root: string;
let said: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'boardwalk-builds-'));
  for (const folder of [...FOLDERS, ...PACKAGES]) await mkdir(join(root, folder), { recursive: true });
  for (const file of ['package-lock.json', 'apps/server/package.json', 'scripts/builds/bundle-server.ts'])
    write(file, '{}');
  write('apps/server/src/place.ts', 'export const place: string = import.meta.url;');
  writeServer('one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(root, file), text);
const writeServer = (version: string) =>
  write(
    'apps/server/src/main.ts',
    `import { place } from './place.ts'; export const facts = { version: '${version}', place };`,
  );
const builds = () => readdirSync(join(root, 'apps/server/dist')).filter(name => !name.startsWith('.'));

async function build(): Promise<string> {
  said = [];
  return ensureBuilds(root, line => said.push(line));
}

async function factsOf(file: string): Promise<unknown> {
  const { facts } = (await import(pathToFileURL(file).href)) as { readonly facts: unknown };
  return facts;
}

it('makes one file of the server, in which each module still has the address of its source', async () => {
  const file = await build();
  expect(said).toContain('Building the server …');
  const place = pathToFileURL(join(root, 'apps/server/src/place.ts')).href;
  expect(await factsOf(file)).toEqual({ version: 'one', place });
});

it('writes in ASCII, which is kept in half the memory, and leaves every text as it was', async () => {
  write('apps/server/src/place.ts', "export const place: string = `’ש😀${'é'}`.replace(/[א-ת]/, '…');");
  const file = await build();
  expect(readFileSync(file, 'utf8')).not.toMatch(/[^\0-\x7f]/);
  expect(await factsOf(file)).toMatchObject({ place: '’…😀é' });
});

it('builds nothing again while the sources are the same', async () => {
  const file = await build();
  expect(await build()).toBe(file);
  writeServer('one');
  expect(await build()).toBe(file);
  expect(said).not.toContain('Building the server …');
});

it('builds changed sources beside the build that a server may still run, and removes older ones', async () => {
  const first = await build();
  writeServer('two');
  const second = await build();
  expect(await factsOf(second)).toMatchObject({ version: 'two' });
  expect(existsSync(first)).toBe(true);
  writeServer('three');
  await build();
  expect(existsSync(first)).toBe(false);
  expect(existsSync(second)).toBe(true);
});

it('builds the same at once in two starts, and both find it', async () => {
  const [one, other] = await Promise.all([build(), build()]);
  expect(one).toBe(other);
  expect(await factsOf(one)).toMatchObject({ version: 'one' });
  expect(builds()).toHaveLength(1);
});

it('says why the server could not be built, and leaves nothing of it', async () => {
  await build();
  const before = builds();
  write('apps/server/src/main.ts', 'export const = 1;');
  await expect(build()).rejects.toThrow(/the server could not be built[^]*main\.ts/);
  expect(builds()).toEqual(before);
});

it('refuses an address that the bundle would change', async () => {
  write('apps/server/src/place.ts', 'export const place: string = import.meta.dirname;');
  await expect(build()).rejects.toThrow('use import.meta.url');
});
