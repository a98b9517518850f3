/** The tables of rooms as the module uses them. */
import type { Clock } from '@boardwalk/base';
import type { Database } from '../../../platform/database/index.ts';
import { type ActivityStore, createActivityStore } from './activities.ts';
import { createLeaseStore, type LeaseStore } from './leases.ts';
import { createRoomStore, type RoomStore } from './rooms.ts';
import { createSeatStore, type SeatStore } from './seats.ts';
import { createVisitStore, type VisitStore } from './visits.ts';

export type { Activity, ActivityAlongside, ActivityStore, EndAlongside } from './activities.ts';
export type { HeldLease, LeaseStore } from './leases.ts';
export type { PriceChange, RepairAlongside, RoomAlongside } from './room-changes.ts';
export type { MachineRoom, NewMachineRoom, RoomStore } from './rooms.ts';
export type { SeatStore } from './seats.ts';
export type { MachineGameType } from './tables.ts';
export type { VisitStore } from './visits.ts';

export interface RoomStores {
  readonly rooms: RoomStore;
  readonly leases: LeaseStore;
  readonly seats: SeatStore;
  readonly visits: VisitStore;
  readonly activities: ActivityStore;
}

export function createRoomStores(
  database: Pick<Database, 'db'>,
  clock: Clock,
  options: { readonly isAlone: boolean },
): RoomStores {
  return {
    rooms: createRoomStore(database, clock),
    leases: createLeaseStore(database, options),
    seats: createSeatStore(database),
    visits: createVisitStore(database),
    activities: createActivityStore(database, clock),
  };
}
