import { expect, it } from 'vitest';
import { oneAtATime } from './jobs.ts';

it('what is asked for while it runs is done once more, after it', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let runs = 0;
  let atOnce = 0;
  const look = oneAtATime(async () => {
    atOnce += 1;
    expect(atOnce).toBe(1);
    await gates[runs++]?.promise;
    atOnce -= 1;
  });
  const asked = [look(), look(), look()];
  expect(runs).toBe(1);
  gates[0]?.resolve();
  await expect.poll(() => runs).toBe(2);
  gates[1]?.resolve();
  await Promise.all(asked);
  expect(runs).toBe(2);
});

it('what failed is tried again when it is asked for', async () => {
  let runs = 0;
  const look = oneAtATime(() => Promise.reject(new Error(`run ${++runs}`)));
  await expect(look()).rejects.toThrow('run 1');
  await expect(look()).rejects.toThrow('run 2');
});
