import { describe, expect, it } from 'vitest';
import { Recovery } from './recovery.ts';

type Phase = 'ready' | 'asleep' | 'fault' | 'playing';

function broken({ repairs = () => true }: { repairs?: (time: number) => boolean } = {}) {
  const waiting: { delayMs: number; task: () => unknown }[] = [];
  const machine = {
    phase: 'fault' as Phase,
    tries: 0,
    repair: async () => {
      machine.tries += 1;
      if (!repairs(machine.tries)) throw new Error('still broken');
      machine.phase = 'ready';
    },
  };
  const host = {
    states: [] as number[],
    setState: (state: number) => void host.states.push(state),
    after: (delayMs: number, task: () => unknown) => {
      const one = { delayMs, task };
      waiting.push(one);
      return () => void (waiting.includes(one) && waiting.splice(waiting.indexOf(one), 1));
    },
  };
  /** When it is time; false when nothing waits any more. */
  const pauses: number[] = [];
  const later = async () => {
    const next = waiting.shift();
    if (next) pauses.push(next.delayMs);
    await next?.task();
    await new Promise(resolve => setImmediate(resolve));
    return next !== undefined;
  };
  return { machine, host, recovery: new Recovery(host, machine), waiting, pauses, later };
}

describe('a machine that broke down', () => {
  it('is repaired after five seconds', async () => {
    const { machine, recovery, waiting, later } = broken();
    recovery.begin(() => false);
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([5000]);
    expect(machine.tries).toBe(0);
    await later();
    expect(machine.phase).toBe('ready');
    expect(waiting).toEqual([]);
  });

  it('is tried again until it works', async () => {
    const { machine, recovery, later } = broken({ repairs: time => time === 3 });
    recovery.begin(() => false);
    while (await later());
    expect([machine.tries, machine.phase]).toEqual([3, 'ready']);
  });

  it('is never given up, but tried ever more rarely, up to every five minutes', async () => {
    const { machine, recovery, pauses, later } = broken({ repairs: time => time > 40 });
    recovery.begin(() => false);
    while (await later());
    expect([machine.tries, machine.phase]).toEqual([41, 'ready']);
    expect(pauses.slice(0, 8)).toEqual([5000, 10_000, 20_000, 40_000, 80_000, 160_000, 300_000, 300_000]);
    expect(Math.max(...pauses)).toBe(300_000);
  });

  it('is told of when it works again', async () => {
    const { host, recovery, later } = broken({ repairs: time => time === 2 });
    recovery.begin(() => false);
    await later();
    expect(host.states).toEqual([]);
    await later();
    expect(host.states).toEqual([0]);
  });

  it('is tried soon again when it breaks down another time, in one course of tries', async () => {
    const { recovery, waiting, later } = broken({ repairs: () => false });
    recovery.begin(() => false);
    for (let time = 0; time < 4; time++) await later();
    recovery.begin(() => false);
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([5000]);
  });

  it.each(['ready', 'asleep'] as const)('is left alone when it is %s by then', async phase => {
    const { machine, recovery, later } = broken();
    recovery.begin(() => false);
    machine.phase = phase;
    await later();
    expect(machine.tries).toBe(0);
  });

  it('is left alone while somebody uses it', async () => {
    const { machine, recovery, later } = broken();
    recovery.begin(() => true);
    while (await later());
    expect(machine.tries).toBe(0);
  });

  it('is told of when it became well by itself, and not tried any more', () => {
    const { host, recovery, waiting } = broken();
    recovery.begin(() => false);
    recovery.see('preparing', () => false);
    expect(host.states).toEqual([]);
    recovery.see('ready', () => false);
    recovery.see('ready', () => false);
    expect([host.states, waiting]).toEqual([[0], []]);
  });

  it('is not told of while it is in use', () => {
    const { host, recovery } = broken();
    recovery.begin(() => false);
    recovery.see('ready', () => true);
    expect(host.states).toEqual([]);
  });
});
