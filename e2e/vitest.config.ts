import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/checks/longest-first.ts';

/**
 * They take longest and begin first. Some draw a machine, which costs most of a core where there is no graphics card:
 * these come while the other worker is at one that draws none.
 */
const LONGEST = ['languages', 'replay', 'claw', 'accessibility', 'push', 'killed-machines', 'settings'];

export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['support/setup.ts'],
    // A journey waits as much as it works. A product that runs already is one, and its machines are for one file.
    maxWorkers: process.env['JOURNEY_URL'] ? 1 : 2,
    sequence: { sequencer: longestFirst(LONGEST.map(name => `/${name}.journey.ts`)) },
    testTimeout: 240_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
