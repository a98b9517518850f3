import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { longestFirst } from '../scripts/test-run/longest-first.ts';
import { LIMITS } from '../vitest.limits.ts';

/** What the demo alone shows: these come first, one on each product, before other journeys leave goods and wins there. */
const ON_THE_DEMO = ['pages-player', 'pages-guest', 'first-view'];
/**
 * A player who is called to a machine has ten seconds, and to draw one costs most of a core where there is no graphics
 * card: these come two at a time. The longest begin first.
 */
const AT_MACHINES = [
  'caught-prize',
  'pages-rooms',
  'killed',
  'push',
  'claw',
  'console-machines',
  'console-players',
  'tasks',
];
/** All others wait half of their time, and have no such deadline. Their longest begin first. */
const LONGEST = ['console', 'bo', 'plinko', 'fishing', 'engines', 'recharge', 'mall', 'settings'];

const fileOf = (name: string) => `/${name}.journey.ts`;
const isAlone = process.env['JOURNEY_URL'] !== undefined;

const SHARED = {
  root: import.meta.dirname,
  ...LIMITS,
  // The second try only tells a journey that fails now and then from one that always fails: both fail the run.
  retry: 1,
  expect: { poll: { ...LIMITS.expect.poll, interval: 50 } },
};

export default defineConfig({
  test: {
    ...SHARED,
    // A product that runs already is one, and its machines are for one file.
    maxWorkers: isAlone ? 1 : 3,
    // Once, for both projects.
    globalSetup: ['support/setup.ts'],
    sequence: { sequencer: longestFirst([...ON_THE_DEMO, ...AT_MACHINES, ...LONGEST].map(fileOf)) },
    reporters: [
      'default',
      ...['second-tries.ts', 'times.ts'].map(name => join(import.meta.dirname, '../scripts/test-run', name)),
    ],
    projects: [
      {
        test: {
          ...SHARED,
          name: 'on the demo',
          include: ON_THE_DEMO.map(name => `.${fileOf(name)}`),
          maxWorkers: isAlone ? 1 : 3,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'at machines',
          include: AT_MACHINES.map(name => `.${fileOf(name)}`),
          maxWorkers: isAlone ? 1 : 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...SHARED,
          name: 'journeys',
          include: ['**/*.journey.ts'],
          exclude: [...ON_THE_DEMO, ...AT_MACHINES].map(name => `.${fileOf(name)}`),
          maxWorkers: isAlone ? 1 : 3,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
