import { afterEach, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createSimulatedMachines, type SimulatedMachines } from './index.ts';

let machines: SimulatedMachines;
afterEach(() => machines.stop());

it('has no thread before somebody is shown a room, and one after, however often', () => {
  const unused = () => Promise.reject(new Error('no room is opened here'));
  machines = createSimulatedMachines({
    workers: 3,
    roomsPerWorker: 1,
    contentsOf: unused,
    layouts: { find: unused, save: unused, noteFill: unused },
    settings: { current: unused },
    log: createLog('silent'),
  });
  const threads = () => machines.pool.running.map(host => host.threadId);
  expect(threads()).toEqual([]);
  machines.warmUp();
  const first = threads();
  expect(first).toHaveLength(1);
  machines.warmUp();
  expect(threads()).toEqual(first);
});
