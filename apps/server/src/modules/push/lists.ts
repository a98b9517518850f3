/** Which pushers are where: by coin, category, level and use, and which of them somebody could sit down at now. */
import { type Clock, Refusal, type UserId } from '@boardwalk/base';
import { PushCategory } from '@boardwalk/contract/enums';
import { levelToEnter } from '@boardwalk/rules';
import type { GameMachines, GameRooms } from '../machine-games/index.ts';
import { bestShareOf, shareOf } from '../machines/index.ts';
import { isIdle, type MachineRoom, type MachineRooms } from '../rooms/index.ts';
import { presentPusher, virtualMachineId, type WirePushRoom } from './present.ts';

export interface PushFilter {
  readonly roomCoin?: number | undefined;
  readonly level?: number | undefined;
  readonly category?: number | undefined;
  readonly use?: number | undefined;
}

export interface PushLists {
  list(filter: PushFilter): Promise<readonly MachineRoom[]>;
  load(roomId: number): Promise<MachineRoom>;
  present(rooms: readonly MachineRoom[], locale: string): Promise<WirePushRoom[]>;
  isFree(room: MachineRoom): boolean;
  /** Refuses `noRoomFree`. */
  findFree(filter: PushFilter): Promise<MachineRoom>;
  /** Kept for the player for half a minute. Refuses `noRoomFree`, `seatTaken`. */
  assignCyber(userId: UserId, roomCoin: number, level: number): Promise<CyberSeat>;
}

export interface CyberSeat {
  readonly roomId: number;
  readonly virtualMachineId: string;
}

export interface ListDeps {
  readonly clock: Clock;
  readonly gameRooms: Pick<GameRooms, 'load' | 'list'>;
  readonly rooms: Pick<MachineRooms, 'findSeat' | 'present' | 'reserve' | 'standingOf'>;
  readonly machines: Pick<GameMachines, 'odds'>;
}

const KEPT_MS = 30_000;

export function createLists({ clock, gameRooms, rooms, machines }: ListDeps): PushLists {
  const list: PushLists['list'] = async filter => (await gameRooms.list()).filter(room => isIn(room, filter));
  const isFree = (room: MachineRoom) => isIdle(room, rooms.standingOf(room.id));
  const returnOf = async (room: MachineRoom) => {
    const odds = await machines.odds.of({ ...room, roomId: room.id });
    return { rtpBasisPoints: shareOf(odds, 'return'), bestRtpBasisPoints: bestShareOf(odds, 'return') };
  };
  return {
    list,
    isFree,
    load: gameRooms.load,
    present: async (found, locale) => {
      const bases = await rooms.present(found, locale);
      const returns = await Promise.all(found.map(returnOf));
      return found.flatMap((room, place) => {
        const [base, back] = [bases[place], returns[place]];
        const standing = rooms.standingOf(room.id);
        return base && back ? [presentPusher(room, base, { standing, ...back })] : [];
      });
    },
    findFree: async filter => {
      const open = (await list(filter)).filter(room => !room.isVip && !room.isClub && !room.isCyber);
      const free = open.find(isFree);
      if (!free) throw new Refusal('noRoomFree');
      return free;
    },
    assignCyber: async (userId, roomCoin, level) => {
      const cyber = (await list({ roomCoin, level })).filter(room => room.isCyber);
      const seat = await rooms.findSeat(userId);
      if (seat) {
        if (!cyber.some(({ id }) => id === seat.id)) throw new Refusal('seatTaken');
        return seatAt(seat);
      }
      const untilMs = clock.nowMs() + KEPT_MS;
      for (const room of cyber.filter(isFree)) {
        if ((await rooms.reserve(room.id, userId, untilMs)) === undefined) return seatAt(room);
      }
      throw new Refusal('noRoomFree');
    },
  };
}

function seatAt(room: MachineRoom): CyberSeat {
  return { roomId: room.id, virtualMachineId: virtualMachineId(room) };
}

function isIn(room: MachineRoom, { roomCoin, level, category, use }: PushFilter): boolean {
  if (roomCoin !== undefined && room.priceCoins !== roomCoin) return false;
  if (level !== undefined && levelToEnter(room) > level) return false;
  if (use !== undefined && room.use !== use) return false;
  switch (category) {
    case undefined:
    case PushCategory.push:
      return true;
    case PushCategory.vip:
      return room.isVip;
    default:
      return false;
  }
}
