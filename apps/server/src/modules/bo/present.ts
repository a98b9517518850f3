/** Tide Call as the wire has it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import { BO_PAYS_HUNDREDTHS, type BoEnd, boOdds } from '@boardwalk/games/bo';
import { basisPointsOf } from '@boardwalk/games/fraction';
import { inLocale } from '../content/index.ts';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';
import type { Proof } from '../proof/index.ts';
import type { Round } from '../rounds/index.ts';
import { boRounds } from './round-kind.ts';
import { closedStatement, tideReceipt, tideStatement } from './statements.ts';
import { type ClosedTide, isClosed, pathOf, stepsOver, type Tide } from './tides/tide.ts';

export type WireRound = OutputOf<Calls['bo.stake']>;
type WireRoomDetail = OutputOf<Calls['bo.room']>;
type WireTide = NonNullable<WireRoomDetail['tide']>;
type WireProof = OutputOf<Calls['bo.tide']>;

export const rtpBasisPoints = basisPointsOf(boOdds().returnToPlayer);

export function presentPrice({ priceCoins, minLevel, productId }: InstantPrice) {
  return { price: priceCoins, userLevel: minLevel, productId };
}

export function presentRoom(room: InstantRoom, locale: string): WireRoomDetail['room'] {
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: room.isOpen ? 'open' : 'closed',
    minLevel: room.minLevel,
    rtpBasisPoints,
    prices: room.prices.map(presentPrice),
  };
}

interface Around {
  readonly proof: Pick<Proof, 'sign'>;
  readonly nowMs: number;
  readonly crowd: Pick<WireTide, 'up' | 'down'>;
  readonly faces: WireTide['faces'];
}

/** No more of its path than is over. */
export function presentTide(tide: Tide, { proof, nowMs, crowd, faces }: Around): WireTide {
  const { id, state, serverSeedHash, startPrice, closesAtMs, closing } = tide;
  return {
    tideId: String(id),
    phase: state,
    serverSeedHash,
    receipt: tideReceipt(proof, id, tideStatement(tide)),
    startPrice,
    closeTime: closesAtMs,
    ...(closing ? { endTime: closing.endsAtMs } : {}),
    path: isClosed(tide) ? pathOf(tide).slice(0, stepsOver(tide, nowMs)) : [],
    up: crowd.up,
    down: crowd.down,
    faces,
  };
}

export function presentLast(tide: ClosedTide): WireRoomDetail['last'][number] {
  const { id, startPrice, closing } = tide;
  return {
    tideId: String(id),
    end: endOfPrices(startPrice, closing.endPrice),
    startPrice,
    endPrice: closing.endPrice,
  };
}

function endOfPrices(startPrice: number, endPrice: number): BoEnd {
  if (endPrice === startPrice) return 'tie';
  return endPrice > startPrice ? 'up' : 'down';
}

/** Its seed once it is over; its salts as soon as no more can come. */
export function presentProof(proof: Pick<Proof, 'sign'>, tide: Tide, salts: readonly string[]): WireProof {
  const isOver = tide.state === 'settled' || tide.state === 'void';
  const { id, roomId, state, configVersion, serverSeedHash, serverSeed, startPrice, openedAtMs } = tide;
  return {
    tideId: String(id),
    roomId,
    phase: state,
    configVersion,
    serverSeedHash,
    serverSeed: isOver ? serverSeed : '',
    receipt: tideReceipt(proof, id, tideStatement(tide)),
    startPrice,
    salts: state === 'open' ? [] : [...salts],
    createTime: openedAtMs,
    ...(isClosed(tide)
      ? {
          saltsDigest: tide.closing.saltsDigest,
          closedReceipt: tideReceipt(proof, id, closedStatement(tide)),
          ...(isOver ? { endPrice: tide.closing.endPrice } : {}),
        }
      : {}),
  };
}

export function presentRound(round: Round): WireRound {
  const { side, startPrice, sharedId, serverSeedHash, clientSeed } = boRounds.betOf(round);
  const outcome = boRounds.findOutcome(round);
  return {
    gameType: GameType.bo,
    roundId: round.id,
    roomId: round.roomId,
    unit: round.unit,
    stake: round.stake,
    payout: round.payout,
    state: round.state,
    side,
    salt: clientSeed,
    tideId: sharedId,
    startPrice,
    ...(outcome ? { end: outcome.end, endPrice: outcome.endPrice } : {}),
    serverSeedHash,
    configVersion: round.configVersion,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    createTime: round.createdAtMs,
  };
}

export const paysHundredths = BO_PAYS_HUNDREDTHS;
