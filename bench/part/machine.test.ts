import { expect, it } from 'vitest';
import { type Activity, activityBetween, isQuiet, quietText, waitUntilQuiet } from './machine.ts';

const quiet: Activity = { idleShare: 0.97, load: 0.4, cores: 2 };

it.each<[string, Partial<Activity>, boolean]>([
  ['an idle machine', {}, true],
  ['just idle enough', { idleShare: 0.9 }, true],
  ['a processor in part busy', { idleShare: 0.89 }, false],
  ['idle now after a busy minute', { load: 2 }, true],
  ['work in bursts between which it is idle', { load: 2.01 }, false],
  ['the same load on more cores', { load: 2.01, cores: 8 }, true],
])('%s is quiet: %#', (_what, activity, expected) => {
  expect(isQuiet({ ...quiet, ...activity })).toBe(expected);
});

it.each([
  ['nothing was done', 4000, 1],
  ['one of two processors was busy throughout', 2000, 0.5],
  ['clocks of the system are coarser than ours', 4010, 1],
])('the idle share where %s', (_what, idleMs, expected) => {
  const before = { atMs: 1000, idleMs: 50_000, cores: 2, load: 0 };
  const after = { atMs: 3000, idleMs: 50_000 + idleMs, cores: 2, load: 0.7 };
  expect(activityBetween(before, after)).toEqual({ idleShare: expected, load: 0.7, cores: 2 });
});

/** A clock that moves by the window with every look, and looks that answer one after the other. */
function machineThat(...idleShares: readonly number[]) {
  let nowMs = 0;
  let looks = 0;
  const look = async () => {
    nowMs += 2000;
    looks += 1;
    return { ...quiet, idleShare: idleShares[looks - 1] ?? idleShares.at(-1) ?? 0 };
  };
  return { options: { look, nowMs: () => nowMs, patienceMs: 60_000 }, looks: () => looks };
}

it('waits no longer than the machine takes to become quiet', async () => {
  const machine = machineThat(0.2, 0.5, 0.95, 0.1);
  expect((await waitUntilQuiet(machine.options)).idleShare).toBe(0.95);
  expect(machine.looks()).toBe(3);
});

it('gives up after its patience with the last thing it saw', async () => {
  const machine = machineThat(0.3);
  expect((await waitUntilQuiet(machine.options)).idleShare).toBe(0.3);
  expect(machine.looks()).toBe(30);
});

it('says plainly that a machine is loaded', () => {
  expect(quietText(quiet)).toBe('quiet: load 0.40 on 2 cores, 97 % idle');
  expect(quietText({ ...quiet, idleShare: 0.45, load: 3.2 })).toBe(
    'LOADED: load 3.20 on 2 cores, 45 % idle; figures are worse than they need be',
  );
});
