/** Claw machines as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameState, GameType } from '@boardwalk/contract/enums';
import { inLocale } from '../content/index.ts';
import { type Prize, presentFace } from '../pack/index.ts';
import type { MachineRoom, RoomStanding, WireRoom } from '../rooms/index.ts';
import type { Round } from '../rounds/index.ts';
import { betOf, outcomeOf } from './game/round-money.ts';
import { type Goods, numberOf } from './goods.ts';

export type WireClawRoom = OutputOf<Calls['claw.room']>['room'];
export type WireClawRound = OutputOf<Calls['claw.lastRounds']>['list'][number];
type WireGaming = NonNullable<OutputOf<Calls['claw.gaming']>['gaming']>;

const MOST_GOODS = 24;

export function presentClaw(
  base: WireRoom,
  {
    goods,
    catchRateBasisPoints,
    locale,
  }: { readonly goods: readonly Goods[]; readonly catchRateBasisPoints: number; readonly locale: string },
): WireClawRoom {
  return {
    ...base,
    goods: goods.slice(0, MOST_GOODS).map(one => ({
      goodsId: one.id,
      ...presentFace(one.prize, one.exchangeCoins, locale),
      kind: numberOf(one.claw),
      inMachine: one.inMachine,
      stockLeft: one.stock,
    })),
    catchRateBasisPoints,
  };
}

export interface RoundExtras {
  readonly prizes: readonly Prize[];
  readonly giftCoins: number;
  readonly locale: string;
}

export function presentRound(round: Round, { prizes, giftCoins, locale }: RoundExtras): WireClawRound {
  const { playId, serverSeedHash = '' } = betOf(round);
  return {
    gameType: GameType.claw,
    roundId: round.id,
    roomId: round.roomId,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    prizes: prizes.map(prize => ({
      prizeId: prize.id,
      ...presentFace(prize.kind, prize.exchangeCoins, locale),
      keepUntil: prize.keepUntilMs,
    })),
    giftCoins,
    strong: outcomeOf(round)?.strong ?? false,
    playId,
    serverSeedHash,
    configVersion: round.configVersion,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    createTime: round.createdAtMs,
  };
}

export function presentGaming(
  room: MachineRoom,
  {
    standing,
    isTheirs,
    locale,
    nowMs,
  }: {
    readonly standing: RoomStanding;
    /** The seat or the call is this player's. */
    readonly isTheirs: boolean;
    readonly locale: string;
    readonly nowMs: number;
  },
): WireGaming {
  const { state, endTimeMs, waitMs } = standing;
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    seat: !isTheirs ? 'queued' : state === GameState.reserve ? 'called' : 'seated',
    state,
    endTime: (isTheirs ? endTimeMs : undefined) ?? nowMs + waitMs,
    nowTime: nowMs,
  };
}
