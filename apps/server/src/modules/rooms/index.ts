/**
 * Machine rooms: their actors on this node, who may enter, who sits and waits, what is said, and how rooms are found.
 * What is played in them is their games' (`register`).
 */
import { randomBytes } from 'node:crypto';
import { type Clock, type Coins, DAY_MS, Refusal, type RoomId, type UserId } from '@boardwalk/base';
import type { RepairState } from '@boardwalk/contract/enums';
import type { PlayerInstruction } from '@boardwalk/contract/socket';
import type { Handlers } from '../../http/handler.ts';
import type { Bus } from '../../platform/bus/index.ts';
import type { Author, Database } from '../../platform/database/index.ts';
import type { Log } from '../../platform/log.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Audit } from '../audit/index.ts';
import type { RoomPresence } from '../rounds/index.ts';
import type { RoomPlayer, RoomStanding } from './actor/ports.ts';
import { type RoomCallName, roomCalls } from './calls/index.ts';
import type { WireRoom } from './calls/present.ts';
import { priceIn } from './calls/price.ts';
import { createRoomService, type SearchPrizes } from './calls/service.ts';
import { createChat } from './chat/chat.ts';
import type { CreateRoomGame } from './game.ts';
import { RoomHub } from './hub/hub.ts';
import { createUpkeep } from './hub/upkeep.ts';
import { instructionHandler, isPassing, type RoomPublish, type RoomSender } from './instructions.ts';
import { defaultRoomLimits, type RoomLimits } from './limits.ts';
import {
  type Activity,
  type ActivityAlongside,
  createRoomStores,
  type EndAlongside,
  type MachineRoom,
  type NewMachineRoom,
  type PriceChange,
  type RepairAlongside,
  type RoomAlongside,
  type RoomStores,
} from './store/index.ts';
import { systemTimers, type Timers } from './timers.ts';
import { type Because, roomsChanged } from './topics.ts';

export type { RoomStanding } from './actor/ports.ts';
export { searchable } from './calls/finding.ts';
export { isIdle, type WireRoom } from './calls/present.ts';
export type { SearchPrizes } from './calls/service.ts';
export {
  type CreateRoomGame,
  chosenIn,
  type LeaveReason,
  type PlayerCommand,
  type RoomGame,
  type RoomHost,
  type SeatedPlayer,
} from './game.ts';
export type { RoomPublish, RoomSender } from './instructions.ts';
export { roomsPersonalData } from './personal-data.ts';
export type { Activity, MachineGameType, MachineRoom, NewMachineRoom } from './store/index.ts';

/** How long visits and searches are kept. */
const KEPT_MS = 90 * DAY_MS;
const HOUSE: Author = { author: 'house', note: '' };

export interface RoomDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly bus: Bus;
  readonly log: Log;
  /** This is the only node. */
  readonly isEmbedded: boolean;
  readonly accounts: Pick<Accounts, 'load' | 'standingOf'>;
  readonly audit: Pick<Audit, 'write'>;
  readonly publish: RoomPublish;
  readonly isClubMember?: (userId: UserId) => Promise<boolean>;
  /** This node could run the room's machine. */
  readonly hasPower?: (room: MachineRoom) => boolean;
  readonly timers?: Timers;
  readonly limits?: Partial<RoomLimits>;
  readonly node?: string;
}

