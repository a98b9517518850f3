/** Compiles the house around one of each kind. It takes a minute, so that only the nightly run does it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TYPES_ONLY } from '../checks/list.ts';
import { run } from '../checks/steps.ts';
import { type Copy, copyHouse, pathInHouse } from './copy.fixture.ts';
import { makeNew } from './make.ts';

/** A call is made by itself: its handler is left to whoever makes it. */
const ONE_OF_EACH = [
  ['page', 'lost-and-found'],
  ['dialog', 'records/entry-filter'],
  ['table', 'lost-things'],
  ['game', 'coin-flip'],
  ['module', 'lost-property'],
] as const;

let copy: Copy;

beforeAll(() => {
  copy = copyHouse();
  for (const [kind, name] of ONE_OF_EACH) makeNew(copy.root, kind, name);
});
afterAll(() => copy.remove());

async function typeErrors(config: string): Promise<string> {
  const tsc = pathInHouse('node_modules/.bin/tsc');
  const { output } = await run({ command: [tsc, ...TYPES_ONLY, '-p', config], cwd: copy.root });
  return output;
}

it.each([
  'packages/games/tsconfig.test.json',
  'apps/server/tsconfig.json',
  'apps/web/tsconfig.json',
  'e2e/tsconfig.json',
])('no kind has an error of types, in what was made or around it: %s', async config => {
  expect(await typeErrors(config)).toBe('');
});

it('a call lacks its handler, and the compiler names it', async () => {
  makeNew(copy.root, 'call', 'records.hideEntry');
  expect(await typeErrors('apps/server/tsconfig.json')).toContain(
    `Property '"records.hideEntry"' is missing`,
  );
});
