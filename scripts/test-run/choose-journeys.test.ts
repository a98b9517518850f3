import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findAffected } from './affected.ts';
import { listFiles } from './changes.ts';
import { chooseJourneys, FIRST_JOURNEYS, findDrawn } from './choose-journeys.ts';
import { readSourceGraph } from './source-graph.ts';

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

const NOTHING_MORE = { reached: new Set<string>(), journeys: [] };
const pathOf = (name: string) => `e2e/${name}.journey.ts`;

test('a change of the product and of a journey plays that journey and the first ones, and no other', () => {
  const changed = ['apps/web/src/draw.ts', 'e2e/club.journey.ts'];
  const filters = chooseJourneys(changed, { ...NOTHING_MORE, journeys: ['e2e/club.journey.ts'] });
  expect(listMatches(filters)).toEqual(['club', ...FIRST_JOURNEYS].map(pathOf).toSorted());
});

test.each([
  ['pusher/cabinet.ts', [], ['push']],
  ['claw/cups/cups.ts', [], ['pages-rooms']],
  // Used by several games.
  ['flat/sprites.ts', ['fishing/scene.ts', 'gem/scene.ts'], ['fishing', 'gem']],
])('a change of how %s is drawn, used by %j, plays %j', (part, users, names) => {
  const [path = '', ...others] = [part, ...users].map(one => `packages/stage/src/${one}`);
  const played = chooseJourneys([path], { reached: new Set([path, ...others]), journeys: [] });
  expect(new Set(played)).toEqual(new Set([...FIRST_JOURNEYS, ...names].map(pathOf)));
});

test('all that draws is played by a journey that there is', () => {
  const files = listFiles(root);
  const repository = { files, graph: readSourceGraph(root, files), deleted: [] };
  // Its path in one piece would make this a test of all that is drawn.
  const drawing = files.filter(
    file => file.startsWith(join('packages', 'stage', 'src')) && /\/src\/.*(?<!\.test)\.ts$/.test(file),
  );
  const played = new Map(
    drawing.map(file => {
      const affected = findAffected([file], repository);
      return [file, 'tests' in affected ? [...affected.reached].flatMap(findDrawn) : []];
    }),
  );
  expect([...played].flatMap(([file, journeys]) => (journeys.length === 0 ? [file] : []))).toEqual([]);
  for (const journey of new Set([...played.values()].flat())) expect(files).toContain(pathOf(journey));
});

test.each([
  ['apps/console/src/pages/ranks/RanksPage.tsx', ['console']],
  ['apps/machine/src/main.ts', ['killed']],
  ['scripts/start.ts', FIRST_JOURNEYS],
])('a change of %s plays %j', (path, names) => {
  expect(chooseJourneys([path], NOTHING_MORE)).toEqual(names.map(pathOf));
});

test('a change of a test plays no journey', () => {
  expect(chooseJourneys(['apps/web/src/draw.test.ts'], NOTHING_MORE)).toEqual([]);
});
