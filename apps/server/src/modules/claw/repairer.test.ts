import { describe, expect, it } from 'vitest';
import { Repairer } from './repairer.ts';

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
    after: (delayMs: number, task: () => unknown) => {
      waiting.push({ delayMs, task });
      return () => undefined;
    },
  };
  /** Five seconds later; false when nothing waits any more. */
  const later = async () => {
    const next = waiting.shift();
    await next?.task();
    await new Promise(resolve => setImmediate(resolve));
    return next !== undefined;
  };
  return { machine, repairer: new Repairer(host, machine), waiting, later };
}

describe('a machine that broke down', () => {
  it('is repaired after five seconds', async () => {
    const { machine, repairer, waiting, later } = broken();
    repairer.begin(() => false);
    expect(waiting.map(({ delayMs }) => delayMs)).toEqual([5000]);
    expect(machine.tries).toBe(0);
    await later();
    expect(machine.phase).toBe('ready');
    expect(waiting).toEqual([]);
  });

  it('is tried again until it works', async () => {
    const { machine, repairer, later } = broken({ repairs: time => time === 3 });
    repairer.begin(() => false);
    while (await later());
    expect([machine.tries, machine.phase]).toEqual([3, 'ready']);
  });

  it('is given up after twenty times', async () => {
    const { machine, repairer, later } = broken({ repairs: () => false });
    repairer.begin(() => false);
    while (await later());
    expect([machine.tries, machine.phase]).toEqual([20, 'fault']);
  });

  it('is tried as often again when it breaks down another time', async () => {
    const { machine, repairer, later } = broken({ repairs: time => time > 25 });
    repairer.begin(() => false);
    while (await later());
    repairer.begin(() => false);
    while (await later());
    expect([machine.tries, machine.phase]).toEqual([26, 'ready']);
  });

  it.each(['ready', 'asleep'] as const)('is left alone when it is %s by then', async phase => {
    const { machine, repairer, later } = broken();
    repairer.begin(() => false);
    machine.phase = phase;
    await later();
    expect(machine.tries).toBe(0);
  });

  it('is left alone while somebody uses it', async () => {
    const { machine, repairer, later } = broken();
    repairer.begin(() => true);
    while (await later());
    expect(machine.tries).toBe(0);
  });
});
