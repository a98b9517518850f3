import { getHeapStatistics } from 'node:v8';
import { expect, test } from 'vitest';
import { returnFreeMemory } from './startup-memory.ts';

const MB = 2 ** 20;

test('the pages of what nobody holds any more are returned to the system', async () => {
  const held: string[][] = [Array.from({ length: 400_000 }, (_, index) => `text ${index}`)];
  const before = getHeapStatistics().total_heap_size;
  held.length = 0;
  await returnFreeMemory();
  expect(before - getHeapStatistics().total_heap_size).toBeGreaterThan(10 * MB);
  expect('gc' in globalThis).toBe(false);
});
