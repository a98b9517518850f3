/** Machine rooms. They change rarely: one read serves every call for some seconds, or until somebody says `forget`. */
import type { Clock, Coins, RoomId } from '@boardwalk/base';
import type { RepairState, RoomUse } from '@boardwalk/contract/enums';
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import { type Author, authored, type Database, transaction } from '../../../platform/database/index.ts';
import type { LocalizedText } from '../../../platform/texts.ts';
import {
  type PriceChange,
  type RepairAlongside,
  type RoomAlongside,
  updateOpen,
  updatePrice,
  updateRepairState,
} from './room-changes.ts';
import type { MachineGameType, RoomTables } from './tables.ts';

export interface MachineRoom {
  readonly id: RoomId;
  readonly gameType: MachineGameType;
  readonly name: LocalizedText;
  /** A name of the app's own pictures. */
  readonly picture: string;
  readonly use: RoomUse;
  /** Rooms of a group have the same machine and prizes; 0 is no group. */
  readonly groupId: number;
  /** The price of one play, at a pusher of one coin; before any activity's discount. */
  readonly priceCoins: Coins;
  readonly minLevel: number;
  readonly isClub: boolean;
  readonly isVip: boolean;
  readonly isCyber: boolean;
  readonly driver: 'simulated' | 'physical';
  /** Physical and cyber machines only. */
  readonly machineId: string | undefined;
  readonly repairState: RepairState;
  readonly isOpen: boolean;
}

export interface NewMachineRoom
  extends Pick<MachineRoom, 'gameType' | 'name' | 'picture' | 'priceCoins'>,
    Partial<Omit<MachineRoom, 'gameType' | 'name' | 'picture' | 'priceCoins'>> {}

export interface RoomStore {
  /** All of them, in the order of lists. */
  list(): Promise<readonly MachineRoom[]>;
  /** Also one that is beyond the lists' end. */
  find(roomId: number): Promise<MachineRoom | undefined>;
  /** `alongside` in the transaction. */
  add(room: NewMachineRoom, alongside?: RoomAlongside): Promise<RoomId>;
  /** `alongside` in the transaction, with the state before; what it throws changes nothing. */
  setRepairState(
    roomId: number,
    state: RepairState,
    by: Author,
    alongside?: RepairAlongside,
  ): Promise<boolean>;
  /** What a play costs before any discount. Refuses `notFound`, and `changedMeanwhile` where it did not cost `from`. */
  setPrice(roomId: number, change: PriceChange, by: Author, alongside?: RoomAlongside): Promise<void>;
  /** Refuses `notFound`, and `changedMeanwhile` where it is open or closed already. */
  setOpen(roomId: number, isOpen: boolean, by: Author, alongside?: RoomAlongside): Promise<void>;
  /** The next read sees what is true then. */
  forget(): void;
}

type Db = Kysely<RoomTables>;

const ROOM_LIMIT = 500;
/** What the column takes. */
const MAX_ID = 2_147_483_647;
const FRESH_MS = 5000;

export function createRoomStore(database: Pick<Database, 'db'>, clock: Clock): RoomStore {
  const db = database.db.$extendTables<RoomTables>();
  let cached: { readonly rooms: Promise<readonly MachineRoom[]>; readonly untilMs: number } | undefined;
  const forget = () => {
    cached = undefined;
  };
  const list = (): Promise<readonly MachineRoom[]> => {
    if (!cached || cached.untilMs <= clock.nowMs()) {
      const rooms = load(db);
      cached = { rooms, untilMs: clock.nowMs() + FRESH_MS };
      // A failed read must not be served again.
      rooms.catch(forget);
    }
    return cached.rooms;
  };
  return {
    list,
    find: async roomId => {
      const rooms = await list();
      const listed = rooms.find(room => room.id === roomId);
      return listed ?? (rooms.length < ROOM_LIMIT ? undefined : loadOne(db, roomId));
    },
    add: async (room, alongside) => {
      const id = await transaction(database, async tx => {
        const added = await add(tx.$extendTables<RoomTables>(), room);
        await alongside?.(tx, added);
        return added;
      });
      forget();
      return id;
    },
    setRepairState: async (roomId, state, by, alongside) => {
      const isFound = await authored(database, by, tx => updateRepairState(tx, roomId, state, alongside));
      forget();
      return isFound;
    },
    setPrice: async (roomId, change, by, alongside) => {
      await authored(database, by, async tx => {
        await updatePrice(tx, roomId, change);
        await alongside?.(tx, roomId as RoomId);
      });
      forget();
    },
    setOpen: async (roomId, isOpen, by, alongside) => {
      await authored(database, by, async tx => {
        await updateOpen(tx, roomId, isOpen);
        await alongside?.(tx, roomId as RoomId);
      });
      forget();
    },
    forget,
  };
}

async function load(db: Db): Promise<MachineRoom[]> {
  const rows = await db
    .selectFrom('machine_rooms')
    .selectAll()
    .orderBy('position')
    .orderBy('id')
    .limit(ROOM_LIMIT)
    .execute();
  return rows.map(roomOf);
}

async function loadOne(db: Db, roomId: number): Promise<MachineRoom | undefined> {
  if (!Number.isInteger(roomId) || roomId < 1 || roomId > MAX_ID) return undefined;
  const row = await db
    .selectFrom('machine_rooms')
    .selectAll()
    .where('id', '=', roomId as RoomId)
    .executeTakeFirst();
  return row && roomOf(row);
}

function roomOf(row: Selectable<RoomTables['machine_rooms']>): MachineRoom {
  return {
    id: row.id,
    gameType: row.game_type,
    name: row.name,
    picture: row.picture,
    use: row.room_use,
    groupId: row.group_id,
    priceCoins: row.price_coins,
    minLevel: row.min_level,
    isClub: row.is_club,
    isVip: row.is_vip,
    isCyber: row.is_cyber,
    driver: row.driver,
    machineId: row.machine_id ?? undefined,
    repairState: row.repair_state,
    isOpen: row.is_open,
  };
}

async function add(db: Db, room: NewMachineRoom): Promise<RoomId> {
  if (room.id !== undefined) await leaveFree(db, room.id);
  const position = db
    .selectFrom('machine_rooms')
    .select(sql<number>`coalesce(max(position), -1) + 1`.as('next'));
  const { id } = await db
    .insertInto('machine_rooms')
    .values({ ...rowOf(room), position: position as never })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A room whose number is given must not be what the table's own count comes to. */
async function leaveFree(db: Db, id: RoomId): Promise<void> {
  await sql`
    select setval('machine_rooms_id_seq', ${id}) from machine_rooms_id_seq where last_value <= ${id}`.execute(
    db,
  );
}

function rowOf(room: NewMachineRoom): Omit<Insertable<RoomTables['machine_rooms']>, 'position'> {
  return {
    ...(room.id === undefined ? {} : { id: room.id }),
    game_type: room.gameType,
    name: JSON.stringify(room.name) as never,
    picture: room.picture,
    room_use: room.use ?? 0,
    group_id: room.groupId ?? 0,
    price_coins: room.priceCoins,
    min_level: room.minLevel ?? 0,
    is_club: room.isClub ?? false,
    is_vip: room.isVip ?? false,
    is_cyber: room.isCyber ?? false,
    driver: room.driver ?? 'simulated',
    machine_id: room.machineId ?? null,
    repair_state: room.repairState ?? 0,
    is_open: room.isOpen ?? true,
  };
}
