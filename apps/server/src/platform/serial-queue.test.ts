import { expect, it } from 'vitest';
import { SerialQueue } from './serial-queue.ts';

it('begins a task when the one before has ended, in the order of asking', async () => {
  const queue = new SerialQueue();
  const begun: string[] = [];
  const first = Promise.withResolvers<string>();
  const answers = [
    queue.run(() => (begun.push('first'), first.promise)),
    queue.run(async () => (begun.push('second'), 'two')),
  ];
  await Promise.resolve();
  expect([begun, queue.length]).toEqual([['first'], 2]);
  first.resolve('one');
  expect(await Promise.all(answers)).toEqual(['one', 'two']);
  expect([begun, queue.length]).toEqual([['first', 'second'], 0]);
});

it('goes on after a task that failed, whose failure is told to who asked for it', async () => {
  const queue = new SerialQueue();
  const failing = queue.run(() => Promise.reject(new Error('broken')));
  const next = queue.run(async () => 'fine');
  await expect(failing).rejects.toThrow('broken');
  expect([await next, queue.length]).toEqual(['fine', 0]);
});
