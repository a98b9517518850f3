/** The rooms of a fresh installation. */
import type { NewRoom, RoomStore } from './store/index.ts';

/** What the rooms of a fresh installation are played at: coins by the level from which they may be, as it is stored. */
export function pricesByLevel(levels: Readonly<Record<number, readonly number[]>>): NewRoom['prices'] {
  return Object.entries(levels).flatMap(([level, coins]) =>
    coins.map(priceCoins => ({ priceCoins, minLevel: Number(level) })),
  );
}

/** Nothing when there are rooms; but a name of ours that has only its English word gets the others. */
export async function seedRooms(store: RoomStore, rooms: readonly NewRoom[]): Promise<void> {
  const known = await store.listRooms();
  if (known.length === 0) {
    for (const room of rooms) await store.addRoom(room);
    return;
  }
  // One that an operator wrote stays.
  for (const { id, name } of known.filter(room => Object.keys(room.name).length === 1)) {
    const ours = rooms.find(room => room.name['en-US'] === name['en-US']);
    if (ours) await store.nameRoom(id, ours.name);
  }
}
