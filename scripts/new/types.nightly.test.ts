/** Compiles the house around one of each kind. It takes a minute, so that only the nightly run does it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TYPES_ONLY } from '../checks/list.ts';
import { run } from '../checks/steps.ts';
import { type Copy, copyHouse, pathInHouse } from './copy.fixture.ts';
import { makeNew } from './make.ts';

const ONE_OF_EACH = [
  ['page', 'lost-and-found'],
  ['dialog', 'records/entry-filter'],
  ['table', 'lost-things'],
  ['game', 'coin-flip'],
  ['module', 'lost-property'],
  ['call', 'records.hideEntry'],
] as const;

let copy: Copy;

beforeAll(() => {
  copy = copyHouse();
  for (const [kind, name] of ONE_OF_EACH) makeNew(copy.root, kind, name);
});
afterAll(() => copy.remove());

it.each([
  'packages/games/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'e2e/tsconfig.json',
])('no kind has an error of types, in what was made or around it: %s', async config => {
  const tsc = pathInHouse('node_modules/.bin/tsc');
  const { output } = await run({ command: [tsc, ...TYPES_ONLY, '-p', config], cwd: copy.root });
  expect(output).toBe('');
});
