import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findAffected, listUntested } from './affected.ts';
import { readSourceGraph } from './source-graph.ts';

/** A small repository in the house's shape. */
const FILES = {
  'packages/rules/package.json': '{ "name": "@boardwalk/rules", "exports": { ".": "./src/index.ts" } }',
  'packages/rules/src/index.ts': "export * from './levels.ts'; export { open as openDoor } from './door.ts';",
  'packages/rules/src/levels.ts': 'export const level = 1;',
  'packages/rules/src/levels.test.ts': "import { level } from './levels.ts';",
  'packages/rules/src/door.ts': 'export const open = true;',
  'packages/games/package.json': '{ "name": "@boardwalk/games", "exports": { "./*": "./src/*/index.ts" } }',
  'packages/games/src/plinko/index.ts': "export { play } from './engine.ts';",
  'packages/games/src/plinko/engine.ts': 'export const play = 1;',
  'packages/testkit/src/world.ts': "import '../../../apps/server/src/build.ts';",
  'packages/contract/src/calls.ts': '',
  'apps/server/migrations/0001_begin.sql': '',
  'apps/server/src/build.ts': "import './modules/mall/index.ts'; import './modules/club/index.ts';",
  'apps/server/src/modules/mall/index.ts': "export { shelf } from './shelf.ts';",
  'apps/server/src/modules/mall/shelf.ts':
    "import { openDoor } from '@boardwalk/rules'; export const shelf = 1;",
  // It starts a server, and imports nothing of its module.
  'apps/server/src/modules/mall/mall.test.ts': "import '../../../../../packages/testkit/src/world.ts';",
  'apps/server/src/modules/club/index.ts': "import { level } from '@boardwalk/rules';",
  'apps/server/src/modules/club/club.test.ts': "import '../../../../../packages/testkit/src/world.ts';",
  'apps/web/src/pages.ts': "const page = () => import('./features/plinko/Room.tsx');",
  'apps/web/src/pages.test.ts': "import './pages.ts';",
  'apps/web/src/features/plinko/Room.tsx': "import { play } from '@boardwalk/games/plinko';",
  'apps/web/src/features/plinko/room.test.tsx': "test('opens', async () => { await import('./Room.tsx'); });",
  'apps/web/src/draw.ts': "new Worker(new URL('./draw.worker.ts', import.meta.url));",
  'apps/web/src/draw.worker.ts': '',
  'apps/web/src/draw.test.ts': "import './draw.ts';",
  'apps/web/package.json': '{ "name": "@boardwalk/web" }',
  // It says where the app lies, and reads nothing of it.
  'apps/web/tools/names.ts': "const app = new URL('../', import.meta.url);",
  'apps/web/tools/names.test.ts': "import './names.ts';",
  // The tests of pages open them by their address.
  'apps/web/src/pages/home/HomePage.tsx': "import '../../ui/button.tsx';",
  'apps/web/src/pages/home/home.test.tsx': '',
  'apps/web/src/app/ToastHost.tsx': '',
  'apps/web/src/app/toasts.test.tsx': '',
  'apps/web/src/ui/button.tsx': '',
  'apps/web/src/ui/theme/tokens.css': '',
  'apps/web/src/ui/theme/contrast.node.test.ts': '',
  'apps/web/test/setup.ts': '',
  'docs/guide.md': '',
  'docs/pictures/home.png': '',
  'scripts/documents/documents.test.ts': '',
  'scripts/torture/adversary.ts': '',
  'e2e/support/machine.ts': '',
  'e2e/support/setup.ts': '',
  'e2e/claw.journey.ts': "import { takeSeat } from './support/machine.ts';",
  // Reached by no import, and by no test.
  'apps/console/src/pages/ranks/RanksPage.tsx': '',
  'apps/console/src/app/every-page.test.tsx': '',
  'packages/stage/src/claw/cabinet.ts': '',
} as const;
type File = keyof typeof FILES;

async function affectedBy(changed: string, isDeleted = false) {
  return findAffected([changed], await readRepository(isDeleted ? changed : undefined));
}

