/** Rooms and words as the wire has them. */
import type { Coins } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { RepairState } from '@boardwalk/contract/enums';
import { levelToEnter } from '@boardwalk/rules';
import { inLocale } from '../../content/index.ts';
import type { RoomStanding } from '../actor/ports.ts';
import { repairStateOf } from '../actor/repair-state.ts';
import type { Activity, MachineRoom } from '../store/index.ts';
import type { ChatMessage } from '../topics.ts';

export type WireRoom = OutputOf<Calls['rooms.info']>;
type WireMessage = OutputOf<Calls['rooms.messages']>['list'][number];
type WireActivity = NonNullable<OutputOf<Calls['play.limitTimeActivity']>['activity']>;
type WirePlaying = NonNullable<OutputOf<Calls['rooms.operation']>['playing']>;

interface RoomNow {
  readonly standing: RoomStanding;
  /** What it costs now. */
  readonly price: Coins;
  readonly isFull: boolean;
  readonly locale: string;
}

export function presentRoom(room: MachineRoom, { standing, price, isFull, locale }: RoomNow): WireRoom {
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    gameType: room.gameType,
    picture: room.picture,
    use: room.use,
    price,
    ...(price < room.priceCoins && { fullPrice: room.priceCoins }),
    minLevel: levelToEnter(room),
    club: room.isClub,
    vip: room.isVip,
    state: standing.state,
    repairState: repairStateOf(room, standing),
    idle: isIdle(room, standing),
    userCount: standing.userCount,
    queueCount: standing.queueCount,
    waitMs: standing.waitMs,
    ...(isFull && { full: true }),
  };
}

/** Nobody sits there, is called or waits, and it works. */
export function isIdle(room: MachineRoom, standing: RoomStanding): boolean {
  const isFree = standing.playerId === undefined && standing.queueCount === 0;
  return isFree && repairStateOf(room, standing) === RepairState.normal;
}

export function presentMessage({ userId, nickname, level, content, atMs }: ChatMessage): WireMessage {
  return { userId: String(userId), nickName: nickname, userLevel: level, content, createTime: atMs };
}

export function presentActivity(activity: Activity, locale: string, nowMs: number): WireActivity {
  const { id, name, gameType, roomIds, discountPercent, endsAtMs } = activity;
  return {
    activityId: id,
    name: inLocale(name, locale),
    gameType,
    roomIds: [...roomIds],
    discountPercent,
    endTime: endsAtMs,
    nowTime: nowMs,
  };
}

export function presentPlaying(
  room: MachineRoom,
  { standing, locale, nowMs }: { standing: RoomStanding; locale: string; nowMs: number },
): WirePlaying {
  return {
    roomId: room.id,
    roomType: room.gameType,
    roomName: inLocale(room.name, locale),
    use: room.use,
    state: standing.state,
    endTime: standing.endTimeMs ?? nowMs + standing.waitMs,
    nowTime: nowMs,
  };
}
