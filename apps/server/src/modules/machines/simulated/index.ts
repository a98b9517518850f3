/** The simulated driver: machines that worker threads run. */

import type { Log } from '../../../platform/log.ts';
import type { MachineRoomFacts } from '../driver.ts';
import type { Settings } from '../settings.ts';
import type { LayoutStore } from '../store/layouts.ts';
import { SimulatedMachine } from './simulated-machine.ts';
import { WorkerPool } from './worker-pool.ts';
import type { WorldDeps } from './world.ts';

const STOP_MS = 1000;

export interface SimulatedDeps extends Pick<WorldDeps, 'contentsOf'> {
  /** 0 takes all cores but one. */
  readonly workers: number;
  /** Awake in one worker at most. */
  readonly roomsPerWorker: number;
  readonly layouts: LayoutStore;
  readonly settings: Pick<Settings, 'current'>;
  readonly log: Log;
}

export interface SimulatedMachines {
  open(room: Pick<MachineRoomFacts, 'roomId' | 'gameType'>, fence?: number): SimulatedMachine;
  /** It is awake, or could be woken. */
  hasPlaceFor(roomId: number): boolean;
  /** Starts the first worker unless there is one, or they are being ended. */
  warmUp(): void;
  /** For tests and measurements. */
  readonly pool: WorkerPool;
  stop(): Promise<void>;
}

export function createSimulatedMachines({
  workers,
  roomsPerWorker,
  ...deps
}: SimulatedDeps): SimulatedMachines {
  const pool = new WorkerPool(workers, roomsPerWorker, deps.log);
  const machines = new Map<number, SimulatedMachine>();
  let isStopped = false;
  return {
    pool,
    open: ({ roomId, gameType }, fence) => {
      const machine = machines.get(roomId) ?? new SimulatedMachine(roomId, gameType, { ...deps, pool });
      machines.set(roomId, machine);
      machine.fence = fence ?? machine.fence;
      return machine;
    },
    hasPlaceFor: roomId => machines.get(roomId)?.isAwake === true || pool.hasPlace(),
    warmUp: () => {
      if (!isStopped && pool.running.length === 0) pool.pick();
    },
    stop: async () => {
      isStopped = true;
      const saved = Promise.all([...machines.values()].map(machine => machine.stop()));
      // A play that comes to its end may take many seconds more: such a machine goes on from where it was saved last.
      await Promise.race([saved, new Promise(resolve => setTimeout(resolve, STOP_MS))]);
      await pool.stop();
      await saved;
    },
  };
}
