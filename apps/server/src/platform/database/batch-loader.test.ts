import { expect, it } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A loader whose loads end when the test says so. */
function openLoader(options?: { readonly maxKeys: number }) {
  const loads: { readonly keys: readonly number[]; readonly end: PromiseWithResolvers<void> }[] = [];
  const started: (() => void)[] = [];
  const load = createBatchLoader<number, string>(async keys => {
    const end = Promise.withResolvers<void>();
    loads.push({ keys, end });
    started.shift()?.();
    await end.promise;
    return keys.map(key => `value of ${key}`);
  }, options);
  const nextLoad = () => {
    const next = Promise.withResolvers<void>();
    started.push(next.resolve);
    return next.promise;
  };
  return { load, loads, nextLoad };
}

it('loads keys of one turn together and gives each caller its own value', async () => {
  const { load, loads, nextLoad } = openLoader();
  const begun = nextLoad();
  const values = Promise.all([load(3), load(1), load(3)]);
  await begun;
  loads[0]?.end.resolve();
  expect(await values).toEqual(['value of 3', 'value of 1', 'value of 3']);
  expect(loads.map(({ keys }) => keys)).toEqual([[3, 1, 3]]);
});

it('never answers a key from a load that began before the key was asked for', async () => {
  const { load, loads, nextLoad } = openLoader();
  const first = nextLoad();
  const early = load(1);
  await first;
  const second = nextLoad();
  const late = load(1);
  loads[0]?.end.resolve();
  await early;
  await second;
  expect(loads).toHaveLength(2);
  loads[1]?.end.resolve();
  expect(await late).toBe('value of 1');
});

it('bounds the keys of one load', async () => {
  const { load, loads, nextLoad } = openLoader({ maxKeys: 2 });
  const first = nextLoad();
  const values = Promise.all([load(1), load(2), load(3)]);
  await first;
  const second = nextLoad();
  loads[0]?.end.resolve();
  await second;
  loads[1]?.end.resolve();
  expect(await values).toEqual(['value of 1', 'value of 2', 'value of 3']);
  expect(loads.map(({ keys }) => keys)).toEqual([[1, 2], [3]]);
});

it('gives a fault to the caller whose key has it, and goes on with the next', async () => {
  const load = createBatchLoader<number, number>(async keys => {
    if (keys.includes(2)) throw new Error('2 cannot be read');
    return keys.map(key => key * 10);
  });
  const answers = await Promise.allSettled([load(1), load(2), load(3)]);
  expect(
    answers.map(answer => (answer.status === 'fulfilled' ? answer.value : String(answer.reason))),
  ).toEqual([10, 'Error: 2 cannot be read', 30]);
  expect(await load(4)).toBe(40);
});
