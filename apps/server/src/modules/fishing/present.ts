/** Fishing as the wire has it. */
import type { UserId } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { FISHING_RETURN, isLocked } from '@boardwalk/games/fishing';
import { inLocale } from '../content/index.ts';
import { type InstantRoom, presentPrice } from '../instant-games/index.ts';
import { presentEnd, type Round } from '../rounds/index.ts';
import { fishingRounds } from './round-kind.ts';
import type { BestCatch } from './tables/best.ts';
import type { Sitter } from './tables/seats.ts';
import type { ToldBest, ToldSeat, ToldShot } from './tables/teller.ts';

type WireRoom = OutputOf<Calls['fishing.room']>['room'];
type WireSeat = OutputOf<Calls['fishing.room']>['seats'][number];
export type WireShot = NonNullable<OutputOf<Calls['fishing.fire']>['shots'][number]['round']>;

export const rtpBasisPoints = FISHING_RETURN * 100;

export function presentRoom(room: InstantRoom, locale: string): WireRoom {
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: room.isOpen ? 'open' : 'closed',
    minLevel: room.minLevel,
    rtpBasisPoints,
    prices: room.prices.map(presentPrice),
  };
}

export function presentSeats(sitters: readonly Sitter[], me: UserId): WireSeat[] {
  return sitters.map(sitter => ({ ...toldSeat(sitter), seat: sitter.seat, isMe: sitter.userId === me }));
}

export function toldSeat({ seat, userId, nickName, avatar, priceCoins }: Sitter): ToldSeat {
  return { seat, userId: String(userId), nickName, avatar, price: priceCoins };
}

export function presentBest({ nickName, avatar, kind, multiplier, coins, atMs }: BestCatch): ToldBest {
  return { nickName, avatar, kind, multiplier, coins, time: atMs };
}

/** What others at the table see of it. */
export function toldShot(round: Round): ToldShot {
  const { seat, firedAt, weapon, aim, price } = fishingRounds.betOf(round);
  const { hits, catches } = fishingRounds.outcomeOf(round);
  return {
    seat,
    firedAt,
    weapon,
    price,
    ...(isLocked(aim) ? { lock: aim } : aim),
    hits: hits.map(({ wave, index, at, x, y }) => ({ wave, index, at, x, y })),
    catches: catches.map(({ wave, index, multiplier, payout }) => ({ wave, index, multiplier, payout })),
  };
}

export function presentRound(round: Round): WireShot {
  return {
    gameType: GameType.fishing,
    roundId: round.id,
    roomId: round.roomId,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    bet: fishingRounds.betOf(round),
    outcome: fishingRounds.outcomeOf(round),
    ...presentEnd(round),
  };
}
