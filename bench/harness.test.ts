import { expect, it, vi } from 'vitest';
import { compare, isReached, type Line, lineText, loadText, medianOf, tryPart } from './harness.ts';

const line: Line = { what: 'fan-out', unit: 'msg/s', ours: 600_000, peer: 200_000, asked: 'nothing' };

function counter(): { readonly calls: () => number; readonly run: () => Promise<number> } {
  let calls = 0;
  return { calls: () => calls, run: async () => (calls += 1) };
}

it('leaves the warm-ups out of the median', async () => {
  const { calls, run } = counter();
  expect(await medianOf({ warmUps: 2, runs: 3 }, run)).toBe(4);
  expect(calls()).toBe(5);
});

it('takes the middle of the runs, so that one that was disturbed does not count', async () => {
  const values = [5, 900, 7];
  expect(await medianOf({ warmUps: 0, runs: 3 }, async () => values.pop() ?? 0)).toBe(7);
});

it('runs ours and the peer by turns, as often, and each first as often', async () => {
  const order: string[] = [];
  const run = (name: string) => async () => order.push(name);
  const compared = await compare({ warmUps: 1, runs: 1 }, run('ours'), run('peer'));
  expect(order).toEqual(['ours', 'peer', 'peer', 'ours']);
  expect(compared).toEqual({ ours: 4, peer: 3, ratio: 4 / 3 });
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

it.each([
  [0, 2, 'load 0.00 on 2 cores'],
  [1, 2, 'load 1.00 on 2 cores'],
  [1.01, 2, 'load 1.01 on 2 cores: the machine is loaded, figures come out worse'],
  [3, 8, 'load 3.00 on 8 cores'],
])('says of a load of %d on %i cores: %s', (load, cores, text) => {
  expect(loadText(load, cores)).toBe(text);
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
