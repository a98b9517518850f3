import { expect, it } from 'vitest';
import { sendAtRate, summarizeWaits } from './rate.ts';

it('counts what was refused, which waits for ever, and goes on sending', async () => {
  let sent = 0;
  const send = async () => ++sent % 10 !== 0;
  const measured = await sendAtRate({ perSecond: 10_000, seconds: 0.01, send });
  expect(sent).toBe(100);
  expect(measured.refusedPercent).toBe(10);
  expect(measured.p50Ms).toBeLessThan(Number.POSITIVE_INFINITY);
  expect(measured.p99Ms).toBe(Number.POSITIVE_INFINITY);
});

it('counts how late the process sent as a part of the wait', async () => {
  const measured = await sendAtRate({ perSecond: 10_000, seconds: 0.01, send: () => Promise.resolve(true) });
  expect(measured.lateP99Ms).toBeGreaterThan(0);
  expect(measured.p99Ms).toBeGreaterThanOrEqual(measured.lateP99Ms);
});

it('fails with what is no refusal', async () => {
  const send = () => Promise.reject(new Error('the connection is gone'));
  await expect(sendAtRate({ perSecond: 1000, seconds: 0.001, send })).rejects.toThrow(
    'the connection is gone',
  );
});

it('counts only what was served as done in a second', () => {
  const waits = [5, 6, 7, Number.POSITIVE_INFINITY];
  expect(summarizeWaits(waits, 1500)).toEqual({
    perSecond: 2,
    p50Ms: 6,
    p99Ms: Number.POSITIVE_INFINITY,
    refusedPercent: 25,
  });
});
