import { describe, expect, test } from 'vitest';
import { RequestQueue } from './queue.ts';

/** A task that ends when told, and says when it began. */
function taskOf(name: string, begun: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const run = () => {
    begun.push(name);
    return promise;
  };
  return { run, end: () => resolve(name) };
}

const turn = () => new Promise(resolve => setTimeout(resolve));

describe('the request queue', () => {
  test('runs three at once and the fourth when one has ended', async () => {
    const queue = new RequestQueue();
    const begun: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map(name => taskOf(name, begun));
    const answers = tasks.map(task => queue.run('normal', task.run));
    await turn();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(queue.state).toBe('busy');
    tasks[1]?.end();
    await answers[1];
    await turn();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);
    for (const task of tasks) task.end();
    expect(await Promise.all(answers)).toEqual(['a', 'b', 'c', 'd']);
    expect(queue.state).toBe('idle');
  });

  test('lets normal requests pass background ones, and those pass idle ones', async () => {
    const queue = new RequestQueue(1);
    const begun: string[] = [];
    const first = taskOf('first', begun);
    const running = queue.run('normal', first.run);
    const later = (['idle', 'background', 'normal'] as const).map(priority =>
      queue.run(priority, () => {
        begun.push(priority);
        return Promise.resolve();
      }),
    );
    first.end();
    await Promise.all([running, ...later]);
    expect(begun).toEqual(['first', 'normal', 'background', 'idle']);
  });

  test('goes on after a task that failed, and passes its failure on', async () => {
    const queue = new RequestQueue(1);
    const failed = queue.run('normal', () => Promise.reject(new Error('no')));
    const next = queue.run('normal', () => Promise.resolve('yes'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('begins nothing while it is interrupted', async () => {
    const queue = new RequestQueue();
    queue.interrupt();
    const begun: string[] = [];
    const task = taskOf('held', begun);
    const answer = queue.run('normal', task.run);
    await turn();
    expect(begun).toEqual([]);
    expect(queue.state).toBe('interrupt');
    queue.resume();
    task.end();
    expect(await answer).toBe('held');
  });

  test('refuses more than it can hold', async () => {
    const queue = new RequestQueue(1);
    const begun: string[] = [];
    const blocking = taskOf('blocking', begun);
    const all = Array.from({ length: 501 }, () => queue.run('normal', blocking.run));
    await expect(queue.run('normal', blocking.run)).rejects.toThrow('Too many requests are waiting');
    blocking.end();
    await Promise.all(all);
  });
});
