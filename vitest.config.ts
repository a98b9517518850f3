import { defineConfig } from 'vitest/config';

/**
 * Files of one worker share what they import: most of them import the whole server, which takes longer than what they
 * test. So a test puts back whatever it changes beside its own world.
 */
const SHARED = { environment: 'node', isolate: false } as const;
/** One project after the other: a worker that goes from one to another begins anew. */
const turn = (groupOrder: number) => ({ sequence: { groupOrder } });

export default defineConfig({
  test: {
    // The machine's cores are shared with the database and, in `npm test`, a browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED,
          ...turn(1),
          include: ['packages/{base,rules,games,contract,stage}/**/*.test.ts', 'apps/machine/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...SHARED,
          ...turn(2),
          include: ['apps/server/**/*.test.ts', 'packages/testkit/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/database-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      'apps/web/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          ...SHARED,
          ...turn(4),
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
