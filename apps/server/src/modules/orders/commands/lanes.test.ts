import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

it('who wants the same waits for one another, whatever became of each, and no line is endless', async () => {
  const lanes = createLanes(3);
  let inside = 0;
  const most: number[] = [];
  const work = async () => {
    inside += 1;
    most.push(inside);
    await Promise.resolve();
    inside -= 1;
    if (most.length === 1) throw new Error('the first one fails');
    return 'done';
  };
  const asked = await Promise.allSettled([1, 2, 3, 4].map(() => lanes.run(8, work)));
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'rejected']);
  expect(asked.at(-1)).toMatchObject({ reason: { code: 'tooManyRequests' } });
  expect(Math.max(...most)).toBe(1);
  expect(await lanes.run(9, work)).toBe('done');
});