export interface MachineRooms {
  readonly handlers: Handlers<RoomCallName>;
  readonly jobs: { purge(): Promise<number> };
  /** The game of all rooms of a type. Once, before `start`. */
  register(gameType: number, createGame: CreateRoomGame, searchPrizes?: SearchPrizes): void;
  find(roomId: number): Promise<MachineRoom | undefined>;
  /** Closed ones too, in the order of lists. */
  listAll(): Promise<readonly MachineRoom[]>;
  /** Open ones in the order of lists. */
  list(gameType?: number): Promise<readonly MachineRoom[]>;
  standingOf(roomId: RoomId): RoomStanding;
  /** What a play costs now: an activity lowers it, though not a pusher's coin. */
  priceOf(room: MachineRoom): Promise<Coins>;
  /** What every machine room's card begins with, in the order given. */
  present(rooms: readonly MachineRoom[], locale: string): Promise<WireRoom[]>;
  /** Where the player sits, is called or waits, on whatever node. */
  findSeat(userId: UserId): Promise<MachineRoom | undefined>;
  /** Refuses `forbidden` who sits, is called or waits there: nobody works on a machine they play. */
  demandNotPlaying(userId: UserId, roomId: number): Promise<void>;
  /** Calls the player to a free seat: nobody else gets it until then. */
  reserve(roomId: RoomId, userId: UserId, untilMs: number): Promise<Refusal | undefined>;
  /** `alongside` in the transaction, as in all that follow. */
  add(room: NewMachineRoom, alongside?: RoomAlongside): Promise<RoomId>;
  /** What a play costs before any discount; whoever plays plays on at the old one. Refuses as the store does. */
  setPrice(roomId: number, change: PriceChange, by: Author, alongside?: RoomAlongside): Promise<void>;
  /** A closed room is in no list, and lets its turn end first. Refuses as the store does. */
  setOpen(roomId: number, isOpen: boolean, by: Author, alongside?: RoomAlongside): Promise<void>;
  /** Takes a machine out of play or puts it back: the turn ends first, whoever waits is sent away. Refuses `notFound`. */
  setRepairState(roomId: number, state: RepairState, by?: Author, alongside?: RepairAlongside): Promise<void>;
  /**
   * Ends the turn of who sits, as when a connection does not come back, or the call of who was called; written down
   * before. Refuses `changedMeanwhile` for who has neither, and `notNow` while the turn ends already.
   */
  sendAway(roomId: RoomId, userId: UserId, because: Because): Promise<Refusal | undefined>;
  addActivity(activity: Omit<Activity, 'id'>, by?: Author, alongside?: ActivityAlongside): Promise<void>;
  /** Refuses `notFound` for one that is over. */
  endActivity(activityId: number, by: Author, alongside?: EndAlongside): Promise<void>;
  /** Those that run, and those that are to come. */
  listActivities(): Promise<readonly Activity[]>;
  onInstruction(sender: RoomSender, instruction: PlayerInstruction): Promise<Refusal | undefined>;
  onRoomChange(change: RoomPresence): void;
  /** They were in a machine room lately. */
  hasVisited(userId: UserId): Promise<boolean>;
  /** Undefined where it is no machine room. */
  canEnter(userId: UserId, roomId: RoomId): Promise<boolean | undefined>;
  start(): Promise<void>;
  /** Players' turns end, machines sleep, leases go: within some seconds. */
  stop(): Promise<void>;
}

export function createRooms(deps: RoomDeps): MachineRooms {
  const parts = assemble(deps);
  const { stores, service, games, searches, hub } = parts;
  return {
    ...doorOf(parts),
    ...changesOf(parts),
    ...lifeOf(parts),
    handlers: roomCalls(service),
    jobs: { purge: () => stores.visits.deleteBefore(new Date(deps.clock.nowMs() - KEPT_MS)) },
    register: (gameType, createGame, searchPrizes) => {
      games.set(gameType, createGame);
      if (searchPrizes) searches.push(searchPrizes);
    },
    find: stores.rooms.find,
    listAll: stores.rooms.list,
    listActivities: stores.activities.listUnended,
    hasVisited: async userId => (await stores.visits.listVisited(userId, 1)).length > 0,
    list: service.list,
    standingOf: roomId => hub.views.of(roomId),
    priceOf: service.priceOf,
    present: service.present,
    findSeat: service.findSeat,
    demandNotPlaying: async (userId, roomId) => {
      if ((await service.findSeat(userId))?.id === roomId) throw new Refusal('forbidden');
    },
    reserve: (roomId, userId, untilMs) => hub.reserve(roomId, userId, untilMs),
    sendAway: (roomId, userId, because) => hub.sendAway(roomId, userId, because),
  };
}

type Parts = ReturnType<typeof assemble>;

function assemble(deps: RoomDeps) {
  const { database, clock, bus, log, accounts, publish, isEmbedded } = deps;
  const { hasPower = () => true } = deps;
  // Nobody could take over from the only node: a standstill must not end its games.
  const leaseMs = isEmbedded ? Number.POSITIVE_INFINITY : defaultRoomLimits.leaseMs;
  const limits = { ...defaultRoomLimits, leaseMs, ...deps.limits };
  const timers = deps.timers ?? systemTimers;
  const stores = createRoomStores(database, clock, { isAlone: isEmbedded });
  const games = new Map<number, CreateRoomGame>();
  const searches: SearchPrizes[] = [];
  const loadPlayer = playerLoader(deps);
  const hub = new RoomHub({
    node: deps.node ?? randomBytes(6).toString('hex'),
    clock,
    timers,
    limits,
    bus,
    log,
    seats: stores.seats,
    leases: stores.leases,
    loadPlayer,
    findRoom: stores.rooms.find,
    priceOf: async room => priceIn(room, await stores.activities.listRunning()),
    gameOf: gameType => games.get(gameType),
    toUser: (userId, instruction) => publish.toUser(userId, instruction, isPassing(instruction)),
    toRoom: publish.toRoom,
    noteSentAway: sentAwayNoter(deps, stores),
  });
  const levelOf = async (userId: UserId) => (await accounts.standingOf(userId)).level;
  const chat = createChat({ clock, bus, levelOf, toRoom: publish.toRoom });
  const own = { clock, limits, stores, hub, chat, loadPlayer, searches };
  const service = createRoomService({ ...own, hasPower });
  const upkeep = createUpkeep({ hub, timers, limits });
  return { deps, stores, games, searches, hub, chat, service, upkeep };
}

