import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/checks/longest-first.ts';

/**
 * They take longest and begin first. Some draw a machine, which costs most of a core where there is no graphics card:
 * these come while the other worker is at one that draws none.
 */
const LONGEST = [
  'languages',
  'caught-prize',
  'claw',
  'accessibility',
  'push',
  'killed-machines',
  'killed-server',
  'engines',
  'settings',
];

export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['support/setup.ts'],
    // A journey waits a third of its time, but a player who is called has ten seconds: a third worker was too many. A
    // product that runs already is one, and its machines are for one file.
    maxWorkers: process.env['JOURNEY_URL'] ? 1 : 2,
    sequence: { sequencer: longestFirst(LONGEST.map(name => `/${name}.journey.ts`)) },
    // Patience costs nothing on a quick machine.
    testTimeout: 600_000,
    // A busy machine loses a page now and then, one journey in thousands; what needed it is named at the end.
    retry: 1,
    reporters: ['default', '../scripts/checks/second-tries.ts'],
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000, interval: 50 } },
  },
});
