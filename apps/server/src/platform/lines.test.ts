import { describe, expect, it } from 'vitest';
import { Lines } from './lines.ts';

describe('the lines for hashes', () => {
  /** Works that end when they are told to. */
  function works() {
    const ends: (() => void)[] = [];
    const state = { running: 0, most: 0 };
    const work = async () => {
      state.running += 1;
      state.most = Math.max(state.most, state.running);
      await new Promise<void>(resolve => void ends.push(resolve));
      state.running -= 1;
    };
    const settle = () => new Promise<void>(resolve => void setImmediate(resolve));
    const endAll = async () => {
      for (; ends.length > 0; await settle()) for (const end of ends.splice(0)) end();
    };
    return { state, work, endAll, settle };
  }

  it('runs no more at a time than it may, and everything in the end', async () => {
    const { state, work, endAll, settle } = works();
    const lines = new Lines(2, { each: 10, all: 10 });
    const all = Promise.all(Array.from({ length: 7 }, () => lines.run('net', work)));
    await settle();
    expect(state.running).toBe(2);
    await endAll();
    await all;
    expect(state).toEqual({ running: 0, most: 2 });
  });

  it('refuses whoever finds it full, and nobody else', async () => {
    const { work, endAll, settle } = works();
    const lines = new Lines(1, { each: 1, all: 1 });
    const first = lines.run('net', work);
    const second = lines.run('net', work);
    await expect(lines.run('net', work)).rejects.toMatchObject({ code: 'tooManyRequests' });
    await settle();
    await endAll();
    await Promise.all([first, second]);
  });

  it('goes on after a work that failed', async () => {
    const lines = new Lines(1, { each: 1, all: 1 });
    await expect(lines.run('net', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await lines.run('net', async () => 'next')).toBe('next');
  });

  it('take turns between networks: one crowd never stands before another’s first', async () => {
    const { endAll, settle } = works();
    const lines = new Lines(1, { each: 10, all: 20 });
    const order: string[] = [];
    const all = ['crowd', 'crowd', 'crowd', 'crowd', 'alone', 'crowd', 'alone'].map((network, index) =>
      lines.run(network, async () => void order.push(`${network} ${index}`)),
    );
    await settle();
    await endAll();
    await Promise.all(all);
    expect(order).toEqual(['crowd 0', 'crowd 1', 'alone 4', 'crowd 2', 'alone 6', 'crowd 3', 'crowd 5']);
  });

  it('let fifteen crowds refuse nobody who comes alone', async () => {
    const { work, endAll, settle } = works();
    const lines = new Lines(1, { each: 32, all: 256 });
    const crowd = Array.from({ length: 600 }, (_, index) => lines.run(`crowd-${index % 15}`, work));
    const outcomes = Promise.allSettled(crowd);
    await settle();
    let isDone = false;
    const alone = lines.run('alone', async () => {
      isDone = true;
    });
    await endAll();
    await alone;
    expect(isDone).toBe(true);
    const refused = (await outcomes).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(600 - 257);
  });
});
