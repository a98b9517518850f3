import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/checks/longest-first.ts';

/** They draw a machine, which costs a whole core where there is no graphics card: nothing runs beside them. */
const DRAWN = ['push', 'claw', 'replay'].map(name => `${name}.journey.ts`);

/** They take longest and begin first, so that no worker is at one of them when the other has nothing left. */
const LONGEST = ['languages', 'accessibility', 'settings'].map(name => `/${name}.journey.ts`);

const shared = {
  testTimeout: 240_000,
  hookTimeout: 150_000,
  expect: { poll: { timeout: 30_000, interval: 50 } },
} as const;

export default defineConfig({
  test: {
    root: import.meta.dirname,
    globalSetup: ['support/setup.ts'],
    // A journey waits as much as it works. A product that runs already is one, and its machines are for one file.
    maxWorkers: process.env['JOURNEY_URL'] ? 1 : 2,
    sequence: { sequencer: longestFirst(LONGEST) },
    projects: [
      {
        test: {
          ...shared,
          name: 'journeys',
          include: ['**/*.journey.ts'],
          exclude: ['**/node_modules/**', ...DRAWN],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...shared,
          name: 'drawn',
          include: DRAWN,
          sequence: { groupOrder: 2 },
          maxWorkers: 1,
        },
      },
    ],
  },
});
