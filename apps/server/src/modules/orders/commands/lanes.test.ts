import { expect, it } from 'vitest';
import { createLanes } from './lanes.ts';

const SAME = 8;
const settled = (wishes: readonly string[]) =>
  wishes.map(
    (wish): PromiseSettledResult<string> =>
      wish === 'bad'
        ? { status: 'rejected', reason: new Error(wish) }
        : { status: 'fulfilled', value: `${wish}!` },
  );

it('who waits for the same is served together, each with an answer of their own', async () => {
  const served: (readonly string[])[] = [];
  const lanes = createLanes(
    async (wishes: readonly string[]) => {
      served.push(wishes);
      await Promise.resolve();
      return settled(wishes);
    },
    { together: 3 },
  );
  const wishes = ['first', 'a', 'bad', 'c', 'd'];
  const asked = await Promise.allSettled(wishes.map(wish => lanes.run(SAME, wish)));
  expect(asked).toEqual(settled(wishes));
  expect(served).toEqual([['first'], ['a', 'bad', 'c'], ['d']]);
  expect(await lanes.run(SAME, 'later')).toBe('later!');
});

it('who wants something else waits for nobody, and no line is endless', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const lanes = createLanes(
    async (wishes: readonly string[]) => {
      if (wishes.includes('slow')) await promise;
      return settled(wishes);
    },
    { most: 2 },
  );
  const first = ['slow', 'next'].map(wish => lanes.run(SAME, wish));
  await expect(lanes.run(SAME, 'one too many')).rejects.toMatchObject({ code: 'tooManyRequests' });
  expect(await lanes.run(SAME + 1, 'other')).toBe('other!');
  resolve();
  expect(await Promise.all(first)).toEqual(['slow!', 'next!']);
});

it('goes on after what failed for all', async () => {
  let turns = 0;
  const lanes = createLanes((wishes: readonly string[]) =>
    ++turns === 1 ? Promise.reject(new Error('the database is away')) : Promise.resolve(settled(wishes)),
  );
  await expect(lanes.run(SAME, 'early')).rejects.toThrow('the database is away');
  expect(await lanes.run(SAME, 'late')).toBe('late!');
});
