/** What the module's calls have in common: rooms with how they stand and what they cost. */
import { type Clock, type Coins, Refusal, type UserId } from '@boardwalk/base';
import { checkRoomGate } from '@boardwalk/rules';
import type { RoomPlayer, RoomStanding } from '../actor/ports.ts';
import type { Chat } from '../chat/chat.ts';
import type { RoomHub } from '../hub/hub.ts';
import type { RoomLimits } from '../limits.ts';
import type { MachineRoom, RoomStores } from '../store/index.ts';
import { presentRoom, type WireRoom } from './present.ts';
import { priceIn } from './price.ts';

/** Rooms whose prizes match a `searchable` word; games that have prizes bring it. */
export type SearchPrizes = (wanted: string, locale: string) => Promise<readonly number[]>;

export interface RoomServiceDeps {
  readonly clock: Clock;
  readonly limits: RoomLimits;
  readonly stores: RoomStores;
  readonly hub: RoomHub;
  readonly chat: Chat;
  readonly loadPlayer: (userId: UserId) => Promise<RoomPlayer>;
  /** This node could run the room's machine. */
  readonly hasPower: (room: MachineRoom) => boolean;
  readonly searches: readonly SearchPrizes[];
}

export interface RoomService extends RoomServiceDeps {
  /** Only rooms that are open, in the order of lists. */
  list(gameType?: number): Promise<readonly MachineRoom[]>;
  /** Refuses `notFound`. */
  load(roomId: number): Promise<MachineRoom>;
  standingOf(room: MachineRoom): RoomStanding;
  /** Its queue takes nobody else, or nobody else may watch. */
  isFull(standing: RoomStanding): boolean;
  priceOf(room: MachineRoom): Promise<Coins>;
  present(rooms: readonly MachineRoom[], locale: string): Promise<WireRoom[]>;
  /** Where the player sits, is called or waits. */
  findSeat(userId: UserId): Promise<MachineRoom | undefined>;
  /** Refuses who may not enter, and `nodeFull`. */
  demandEntry(userId: UserId, room: MachineRoom): Promise<void>;
  hasPlaceFor(userId: UserId, room: MachineRoom): Promise<boolean>;
}

export function createRoomService(deps: RoomServiceDeps): RoomService {
  const { stores, hub, limits, loadPlayer } = deps;
  const standingOf = (room: MachineRoom) => hub.views.of(room.id);
  const isFull = ({ queueCount, userCount }: RoomStanding) =>
    queueCount >= limits.queueLength || userCount >= limits.spectatorsPerRoom;
  const hasPlaceFor = async (userId: UserId, room: MachineRoom): Promise<boolean> => {
    const roomId = room.id;
    const isCrowded = hub.views.of(roomId).userCount >= limits.spectatorsPerRoom || hub.presence.isNodeFull;
    const isClosed = isCrowded || !(hub.isElsewhere(roomId) || deps.hasPower(room));
    // Who is there already, or sits or waits there, takes no new place.
    if (!isClosed || hub.presence.of(roomId).has(userId)) return true;
    return (await stores.seats.find(userId)) === roomId;
  };
  return {
    ...deps,
    standingOf,
    isFull,
    hasPlaceFor,
    list: async gameType => {
      const rooms = await stores.rooms.list();
      return rooms.filter(room => room.isOpen && (gameType === undefined || room.gameType === gameType));
    },
    load: async roomId => {
      const room = await stores.rooms.find(roomId);
      if (!room) throw new Refusal('notFound');
      return room;
    },
    findSeat: async userId => {
      const roomId = await stores.seats.find(userId);
      return roomId === undefined ? undefined : stores.rooms.find(roomId);
    },
    priceOf: async room => priceIn(room, await stores.activities.listRunning()),
    present: async (rooms, locale) => {
      const running = await stores.activities.listRunning();
      return rooms.map(room => {
        const standing = standingOf(room);
        const price = priceIn(room, running);
        return presentRoom(room, { standing, price, isFull: isFull(standing), locale });
      });
    },
    demandEntry: async (userId, room) => {
      const refusal = checkRoomGate(await loadPlayer(userId), room);
      if (refusal) throw refusal;
      if (!(await hasPlaceFor(userId, room))) throw new Refusal('nodeFull');
    },
  };
}
