/** Pushers as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType, PushRoomStatus } from '@boardwalk/contract/enums';
import type { MachineRoom, RoomStanding, WireRoom } from '../rooms/index.ts';
import type { BestPlayer, Round } from '../rounds/index.ts';
import { betOf, outcomeOf } from './game/money.ts';
import type { CompensationRow } from './store/compensations.ts';

export type WirePushRoom = OutputOf<Calls['push.room']>['room'];
export type WirePushRound = Extract<OutputOf<Calls['rounds.read']>['round'], { gameType: 0 }>;
type WireRank = OutputOf<Calls['push.room']>['ranking'][number];
type WireCompensation = OutputOf<Calls['push.makeUp']>['list'][number];

interface Standing {
  readonly standing: RoomStanding;
  readonly rtpBasisPoints: number;
  /** 0 where all players come to about the same. */
  readonly bestRtpBasisPoints: number;
}

export function presentPusher(
  room: MachineRoom,
  base: WireRoom,
  { standing, rtpBasisPoints, bestRtpBasisPoints }: Standing,
): WirePushRoom {
  const isFree = standing.playerId === undefined;
  return {
    ...base,
    status: isFree ? PushRoomStatus.free : PushRoomStatus.busy,
    cyber: room.isCyber,
    groupState: room.groupId,
    machineId: room.machineId ?? '',
    roomCoin: room.priceCoins,
    rtpBasisPoints,
    ...(bestRtpBasisPoints > 0 && { bestRtpBasisPoints }),
  };
}

/** A native shell knows a machine by this name. */
export function virtualMachineId({ id, machineId }: MachineRoom): string {
  return machineId ?? `room-${id}`;
}

export function presentRound(round: Round): WirePushRound {
  const { playId, serverSeedHash = '', roomCoin } = betOf(round);
  return {
    gameType: GameType.push,
    roundId: round.id,
    roomId: round.roomId,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    coins: outcomeOf(round)?.dropped ?? Math.floor(round.stake / roomCoin),
    playId,
    serverSeedHash,
    configVersion: round.configVersion,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    createTime: round.createdAtMs,
  };
}

export function presentRank(
  { userId, coins }: BestPlayer,
  { nickname, portrait }: { readonly nickname: string; readonly portrait: string },
  place: number,
): WireRank {
  return { ranking: place + 1, userId: String(userId), nickName: nickname, portrait, coin: coins };
}

export function presentCompensation(row: CompensationRow, roomName: string): WireCompensation {
  return {
    makeUpId: String(row.id),
    roomId: row.room_id,
    roomName,
    reason: row.reason,
    pushMakeUpTotalCoins: row.make_up_coins + row.add_coins,
    pushMakeUpCoins: row.make_up_coins,
    pushMakeUpAddCoins: row.add_coins,
    createTime: row.created_at.getTime(),
  };
}
