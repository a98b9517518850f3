/** The rooms of every game that hands them in, in the order of the games and of their own lists. */
import { Refusal } from '@boardwalk/base';
import type { Deed } from '../audit/index.ts';
import { inLocale } from '../content/index.ts';
import type { Game, Games, HouseRooms, KnownRoom } from '../rounds/index.ts';

export interface HouseRoom {
  readonly game: Game;
  readonly house: HouseRooms;
  readonly room: KnownRoom;
}

/** Without a house it is a machine's, which is changed elsewhere. */
export type ListedRoom = Omit<HouseRoom, 'house'> & { readonly house: HouseRooms | undefined };

const STAFF_LOCALE = 'en-US';

export function housesOf(games: Games): readonly Omit<HouseRoom, 'room'>[] {
  return [...games.values()].flatMap(game =>
    game.houseRooms === undefined ? [] : { game, house: game.houseRooms },
  );
}

export async function listRooms(games: Games, gameType?: number): Promise<ListedRoom[]> {
  const wanted = [...games.values()].filter(game => gameType === undefined || game.gameType === gameType);
  const lists = await Promise.all(
    wanted.map(async game => {
      const { houseRooms: house, machineRooms } = game;
      const rooms = await (house?.edits.readRooms() ?? machineRooms?.());
      return (rooms ?? []).map(room => ({ game, house, room }));
    }),
  );
  return lists.flat();
}

/** No two games have a room of one number. */
export async function loadRoom(games: Games, roomId: number): Promise<ListedRoom> {
  const found = (await listRooms(games)).find(({ room }) => room.id === roomId);
  if (!found) throw new Refusal('notFound');
  return found;
}

/** One that operators change. */
export async function loadHouseRoom(games: Games, roomId: number): Promise<HouseRoom> {
  const { house, ...found } = await loadRoom(games, roomId);
  if (!house) throw new Refusal('notFound');
  return { ...found, house };
}

export function nameOf({ name }: Pick<KnownRoom, 'name'>): string {
  return inLocale(name, STAFF_LOCALE);
}

export function subjectOf(room: KnownRoom): Deed['subject'] {
  return { kind: 'room', id: String(room.id), name: nameOf(room) };
}
