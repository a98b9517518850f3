/** Tide Call as the wire has it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import {
  BO_PAYS_HUNDREDTHS,
  BO_RUN_MS,
  type BoPath,
  boOdds,
  endOfPrices,
  formatSourceTime,
  type MarketTrade,
  markStatement,
} from '@boardwalk/games/bo';
import { basisPointsOf } from '@boardwalk/games/fraction';
import { inLocale } from '../content/index.ts';
import { type InstantRoom, presentPrice } from '../instant-games/index.ts';
import type { Proof } from '../proof/index.ts';
import type { Round } from '../rounds/index.ts';
import type { RoomMarket } from './market/market-rooms.ts';
import { boRounds } from './round-kind.ts';
import { closedStatement, tideReceipt, tideStatement } from './statements.ts';
import type { Mark } from './store/marks.ts';
import { isClosed, pricesOf, type Tide } from './tides/tide.ts';

export type WireRound = OutputOf<Calls['bo.stake']>;
type WireRoomDetail = OutputOf<Calls['bo.room']>;
type WireTide = NonNullable<WireRoomDetail['tide']>;
type WireProof = OutputOf<Calls['bo.tide']>;

export const paysHundredths = BO_PAYS_HUNDREDTHS;
export const rtpBasisPoints = basisPointsOf(boOdds().returnToPlayer);

export function presentRoom(
  room: InstantRoom,
  locale: string,
  market: Pick<RoomMarket, 'state'> | undefined,
): WireRoomDetail['room'] {
  // One that cannot hear its market is closed for play.
  const isOpen = room.isOpen && market?.state !== 'off';
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: isOpen ? 'open' : 'closed',
    minLevel: room.minLevel,
    // How likely a way is there is the market's affair: what the rule pays is all that can be said.
    ...(market ? { rtpBasisPoints: 0, paysHundredths } : { rtpBasisPoints }),
    prices: room.prices.map(presentPrice),
  };
}

interface Around {
  readonly proof: Pick<Proof, 'sign'>;
  /** The steps that are over. */
  readonly path: BoPath;
  readonly crowd: Pick<WireTide, 'up' | 'down'>;
  readonly faces: WireTide['faces'];
}

/** No more of its path than is over. */
export function presentTide(tide: Tide, { proof, path, crowd, faces }: Around): WireTide {
  const { id, state, serverSeedHash, startPrice, closesAtMs, closing } = tide;
  return {
    tideId: String(id),
    // Between its last call and its strike it does not run yet.
    phase: state === 'running' && startPrice === undefined ? 'open' : state,
    serverSeedHash,
    receipt: tideReceipt(proof, id, tideStatement(tide)),
    ...(startPrice === undefined ? {} : { startPrice }),
    closeTime: closesAtMs,
    ...(closing && startPrice !== undefined ? { endTime: closing.endsAtMs } : {}),
    path: [...path],
    up: crowd.up,
    down: crowd.down,
    faces,
  };
}

export function presentLast(tide: Tide): WireRoomDetail['last'] {
  const prices = pricesOf(tide);
  if (!prices) return [];
  return [{ tideId: String(tide.id), end: endOfPrices(prices.startPrice, prices.endPrice), ...prices }];
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
    ...(startPrice === undefined ? {} : { startPrice }),
    salts: state === 'open' ? [] : [...salts],
    createTime: openedAtMs,
    ...(isClosed(tide)
      ? {
          saltsDigest: tide.closing.saltsDigest,
          closedReceipt: tideReceipt(proof, id, closedStatement(tide)),
          ...(isOver && tide.closing.endPrice !== undefined ? { endPrice: tide.closing.endPrice } : {}),
        }
      : {}),
  };
}

/** Where a market decides: its terms, and the trades it was decided by. */
export function presentMarket(
  proof: Pick<Proof, 'sign'>,
  tide: Tide,
  marks: { readonly [Name in Mark]?: MarketTrade },
): Pick<WireProof, 'market'> {
  const { market, closesAtMs } = tide;
  if (!market) return {};
  const { source, symbol, decimals, strikesAtMs: strikeTime, voidReason } = market;
  const told = (mark: Mark) => {
    const trade = marks[mark];
    return trade ? { [mark]: presentTrade(proof, tide, mark, trade) } : {};
  };
  return {
    market: {
      source,
      symbol,
      decimals,
      closeTime: closesAtMs,
      strikeTime,
      endTime: strikeTime + BO_RUN_MS,
      ...told('strike'),
      ...told('end'),
      ...(voidReason ? { voidReason } : {}),
    },
  };
}

function presentTrade(
  proof: Pick<Proof, 'sign'>,
  { id, roomId, serverSeedHash: termsHash }: Tide,
  mark: Mark,
  trade: MarketTrade,
) {
  const { tradeId, price, tradedUs, heardUs } = trade;
  return {
    tradeId: String(tradeId),
    price,
    tradedAt: formatSourceTime(tradedUs),
    heardAt: formatSourceTime(heardUs),
    receipt: tideReceipt(proof, id, markStatement(mark, { roomId, termsHash }, trade)),
  };
}

export function presentRound(round: Round): WireRound {
  const { side, startPrice, decimals, sharedId, serverSeedHash, clientSeed } = boRounds.betOf(round);
  const outcome = boRounds.findOutcome(round);
  const start = outcome?.startPrice ?? startPrice;
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
    ...(start === undefined ? {} : { startPrice: start }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(outcome ? { end: outcome.end, endPrice: outcome.endPrice } : {}),
    serverSeedHash,
    configVersion: round.configVersion,
    balanceBefore: round.balanceBefore,
    balanceAfter: round.balanceAfter,
    createTime: round.createdAtMs,
  };
}
