/** The tables of gashapon as the module uses them. */
import type { Clock, RoomId } from '@boardwalk/base';
import type { Database } from '../../../platform/database/index.ts';
import type { Pack } from '../../pack/index.ts';
import type { Stock } from '../machine.ts';
import {
  addMachine,
  type Filling,
  type FillMore,
  fillMachine,
  type NewMachine,
  type Refill,
  refillMachine,
} from './fill.ts';
import { createMachineStore, type MachineStore } from './machines.ts';
import { readStock } from './stock.ts';

export type { Filling, NewMachine, Refill } from './fill.ts';

export interface GashaponStore extends MachineStore {
  /** By series, and in it by number. */
  readStock(seriesIds: readonly number[]): Promise<ReadonlyMap<number, Stock>>;
  /** Refuses `badInput` for odds that may not be. */
  add(machine: NewMachine, filling: Filling): Promise<RoomId>;
  /** Replaces what is in it, with its odds. Refuses like `add`. */
  fill(roomId: RoomId, filling: Filling, more?: FillMore): Promise<void>;
  refill(roomId: RoomId, refills: readonly Refill[]): Promise<void>;
}

export function createGashaponStore(
  database: Database,
  clock: Clock,
  pack: Pick<Pack, 'listKinds'>,
): GashaponStore {
  const machines = createMachineStore(database, clock, pack.listKinds);
  return {
    ...machines,
    readStock: seriesIds => readStock(database.db, seriesIds),
    add: async (machine, filling) => {
      const id = await addMachine(database, machine, filling, new Date(clock.nowMs()));
      machines.forget();
      return id;
    },
    fill: async (roomId, filling, more) => {
      await fillMachine(database, { roomId, filling, now: new Date(clock.nowMs()) }, more);
      machines.forget();
    },
    refill: (roomId, refills) => refillMachine(database, roomId, refills),
  };
}
