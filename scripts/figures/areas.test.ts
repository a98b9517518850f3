import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { kindOf, listAreas, listInnerAreas, measureArea } from './areas.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'figures-'));
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

function put(path: string, text = 'export const a = 1;\n'): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

it.each([
  ['plinko/engine.ts', 'code'],
  ['App.tsx', 'code'],
  ['run.mjs', 'code'],
  ['plinko/engine.test.ts', 'test'],
  ['App.test.tsx', 'test'],
  ['test/server.ts', 'test'],
  ['socket/testing/world.ts', 'test'],
  ['play.journey.ts', 'test'],
  ['wallet/ledger.fixture.ts', 'test'],
  ['plinko/scripts.test-data.ts', 'test'],
  ['latest/server.ts', 'code'],
  ['plinko/odds.data.ts', 'left out'],
  ['calls.generated.ts', 'left out'],
  ['virtual.d.ts', 'left out'],
  ['theme.css', 'left out'],
])('%s counts as %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});

it('finds the workspaces and the single folders that exist', () => {
  put('packages/games/src/a.ts');
  put('apps/web/src/a.ts');
  put('scripts/a.ts');
  expect(listAreas(root).map(area => area.name)).toEqual(['web', 'games', 'scripts']);
});

it('weighs the wallet apart once it is there', () => {
  expect(listInnerAreas(root)).toEqual([]);
  put('apps/server/src/modules/wallet/store.ts');
  expect(listInnerAreas(root).map(area => area.name)).toEqual(['wallet']);
});

it('measures code and tests, and neither packages nor what was built', () => {
  put('apps/web/src/a.ts');
  put('apps/web/src/a.test.ts');
  put('apps/web/dist/b.js');
  put('apps/web/dist/b.mjs');
  put('apps/web/node_modules/x/index.ts');
  put('apps/web/src/scale.data.ts');
  const files = measureArea(root, { name: 'web', folder: 'apps/web' });
  expect(files.map(file => [file.path, file.kind])).toEqual([
    ['apps/web/src/a.test.ts', 'test'],
    ['apps/web/src/a.ts', 'code'],
  ]);
});
