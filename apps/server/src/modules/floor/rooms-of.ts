/** Rooms as the staff names them. */
import { Refusal } from '@boardwalk/base';
import type { Deed } from '../audit/index.ts';
import { inLocale } from '../content/index.ts';
import type { MachineRoom, MachineRooms } from '../rooms/index.ts';

/** How everybody of the staff reads names. */
export const STAFF_LOCALE = 'en-US';

export async function loadRoom(rooms: Pick<MachineRooms, 'find'>, roomId: number): Promise<MachineRoom> {
  const room = await rooms.find(roomId);
  if (!room) throw new Refusal('notFound');
  return room;
}

export function subjectOf({ id, name }: Pick<MachineRoom, 'id' | 'name'>): Deed['subject'] {
  return { kind: 'room', id: String(id), name: inLocale(name, STAFF_LOCALE) };
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('badInput', { field: 'config' });
  }
}
