import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listChanged, listFiles } from './changes.ts';

async function makeRepository() {
  const folder = await mkdtemp(join(tmpdir(), 'boardwalk-changes-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', ...args], { cwd: folder });
  const commit = async (file: string, text: string) => {
    await writeFile(join(folder, file), text);
    git('add', '--all');
    git('commit', '--quiet', '--message', file);
  };
  git('init', '--quiet');
  await commit('first.ts', '1');
  await commit('second.ts', '2');
  return { folder, commit };
}

test('without anything uncommitted it is the last commit', async () => {
  const { folder } = await makeRepository();
  expect(listChanged(folder)).toEqual(['second.ts']);
});

test('what is uncommitted comes first: changed, new and deleted files', async () => {
  const { folder } = await makeRepository();
  await writeFile(join(folder, 'first.ts'), 'changed');
  await writeFile(join(folder, 'ünder the pier.ts'), 'new');
  await rm(join(folder, 'second.ts'));
  expect(listChanged(folder).toSorted()).toEqual(['first.ts', 'second.ts', 'ünder the pier.ts']);
  expect(listFiles(folder)).toContain('ünder the pier.ts');
});

test('a name may have quotes and line breaks', async () => {
  const { folder } = await makeRepository();
  const name = 'a "quoted"\nname.ts';
  await writeFile(join(folder, name), 'new');
  expect(listChanged(folder)).toEqual([name]);
  expect(listFiles(folder)).toContain(name);
});

test.each(['first.ts', 'nowhere', '--help', ''])('%j names no commit, and is refused', async name => {
  const { folder } = await makeRepository();
  expect(() => listChanged(folder, name)).toThrow(`There is no commit '${name}'.`);
});

test('since a commit, it is what was committed and what was not', async () => {
  const { folder, commit } = await makeRepository();
  await commit('third.ts', '3');
  await writeFile(join(folder, 'fourth.ts'), '4');
  expect(listChanged(folder, 'HEAD~1').toSorted()).toEqual(['fourth.ts', 'third.ts']);
});
