import { expect, it, vi } from 'vitest';
import {
  compare,
  isReached,
  type Line,
  lineText,
  measureRuns,
  scale,
  scaleCompared,
  summarize,
  tryPart,
} from './harness.ts';

const line: Line = { what: 'fan-out', unit: 'msg/s', ours: 600_000, peer: 200_000, asked: 'nothing' };

function counter(): { readonly calls: () => number; readonly run: () => Promise<number> } {
  let calls = 0;
  return { calls: () => calls, run: async () => (calls += 1) };
}

it('leaves the warm-ups out of the median', async () => {
  const { calls, run } = counter();
  expect(await measureRuns({ warmUps: 2, runs: 3 }, run)).toEqual({
    ours: 4,
    spread: { ours: { low: 3, high: 5 } },
  });
  expect(calls()).toBe(5);
});

it('takes the middle of the runs, so that one that was disturbed does not count', async () => {
  const values = [5, 900, 7];
  expect((await measureRuns({ warmUps: 0, runs: 3 }, async () => values.pop() ?? 0)).ours).toBe(7);
});

it('runs ours and the peer by turns, as often, and each first as often', async () => {
  const order: string[] = [];
  const run = (name: string) => async () => order.push(name);
  const compared = await compare({ warmUps: 1, runs: 1 }, run('ours'), run('peer'));
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours']);
  expect(compared).toMatchObject({ ours: 4, peer: 3, ratio: 4 / 3 });
});

it('takes the middle ratio of pairs, so that a machine that slows down changes nothing', async () => {
  const [ours, peer] = [
    [80, 40, 9],
    [100, 50, 10],
  ].map(values => async () => values.shift() ?? 0) as [() => Promise<number>, () => Promise<number>];
  const compared = await compare({ warmUps: 0, runs: 3 }, ours, peer);
  expect(compared.ratio).toBe(0.8);
  expect(isReached({ what: '', unit: '', ...compared, asked: { ratioAtLeast: 0.81 } })).toBe(false);
});

it.each<[Line['asked'], boolean]>([
  ['nothing', true],
  [{ ratioAtLeast: 3 }, true],
  [{ ratioAtLeast: 3.01 }, false],
  [{ atLeast: 600_000 }, true],
  [{ atLeast: 600_001 }, false],
  [{ atMost: 600_000 }, true],
  [{ atMost: 599_999 }, false],
])('asked %j is reached: %s', (asked, reached) => {
  expect(isReached({ ...line, asked })).toBe(reached);
});

it('does not reach a ratio to a peer that was not measured', () => {
  const { peer: _, ...alone } = line;
  expect(isReached({ ...alone, asked: { ratioAtLeast: 1 } })).toBe(false);
});

it('prints what, ours, peer, ratio, asked and a mark', () => {
  const cells = lineText({ ...line, asked: { ratioAtLeast: 4 } })
    .split('|')
    .map(cell => cell.trim());
  expect(cells).toEqual(['fan-out', '600,000 msg/s', '200,000 msg/s', '3.00', '≥ 4 ×', '✗']);
});

it('says how far pairs lie apart, of each side and of their ratios', async () => {
  const [ours, peer] = [
    [80, 40, 9],
    [100, 50, 10],
  ].map(values => async () => values.shift() ?? 0) as [() => Promise<number>, () => Promise<number>];
  const { spread } = await compare({ warmUps: 0, runs: 3 }, ours, peer);
  expect(spread).toEqual({
    ours: { low: 9, high: 80 },
    peer: { low: 10, high: 100 },
    ratio: { low: 0.8, high: 0.9 },
  });
});

it.each<[readonly number[], number, number]>([
  [[5], 5, 5],
  [[3, 1, 2], 1, 3],
  [[5, 1, 4, 2, 3], 2, 4],
  [Array.from({ length: 15 }, (_, index) => index + 1), 4, 12],
])('takes the middle half of %j as the spread', (values, low, high) => {
  expect(summarize(values).spread.ours).toEqual({ low, high });
});

it('gives median and spread in another unit', () => {
  const spread = { ours: { low: 60, high: 180 }, peer: { low: 60, high: 60 }, ratio: { low: 1, high: 3 } };
  expect(scale({ ours: 120, spread }, 1 / 60)).toEqual({ ours: 2, spread: { ours: { low: 1, high: 3 } } });
  expect(scaleCompared({ ours: 120, peer: 60, ratio: 2, spread }, 1 / 60)).toEqual({
    ours: 2,
    peer: 1,
    ratio: 2,
    spread: { ours: { low: 1, high: 3 }, peer: { low: 1, high: 1 }, ratio: { low: 1, high: 3 } },
  });
});

it('prints the spread beside what it is of', () => {
  const spread = {
    ours: { low: 590_000, high: 610_000 },
    peer: { low: 190_000, high: 220_000 },
    ratio: { low: 2.9, high: 3.1 },
  };
  const cells = lineText({ ...line, spread })
    .split('|')
    .map(cell => cell.trim());
  expect(cells.slice(1, 4)).toEqual([
    '600,000 (590,000–610,000) msg/s',
    '200,000 (190,000–220,000) msg/s',
    '3.00 (2.90–3.10)',
  ]);
});

it('prints small numbers with the digits that tell them apart', () => {
  expect(lineText({ what: 'idle', unit: 'CPU s', ours: 0.0124, asked: { atMost: 0.02 } })).toMatch(
    /0\.012 CPU s.*≤ 0\.02/,
  );
});

it('says why a measurement failed, goes on, and ends with that', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const before = process.exitCode;
  await tryPart('taps', () => Promise.reject(new Error('no such button')));
  const codeAfter = process.exitCode;
  process.exitCode = before;
  expect(said.mock.calls).toEqual([['taps failed: no such button']]);
  expect(codeAfter).toBe(1);
  said.mockRestore();
});
