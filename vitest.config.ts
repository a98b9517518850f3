import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The machine's cores are shared with the database and, in `npm test`, a browser.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/{base,rules,games,contract,stage}/**/*.test.ts', 'apps/machine/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'server',
          environment: 'node',
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
          environment: 'node',
          include: ['scripts/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
        },
      },
    ],
  },
});
