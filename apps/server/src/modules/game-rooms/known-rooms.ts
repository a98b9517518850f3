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

const STAFF_LOCALE = 'en-US';

export function housesOf(games: Games): readonly Omit<HouseRoom, 'room'>[] {
  return [...games.values()].flatMap(game =>
    game.houseRooms === undefined ? [] : { game, house: game.houseRooms },
  );
}

export async function listHouseRooms(games: Games, gameType?: number): Promise<HouseRoom[]> {
  const wanted = housesOf(games).filter(({ game }) => gameType === undefined || game.gameType === gameType);
  const lists = await Promise.all(
    wanted.map(async ({ game, house }) =>
      (await house.edits.readRooms()).map(room => ({ game, house, room })),
    ),
  );
  return lists.flat();
}

/** No two games have a room of one number. */
export async function loadHouseRoom(games: Games, roomId: number): Promise<HouseRoom> {
  const found = (await listHouseRooms(games)).find(({ room }) => room.id === roomId);
  if (!found) throw new Refusal('notFound');
  return found;
}

export function nameOf({ name }: Pick<KnownRoom, 'name'>): string {
  return inLocale(name, STAFF_LOCALE);
}

export function subjectOf(room: KnownRoom): Deed['subject'] {
  return { kind: 'room', id: String(room.id), name: nameOf(room) };
}
