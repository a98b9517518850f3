import type { Sighting } from '@boardwalk/games/bo';
import { expect, it } from 'vitest';
import { QuoteRecorder } from './recorder.ts';

const STEP = 200_000;
const seen = (seenUs: number, tradeId: number, hasGap = false): Sighting => ({
  tradeId,
  price: tradeId,
  tradedUs: seenUs,
  heardUs: seenUs,
  seenUs,
  seenHeardUs: seenUs,
  hasGap,
});

function recording() {
  const written: Sighting[] = [];
  let isBroken = false;
  const recorder = new QuoteRecorder(async sightings => {
    if (isBroken) throw new Error('no database');
    written.push(...sightings);
  });
  const breakDown = (broken: boolean) => {
    isBroken = broken;
  };
  return { recorder, written, breakDown };
}

it('writes of each step the last, which counts at its end', async () => {
  const { recorder, written } = recording();
  for (const [us, id] of [
    [1, 1],
    [STEP - 1, 2],
    [STEP, 3],
    [STEP + 1, 4],
    [2 * STEP, 5],
  ] as const)
    recorder.add(seen(us, id));
  await recorder.flush();
  expect(written.map(({ tradeId }) => tradeId)).toEqual([3, 5]);
  expect(recorder.isEmpty).toBe(true);
});

it('keeps a gap of its step, whichever trade is the last', async () => {
  const { recorder, written } = recording();
  recorder.add(seen(10, 3, true));
  recorder.add(seen(20, 4));
  recorder.add(seen(STEP + 20, 5));
  await recorder.flush();
  expect(written.map(({ hasGap }) => hasGap)).toEqual([true, false]);
});

it('has a gap after what could not be written', async () => {
  const { recorder, written, breakDown } = recording();
  recorder.add(seen(10, 1));
  breakDown(true);
  await expect(recorder.flush()).rejects.toThrow('no database');
  breakDown(false);
  recorder.add(seen(STEP + 10, 2));
  recorder.add(seen(3 * STEP, 3));
  await recorder.flush();
  expect(written.map(({ tradeId, hasGap }) => [tradeId, hasGap])).toEqual([
    [2, true],
    [3, false],
  ]);
});

it('is bounded while nothing is written, and says what it has dropped', async () => {
  const { recorder, written } = recording();
  for (let step = 1; step <= 301; step++) recorder.add(seen(step * STEP, step));
  await recorder.flush();
  expect(written.map(({ tradeId, hasGap }) => [tradeId, hasGap])).toEqual([[301, true]]);
});

it('writes nothing twice', async () => {
  const { recorder, written } = recording();
  recorder.add(seen(10, 1));
  await Promise.all([recorder.flush(), recorder.flush()]);
  expect(written).toHaveLength(1);
});
