import { expect, test } from 'vitest';
import { QualityKeeper } from './quality.ts';

/** A frame every 50 ms, each so much later than it was made. */
function watch(keeper: QualityKeeper, fromMs: number, forMs: number, lateMs: number): void {
  for (let atMs = fromMs; atMs < fromMs + forMs; atMs += 50) keeper.note(atMs, atMs + 40 + lateMs);
}

test('frames in time come in full number', () => {
  const keeper = new QualityKeeper(false);
  watch(keeper, 0, 60_000, 0);
  expect(keeper.quality).toBe('q0');
});

test('frames that pile up are asked for less and less, and more again after a while in time', () => {
  const keeper = new QualityKeeper(false);
  watch(keeper, 0, 1000, 0);
  watch(keeper, 1000, 2000, 900);
  expect(keeper.quality).toBe('q1');
  watch(keeper, 3000, 2000, 900);
  expect(keeper.quality).toBe('q2');
  watch(keeper, 5000, 21_000, 0);
  expect(keeper.quality).toBe('q1');
});

test('one late frame changes nothing', () => {
  const keeper = new QualityKeeper(false);
  watch(keeper, 0, 1000, 0);
  expect(keeper.note(1000, 3000)).toBe(false);
  watch(keeper, 1050, 5000, 0);
  expect(keeper.quality).toBe('q0');
});

test('who saves data gets fewer from the start, however good the way is', () => {
  const keeper = new QualityKeeper(true);
  watch(keeper, 0, 60_000, 0);
  expect(keeper.quality).toBe('q1');
});

test('a new connection is judged anew', () => {
  const keeper = new QualityKeeper(false);
  watch(keeper, 0, 1000, 0);
  keeper.forget();
  watch(keeper, 1000, 5000, 900);
  expect(keeper.quality).toBe('q0');
});
