import { defineConfig } from 'vitest/config';
import { longestFirst } from './scripts/test-run/longest-first.ts';
import { LIMITS } from './vitest.limits.ts';

/**
 * Files of one worker share what they import: most of them import the whole server, which takes longer than what they
 * test. So a test puts back whatever it changes beside its own world.
 */
const SHARED = {
  environment: 'node',
  isolate: false,
  ...LIMITS,
} as const;
/** A worker that goes from one project to another begins anew: so the rest runs project by project. */
const LONGEST = ['scripts/new/game.nightly.test.ts', 'scripts/backup/backup.test.ts'];

export default defineConfig({
  test: {
    // Two cores and a database: each worker waits a third of its time, for the database or for what a machine does.
    maxWorkers: 3,
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          name: 'unit',
          ...SHARED,
          include: ['packages/{base,rules,games,contract,stage}/**/*.test.ts', 'apps/machine/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          ...SHARED,
          include: ['apps/server/**/*.test.ts', 'packages/testkit/**/*.test.ts'],
          globalSetup: ['packages/testkit/src/database-setup.ts'],
        },
      },
      'apps/web/vitest.config.ts',
      'apps/console/vitest.config.ts',
      {
        test: {
          name: 'scripts',
          ...SHARED,
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
