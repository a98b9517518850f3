import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'journeys',
    root: import.meta.dirname,
    include: ['**/*.journey.ts'],
    globalSetup: ['support/setup.ts'],
    // One browser at a time: the machine's other core runs the product.
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 150_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