function doorOf({
  deps,
  stores,
  hub,
  service,
}: Parts): Pick<MachineRooms, 'onInstruction' | 'onRoomChange' | 'canEnter'> {
  const machineRooms = new Set<RoomId>();
  return {
    onInstruction: instructionHandler(service, deps.publish),
    onRoomChange: ({ roomId, userId, change }) => {
      if (machineRooms.has(roomId)) hub.setPresence(roomId, userId, change === 'entered');
    },
    canEnter: async (userId, roomId) => {
      const room = await stores.rooms.find(roomId);
      if (!room) return undefined;
      // Whoever enters has asked here first, and a change must be told in its order, without asking again.
      machineRooms.add(roomId);
      // Watching is free, but not in a room of the club.
      const isWelcome = !room.isClub || (await service.loadPlayer(userId)).isClubMember;
      return room.isOpen && isWelcome && service.hasPlaceFor(userId, room);
    },
  };
}

type Changes = Pick<
  MachineRooms,
  'add' | 'setRepairState' | 'setPrice' | 'setOpen' | 'addActivity' | 'endActivity'
>;

function changesOf({ deps, stores: { rooms, activities } }: Parts): Changes {
  /** Told to all nodes, whose copies are dropped. */
  const telling = async <Result>(change: Promise<Result>): Promise<Result> => {
    const result = await change;
    deps.bus.publish(roomsChanged, {});
    return result;
  };
  return {
    add: (room, alongside) => telling(rooms.add(room, alongside)),
    setRepairState: async (roomId, state, by = HOUSE, alongside) => {
      if (!(await telling(rooms.setRepairState(roomId, state, by, alongside)))) throw new Refusal('notFound');
    },
    setPrice: (roomId, change, by, alongside) => telling(rooms.setPrice(roomId, change, by, alongside)),
    setOpen: (roomId, isOpen, by, alongside) => telling(rooms.setOpen(roomId, isOpen, by, alongside)),
    addActivity: (activity, by, alongside) => telling(activities.add(activity, by, alongside)),
    endActivity: (activityId, by, alongside) => telling(activities.end(activityId, by, alongside)),
  };
}

function lifeOf({ deps, stores, hub, chat, upkeep }: Parts): Pick<MachineRooms, 'start' | 'stop'> {
  let unsubscribe: Array<() => void> = [];
  return {
    start: async () => {
      if (deps.isEmbedded) await stores.leases.voidAll();
      hub.start();
      unsubscribe = [
        chat.listen(),
        deps.bus.subscribe(roomsChanged, () => {
          stores.rooms.forget();
          stores.activities.forget();
          void hub.reload();
        }),
      ];
      upkeep.start();
    },
    stop: async () => {
      upkeep.stop();
      await hub.stop();
      for (const end of unsubscribe) end();
    },
  };
}

function sentAwayNoter({ database, audit }: RoomDeps, stores: RoomStores) {
  return async (roomId: RoomId, userId: UserId, { who, reason }: Because): Promise<void> => {
    const room = await stores.rooms.find(roomId);
    const name = room?.name['en-US'] ?? '';
    await audit.write(database.db, who, {
      action: 'machines.freeSeat',
      subject: { kind: 'room', id: String(roomId), name },
      reason,
      before: { playerId: userId },
      after: { playerId: 0 },
    });
  };
}

function playerLoader({ accounts, isClubMember }: RoomDeps) {
  return async (userId: UserId): Promise<RoomPlayer> => {
    const [user, { level }] = await Promise.all([accounts.load(userId), accounts.standingOf(userId)]);
    const { role, nickname, portrait } = user;
    return { userId, role, nickname, portrait, level, isClubMember: (await isClubMember?.(userId)) ?? false };
  };
}
