import { afterEach, expect, it } from 'vitest';
import { createLog } from '../../../platform/log.ts';
import { createSimulatedMachines, type SimulatedMachines } from './index.ts';

const unused = () => Promise.reject(new Error('no room is opened here'));

function simulated(): SimulatedMachines {
  return createSimulatedMachines({
    workers: 3,
    roomsPerWorker: 1,
    contentsOf: unused,
    layouts: { find: unused, save: unused, noteFill: unused },
    settings: { current: unused },
    log: createLog('silent'),
  });
}

let machines: SimulatedMachines;
afterEach(() => machines.stop());

it('has no thread before a player is expected, and one after, however often', () => {
  machines = simulated();
  const threads = () => machines.pool.running.map(host => host.threadId);
  expect(threads()).toEqual([]);
  machines.warmUp();
  const first = threads();
  expect(first).toHaveLength(1);
  machines.warmUp();
  expect(threads()).toEqual(first);
});

it('starts no thread any more once it is stopped', async () => {
  machines = simulated();
  await machines.stop();
  machines.warmUp();
  expect(machines.pool.running).toEqual([]);
});
