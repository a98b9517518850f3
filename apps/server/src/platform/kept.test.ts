import { expect, it } from 'vitest';
import { createKept } from './kept.ts';

it('reads once for all within its time, and anew after it and after a failure', async () => {
  let nowMs = 0;
  let readings = 0;
  let isBroken = false;
  const kept = createKept({ nowMs: () => nowMs }, 1000, async () => {
    readings += 1;
    if (isBroken) throw new Error('broken');
    return readings;
  });
  expect(await Promise.all([kept(), kept()])).toEqual([1, 1]);
  nowMs = 999;
  expect(await kept()).toBe(1);
  nowMs = 1000;
  isBroken = true;
  await expect(kept()).rejects.toThrow('broken');
  isBroken = false;
  expect(await kept()).toBe(3);
});