async function readRepository(deleted?: string) {
  const root = await mkdtemp(join(tmpdir(), 'boardwalk-affected-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    if (file !== deleted) await writeFile(join(root, file), text);
  }
  // git lists a deleted file until the deletion is committed.
  const files = Object.keys(FILES);
  return { files, graph: readSourceGraph(root, files), deleted: deleted === undefined ? [] : [deleted] };
}

describe('a change', () => {
  test.each<[File, File[]]>([
    ['apps/web/src/draw.worker.ts', ['apps/web/src/draw.test.ts']],
    [
      'packages/rules/src/levels.ts',
      ['packages/rules/src/levels.test.ts', 'apps/server/src/modules/club/club.test.ts'],
    ],
    ['packages/rules/src/door.ts', ['apps/server/src/modules/mall/mall.test.ts']],
  ])('that deletes %s runs the tests that can notice it', async (changed, tests) => {
    const affected = await affectedBy(changed, true);
    expect('tests' in affected && affected.tests).toEqual(
      expect.arrayContaining([...tests, 'scripts/documents/documents.test.ts']),
    );
  });

  test.each<[File, File[]]>([
    ['packages/rules/src/levels.test.ts', ['packages/rules/src/levels.test.ts']],
    [
      'packages/rules/src/levels.ts',
      ['packages/rules/src/levels.test.ts', 'apps/server/src/modules/club/club.test.ts'],
    ],
    ['packages/rules/src/door.ts', ['apps/server/src/modules/mall/mall.test.ts']],
    ['packages/games/src/plinko/engine.ts', ['apps/web/src/features/plinko/room.test.tsx']],
    ['apps/server/src/modules/mall/shelf.ts', ['apps/server/src/modules/mall/mall.test.ts']],
    ['apps/web/src/features/plinko/Room.tsx', ['apps/web/src/features/plinko/room.test.tsx']],
    ['apps/web/src/draw.worker.ts', ['apps/web/src/draw.test.ts']],
    ['apps/console/src/pages/ranks/RanksPage.tsx', ['apps/console/src/app/every-page.test.tsx']],
    ['apps/web/src/pages/home/HomePage.tsx', ['apps/web/src/pages/home/home.test.tsx']],
    ['apps/web/src/app/ToastHost.tsx', ['apps/web/src/app/toasts.test.tsx']],
    ['apps/web/src/ui/button.tsx', ['apps/web/src/pages/home/home.test.tsx']],
    ['apps/web/src/ui/theme/tokens.css', ['apps/web/src/ui/theme/contrast.node.test.ts']],
    ['apps/web/tools/names.ts', ['apps/web/tools/names.test.ts']],
    ['docs/pictures/home.png', ['scripts/documents/documents.test.ts']],
    ['e2e/support/machine.ts', ['e2e/claw.journey.ts']],
  ])('of %s runs the tests that can notice it', async (file, tests) => {
    const affected = await affectedBy(file);
    expect('tests' in affected && affected.tests).toEqual(tests);
  });

  test.each([
    'apps/server/migrations/0001_begin.sql',
    'packages/contract/src/calls.ts',
    'packages/testkit/src/world.ts',
    'package-lock.json',
    'vitest.config.ts',
    'scripts/test-run/affected.ts',
    'apps/web/test/setup.ts',
    'e2e/support/setup.ts',
  ])('of %s runs everything', async file => {
    const affected = await affectedBy(file);
    expect('everything' in affected && affected.everything).toContain(file);
  });

  test('of a joint runs the tests of all that it joins', async () => {
    const affected = await affectedBy('apps/server/src/build.ts');
    expect('tests' in affected && affected.tests).toEqual([
      'apps/server/src/modules/mall/mall.test.ts',
      'apps/server/src/modules/club/club.test.ts',
    ]);
  });
});

test('sources that no test reaches are named, and nothing else is', async () => {
  const repository = await readRepository();
  expect(listUntested(repository.files, repository)).toEqual([
    'scripts/torture/adversary.ts',
    'packages/stage/src/claw/cabinet.ts',
  ]);
});
