/** What is changed of a room that stands; who changed it is told by the transaction (`authored`). */
import { type Coins, Refusal, type RoomId } from '@boardwalk/base';
import type { RepairState } from '@boardwalk/contract/enums';
import type { Queryable } from '../../../platform/database/index.ts';
import type { RoomTables } from './tables.ts';

export type RepairAlongside = (tx: Queryable, before: RepairState) => Promise<unknown>;
export type RoomAlongside = (tx: Queryable, roomId: RoomId) => Promise<unknown>;

export interface PriceChange {
  /** What it must have cost until now. */
  readonly from: number;
  readonly to: Coins;
}

export async function updateRepairState(
  tx: Queryable,
  roomId: number,
  state: RepairState,
  alongside?: RepairAlongside,
): Promise<boolean> {
  const before = await lock(tx, roomId);
  if (!before) return false;
  await write(tx, roomId, { repair_state: state });
  await alongside?.(tx, before.repair_state);
  return true;
}

export async function updatePrice(tx: Queryable, roomId: number, { from, to }: PriceChange): Promise<void> {
  const room = await lock(tx, roomId);
  if (!room) throw new Refusal('notFound');
  if (room.price_coins !== from) throw new Refusal('changedMeanwhile');
  await write(tx, roomId, { price_coins: to });
}

export async function updateOpen(tx: Queryable, roomId: number, isOpen: boolean): Promise<void> {
  const room = await lock(tx, roomId);
  if (!room) throw new Refusal('notFound');
  if (room.is_open === isOpen) throw new Refusal('changedMeanwhile');
  await write(tx, roomId, { is_open: isOpen });
}

interface Changeable {
  readonly price_coins: Coins;
  readonly is_open: boolean;
  readonly repair_state: RepairState;
}

function lock(tx: Queryable, roomId: number): Promise<Changeable | undefined> {
  return tx
    .$extendTables<RoomTables>()
    .selectFrom('machine_rooms')
    .select(['price_coins', 'is_open', 'repair_state'])
    .where('id', '=', roomId as RoomId)
    .forUpdate()
    .executeTakeFirst();
}

async function write(tx: Queryable, roomId: number, to: Partial<Changeable>): Promise<void> {
  const rooms = tx.$extendTables<RoomTables>().updateTable('machine_rooms');
  await rooms
    .set(to)
    .where('id', '=', roomId as RoomId)
    .execute();
}
