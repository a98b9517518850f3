import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiguresOf } from '../figures/imports.ts';

const root = dirname(dirname(import.meta.dirname));
const server = 'apps/server/src';
const modules = `${server}/modules`;
const web = 'apps/web/src';

/** One deliberate violation of each rule: who imports what. */
const violations: readonly (readonly [rule: string, from: string, to: string])[] = [
  ['resolvable', 'packages/base/src/lost.ts', 'packages/base/src/nowhere.ts'],
  ['base-alone', 'packages/base/src/money.ts', 'packages/rules/src/levels.ts'],
  ['rules-pure', 'packages/rules/src/pricing.ts', 'packages/contract/src/index.ts'],
  ['rules-pure', 'packages/rules/src/files.ts', 'node:fs'],
  ['games-pure', 'packages/games/src/slot/engine.ts', 'packages/rules/src/levels.ts'],
  ['contract-down', 'packages/contract/src/table.ts', 'node_modules/fastify/index.js'],
  ['stage-plays', 'packages/stage/src/plinko/index.ts', '@boardwalk/contract'],
  ['stage-plays', 'packages/stage/src/plinko/board.ts', 'node_modules/react/index.js'],
  ['testkit-in-tests', `${server}/server.ts`, 'packages/testkit/src/world.ts'],
  ['fixtures-in-tests', `${modules}/wallet/units.ts`, `${modules}/wallet/ledger.fixture.ts`],
  ['server-without-web', `${server}/http/site.ts`, `${web}/main.tsx`],
  ['platform-at-the-bottom', `${server}/platform/log.ts`, `${server}/http/app.ts`],
  ['modules-meet-at-index', `${modules}/rounds/policy.ts`, `${modules}/wallet/postings.ts`],
  ['modules-entered-at-index', `${server}/http/app.ts`, `${modules}/wallet/postings.ts`],
  ['module-not-listed', `${modules}/lottery/index.ts`, `${modules}/lottery/policy.ts`],
  ['wallet-below', `${modules}/wallet/policy.ts`, `${modules}/rounds/index.ts`],
  ['sessions-below', `${modules}/sessions/policy.ts`, `${modules}/identity/index.ts`],
  ['machine-games-below', `${modules}/machine-games/recovery.ts`, `${modules}/claw/index.ts`],
  ['push-apart', `${modules}/push/lists.ts`, `${modules}/claw/index.ts`],
  ['claw-apart', `${modules}/claw/halls.ts`, `${modules}/gashapon/index.ts`],
  ['sql-in-stores', `${modules}/rounds/present.ts`, 'node_modules/kysely/index.js'],
  ['web-apart', `${web}/app/App.ts`, 'node_modules/typebox/index.js'],
  ['features-apart', `${web}/features/plinko/Board.ts`, `${web}/features/rooms/Room.ts`],
  ['features-below-pages', `${web}/features/rooms/Card.ts`, `${web}/pages/home/HomePage.ts`],
  ['pages-below-app', `${web}/pages/home/Hero.ts`, `${web}/app/Router.ts`],
  ['domain-below-features', `${web}/domain/rounds/runner.ts`, `${web}/features/plinko/Board.ts`],
  ['ui-below-domain', `${web}/ui/Button.ts`, `${web}/features/rooms/Room.ts`],
  ['ui-below-domain', `${web}/ui/Balance.ts`, `${web}/domain/session/balances.ts`],
  ['web-platform-at-the-bottom', `${web}/platform/store.ts`, `${web}/ui/Card.ts`],
  ['web-platform-at-the-bottom', `${web}/platform/call.ts`, `${web}/domain/session/balances.ts`],
];

/** What looks alike and is right. */
const allowed: readonly (readonly [from: string, to: string])[] = [
  [`${modules}/rounds/index.ts`, `${modules}/wallet/index.ts`],
  [`${modules}/rounds/store.ts`, 'node_modules/kysely/index.js'],
  [`${modules}/wallet/post.test.ts`, 'packages/testkit/src/world.ts'],
  [`${server}/build.ts`, `${modules}/wallet/index.ts`],
  ['packages/games/src/plinko/engine.ts', 'packages/base/src/rng.ts'],
  [`${web}/pages/home/HomePage.ts`, `${web}/features/rooms/Room.ts`],
  [`${web}/features/plinko/Table.ts`, `${web}/domain/rounds/stakes.ts`],
  [`${web}/domain/rounds/Stakes.ts`, `${web}/ui/Chip.ts`],
  [`${web}/domain/session/sign-in.ts`, `${web}/platform/request.ts`],
];

let folder: string;
let found: readonly string[];
let cycles: readonly string[];

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text, { flag: 'a' });
}

async function writeImport(from: string, to: string): Promise<void> {
  const isPath = to.includes('/') && !to.startsWith('@') && !to.startsWith('node_modules/');
  const path = relative(dirname(from), to);
  const name = to.replace(/^node_modules\/([^/]+)\/.*/, '$1');
  await write(from, `import '${isPath ? (path.startsWith('.') ? path : `./${path}`) : name}';\n`);
  if (!to.includes(':') && !to.startsWith('@') && !to.includes('nowhere')) await write(to, '');
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boardwalk-imports-'));
  for (const [, from, to] of violations) await writeImport(from, to);
  for (const [from, to] of allowed) await writeImport(from, to);
  await write('packages/base/src/circle.ts', "import './round.ts';\n");
  await write('packages/base/src/round.ts', "import './circle.ts';\n");
  await write('packages/contract/package.json', '{ "exports": { ".": "./src/index.ts" } }');
  await mkdir(join(folder, 'node_modules/@boardwalk'), { recursive: true });
  await symlink('../../packages/contract', join(folder, 'node_modules/@boardwalk/contract'));
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [cruiser, '--config', join(root, '.dependency-cruiser.cjs'), '-T', 'json', 'packages', 'apps'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 2 ** 26,
  }).catch((failed: { stdout: string }) => failed);
  ({ violations: found, cycles } = importFiguresOf(stdout));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(violations)('%s: %s may not import %s', (rule, from) => {
  expect(found.filter(text => text.startsWith(`${from} → `)).join()).toContain(`(${rule})`);
});

test.each(allowed)('%s may import %s', from => {
  expect(found.filter(text => text.startsWith(`${from} → `))).toEqual([]);
});

test('a cycle is found', () => {
  expect(cycles).toHaveLength(1);
});
