import { describe, expect, test } from 'vitest';
import { nextTurn } from '../../../test/until-answered.ts';
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

describe('the request queue', () => {
  test('runs three at once and the fourth when one has ended', async () => {
    const queue = new RequestQueue();
    const begun: string[] = [];
    const tasks = ['a', 'b', 'c', 'd'].map(name => taskOf(name, begun));
    const answers = tasks.map(task => queue.run('normal', task.run));
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'c']);
    expect(queue.state).toBe('busy');
    tasks[1]?.end();
    await answers[1];
    await nextTurn();
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

  test('keeps a place free of background requests', async () => {
    const queue = new RequestQueue();
    const begun: string[] = [];
    const tasks = ['a', 'b', 'c'].map(name => taskOf(name, begun));
    const answers = tasks.map(task => queue.run('background', task.run));
    const normal = taskOf('normal', begun);
    const answer = queue.run('normal', normal.run);
    await nextTurn();
    expect(begun).toEqual(['a', 'b', 'normal']);
    for (const task of [...tasks, normal]) task.end();
    await Promise.all([...answers, answer]);
    expect(begun.at(-1)).toBe('c');
  });

  test('begins idle requests one by one, when nothing else is under way', async () => {
    const queue = new RequestQueue();
    const begun: string[] = [];
    const normal = taskOf('normal', begun);
    const idle = ['one', 'two'].map(name => taskOf(name, begun));
    const answers = [queue.run('normal', normal.run), ...idle.map(task => queue.run('idle', task.run))];
    await nextTurn();
    expect(begun).toEqual(['normal']);
    normal.end();
    await nextTurn();
    expect(begun).toEqual(['normal', 'one']);
    for (const task of idle) task.end();
    await Promise.all(answers);
    expect(begun).toEqual(['normal', 'one', 'two']);
  });

  test('tells whoever listens of its states: idle, running, busy, interrupt', async () => {
    const queue = new RequestQueue(2);
    const states: string[] = [];
    const stop = queue.onState(state => states.push(state));
    const begun: string[] = [];
    const [one, other] = [taskOf('one', begun), taskOf('other', begun)];
    const answers = [queue.run('normal', one.run), queue.run('normal', other.run)];
    one.end();
    await answers[0];
    queue.interrupt();
    queue.resume();
    other.end();
    await answers[1];
    expect(states).toEqual(['running', 'busy', 'running', 'interrupt', 'running', 'idle']);
    stop();
    queue.interrupt();
    expect(states).toHaveLength(6);
  });

  test('lets a request that is aborted while it waits end at once, and begins it never', async () => {
    const queue = new RequestQueue(1);
    const begun: string[] = [];
    const first = taskOf('first', begun);
    const running = queue.run('normal', first.run);
    const abort = new AbortController();
    const ended = (signal: AbortSignal) => () => Promise.resolve(signal.aborted ? 'aborted' : 'sent');
    const waiting = queue.run('normal', ended(abort.signal), abort.signal);
    abort.abort();
    expect(await waiting).toBe('aborted');
    expect(await queue.run('normal', ended(abort.signal), abort.signal)).toBe('aborted');
    expect(queue.state).toBe('busy');
    first.end();
    await running;
    expect(queue.state).toBe('idle');
  });

  test('says when the last one on its way has ended, while the others are held back', async () => {
    const queue = new RequestQueue(1);
    await queue.settled();
    const begun: string[] = [];
    const [running, waiting] = [taskOf('running', begun), taskOf('waiting', begun)];
    const answers = [queue.run('normal', running.run), queue.run('normal', waiting.run)];
    queue.interrupt();
    const settled = queue.settled();
    running.end();
    await settled;
    expect(begun).toEqual(['running']);
    queue.resume();
    waiting.end();
    expect(await Promise.all(answers)).toEqual(['running', 'waiting']);
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
    await nextTurn();
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
