/**
 * How long a test waits for what must come. On a machine with ten times as much to do everything takes ten times as long,
 * and that is no fault: a limit ends only what would never end, and costs nothing where all is well.
 */

/** Milliseconds. A wait inside of a test gives up first, so that it can say what it waited for. */
export const WAIT_LIMIT_MS = 180_000;
const TEST_LIMIT_MS = 900_000;

export const LIMITS = {
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: TEST_LIMIT_MS,
  teardownTimeout: TEST_LIMIT_MS,
} as const;
