import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { chooseJourneys, DRAWN, FIRST_JOURNEYS } from './choose-journeys.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const vitest = fileURLToPath(new URL('../../node_modules/vitest/vitest.mjs', import.meta.url));

function listMatches(filters: readonly string[]): string[] {
  const output = execFileSync(
    process.execPath,
    [vitest, 'list', '--root', 'e2e', '--filesOnly', ...filters, '--json'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const found = JSON.parse(output) as readonly { readonly file: string }[];
  return found.map(({ file }) => file.slice(root.length)).toSorted();
}

test('a change of the product and of a journey plays that journey and the first ones, and no other', () => {
  const changed = ['apps/web/src/draw.ts', 'e2e/club.journey.ts'];
  const filters = chooseJourneys(changed, ['apps/web/src/draw.test.ts', 'e2e/club.journey.ts']);
  expect(listMatches(filters)).toEqual(
    ['club', ...FIRST_JOURNEYS].map(name => `e2e/${name}.journey.ts`).toSorted(),
  );
});

test('a change of how a machine is drawn plays that machine', () => {
  const filters = chooseJourneys(['packages/stage/src/pusher/cabinet.ts'], []);
  expect(listMatches(filters)).toContain('e2e/push.journey.ts');
});

test('each folder of what draws a game has a journey that plays it', () => {
  // Its path in one piece would make this a test of all that is drawn.
  const folders = readdirSync(join(root, 'packages', 'stage', 'src'), { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  );
  expect(Object.keys(DRAWN).toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('a change of a test plays no journey', () => {
  expect(chooseJourneys(['apps/web/src/draw.test.ts'], ['apps/web/src/draw.test.ts'])).toEqual([]);
});
