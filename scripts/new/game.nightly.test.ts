/**
 * A game that was just made passes the house's checks and its own tests, and can be played in a browser. Its types are
 * checked with those of all other kinds, in make.test.ts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Finished, run } from '../checks/steps.ts';
import { type Copy, copyHouse, pathInHouse } from './copy.fixture.ts';

const GAME = 'lucky-cards';
/** For all of it together on a machine that does other things as well; alone it takes two minutes. */

let copy: Copy;
let files: readonly string[] = [];

beforeAll(async () => {
  copy = copyHouse();
  const { code, output } = await inCopy('scripts/new.ts', 'game', GAME);
  expect(output).toContain('Lucky Cards is game');
  expect(code).toBe(0);
  const listed = [...output.matchAll(/^ {2}(\S+)$/gm)].map(([, path]) => path ?? '');
  files = listed.filter(path => /\.(ts|tsx|css|json)$/.test(path));
});
afterAll(() => copy.remove());

/** A script of the copy, or a program of the house at work in the copy. */
function inCopy(program: string, ...args: string[]): Promise<Finished> {
  const path = program.endsWith('.ts')
    ? join(copy.root, program)
    : pathInHouse(`node_modules/.bin/${program}`);
  // What this test was started with is not for those in it.
  const env = { VITEST: '', VITEST_POOL_ID: '', VITEST_WORKER_ID: '', NODE_ENV: '' };
  return run({ command: [path, ...args], cwd: copy.root, env });
}

/** To make its files as small as can be takes most of a build, and says nothing of the game. */
function buildUncompressed(): void {
  const config = join(copy.root, 'apps/web/vite.config.ts');
  const text = readFileSync(config, 'utf8');
  const quick = text.replace(/^ +compressedPlugin\(\),\n/m, '');
  expect(quick).not.toBe(text);
  writeFileSync(config, quick);
}

async function expectFine(finished: Promise<Finished>): Promise<void> {
  const { code, output } = await finished;
  expect(code, output).toBe(0);
}

describe('a game made a moment ago', () => {
  it('is formatted, follows the rules of the house and its imports go one way', async () => {
    await expectFine(inCopy('biome', 'ci', '--linter-enabled=false', '--colors=off', ...files));
    const sources = files.filter(path => /\.tsx?$/.test(path));
    await expectFine(inCopy('oxlint', '--quiet', ...sources));
    const folders = ['packages', 'apps', 'e2e', 'scripts'];
    await expectFine(inCopy('depcruise', '--config', '.dependency-cruiser.cjs', ...folders));
  });

  it('is simulated to what its odds promise', async () => {
    const odds = inCopy('scripts/odds.ts', 'instant');
    expect((await odds).output).toContain('return to player  95.0000 % = 19/20');
    await expectFine(odds);
  });

  it('passes its own tests and is played in a browser', async () => {
    await expectFine(inCopy('vitest', 'run', GAME, 'dictionaries', 'page-table'));
    buildUncompressed();
    await expectFine(inCopy('vitest', 'run', '--config', 'e2e/vitest.config.ts', '--maxWorkers=1', GAME));
  });
});
