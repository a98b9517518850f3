import { describe, expect, it } from 'vitest';
import { createHashing, createLine } from './hashing.ts';

const MD5 = '5f4dcc3b5aa765d61d8327deb882cf99';

describe('hashing', () => {
  it('keeps argon2id hashes with the parameters we decided on', async () => {
    expect(await createHashing().hash(MD5)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('tells the right secret from a wrong one', async () => {
    const hashing = createHashing();
    const stored = await hashing.hash(MD5);
    expect(await hashing.verify(stored, MD5)).toBe(true);
    expect(await hashing.verify(stored, MD5.replace('5', '6'))).toBe(false);
  });

  it('salts: the same secret never gives the same hash', async () => {
    const hashing = createHashing();
    expect(await hashing.hash(MD5)).not.toBe(await hashing.hash(MD5));
  });

  it('does a whole verification where there is nothing to compare with, and says no', async () => {
    const hashing = createHashing();
    expect(await hashing.verify(null, MD5)).toBe(false);
    expect(hashing.verifications()).toBe(1);
  });
});

describe('the line for hashes', () => {
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
    const turn = createLine(2, 10);
    const all = Promise.all(Array.from({ length: 7 }, () => turn(work)));
    await settle();
    expect(state.running).toBe(2);
    await endAll();
    await all;
    expect(state).toEqual({ running: 0, most: 2 });
  });

  it('refuses whoever finds it full, and nobody else', async () => {
    const { work, endAll, settle } = works();
    const turn = createLine(1, 1);
    const first = turn(work);
    const second = turn(work);
    await expect(turn(work)).rejects.toMatchObject({ code: 'tooManyRequests' });
    await settle();
    await endAll();
    await Promise.all([first, second]);
  });

  it('goes on after a work that failed', async () => {
    const turn = createLine(1, 1);
    await expect(turn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await turn(async () => 'next')).toBe('next');
  });
});
