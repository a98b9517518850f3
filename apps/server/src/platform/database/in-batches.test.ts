import { describe, expect, it } from 'vitest';
import { deleteInBatches } from './in-batches.ts';

function rows(count: number) {
  const state = { left: count, statements: 0 };
  const deleteBatch = async (limit: number) => {
    state.statements += 1;
    const gone = Math.min(limit, state.left);
    state.left -= gone;
    return gone;
  };
  return { state, deleteBatch };
}

describe('deleting in batches', () => {
  it.each([
    [0, 1],
    [9, 1],
    [10, 2],
    [25, 3],
  ])('of %d rows takes %d statements and leaves none', async (count, statements) => {
    const { state, deleteBatch } = rows(count);
    expect(await deleteInBatches(10, deleteBatch)).toBe(count);
    expect(state).toEqual({ left: 0, statements });
  });

  it('ends a run that finds no end', async () => {
    const { state, deleteBatch } = rows(1_000_000);
    expect(await deleteInBatches(10, deleteBatch)).toBe(2000);
    expect(state.statements).toBe(200);
  });

  it('fails with the statement that failed', async () => {
    await expect(deleteInBatches(10, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  });
});
