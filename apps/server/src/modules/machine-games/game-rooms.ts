/** The rooms of one machine game: finding them, their prices, and what was played in them last. */
import { Refusal } from '@boardwalk/base';
import { levelToEnter } from '@boardwalk/rules';
import type { Accounts } from '../accounts/index.ts';
import type { MachineGameType, MachineRoom, MachineRooms, SeatedPlayer } from '../rooms/index.ts';
import type { Round, Rounds, WirePrice } from '../rounds/index.ts';

export interface GameRoomDeps {
  readonly rooms: Pick<MachineRooms, 'find' | 'list' | 'priceOf'>;
  readonly rounds: Pick<Rounds, 'listLatest'>;
  readonly accounts: Pick<Accounts, 'find'>;
}

/** A stored round with who played it where. */
export interface PlayedInRoom {
  readonly round: Round;
  readonly room: MachineRoom;
  readonly player: Pick<SeatedPlayer, 'userId' | 'nickname'>;
}

export interface GameRooms {
  /** Undefined for a room of another game. */
  find(roomId: number): Promise<MachineRoom | undefined>;
  /** Refuses `notFound`. */
  load(roomId: number): Promise<MachineRoom>;
  list(): Promise<readonly MachineRoom[]>;
  /** The prices of all rooms, or of one. */
  listPrices(roomId: number | undefined): Promise<WirePrice[]>;
  /** The last ones of all players, the oldest first. */
  listPlayed(limit: number): Promise<PlayedInRoom[]>;
}

export function createGameRooms(
  gameType: MachineGameType,
  { rooms, rounds, accounts }: GameRoomDeps,
): GameRooms {
  const find: GameRooms['find'] = async roomId => {
    const room = await rooms.find(roomId);
    return room?.gameType === gameType ? room : undefined;
  };
  const playedIn = async (round: Round): Promise<PlayedInRoom[]> => {
    const [room, user] = await Promise.all([rooms.find(round.roomId), accounts.find(round.userId)]);
    return room && user ? [{ round, room, player: { userId: round.userId, nickname: user.nickname } }] : [];
  };
  return {
    find,
    load: async roomId => {
      const room = await find(roomId);
      if (!room) throw new Refusal('notFound');
      return room;
    },
    list: () => rooms.list(gameType),
    listPrices: async roomId => {
      const wanted = (await rooms.list(gameType)).filter(({ id }) => roomId === undefined || id === roomId);
      return Promise.all(
        wanted.map(async room => ({ price: await rooms.priceOf(room), userLevel: levelToEnter(room) })),
      );
    },
    listPlayed: async limit => {
      const latest = await rounds.listLatest(gameType, limit);
      const played: PlayedInRoom[] = [];
      for (const round of latest.toReversed()) played.push(...(await playedIn(round)));
      return played;
    },
  };
}
