/** Rooms and rounds of games of chance as the wire has them. */
import { inLocale } from '../content/index.ts';
import { presentEnd, type Round, type WireRoom } from '../rounds/index.ts';
import type { InstantPrice, InstantRoom, RoomStore } from './store/index.ts';

export interface GameFacts {
  /** As it stands in addresses. */
  readonly game: string;
  readonly gameType: number;
  readonly configVersion: string;
  readonly returnOf: (room: InstantRoom) => number;
}

export function presentPrice({ priceCoins, minLevel, productId }: InstantPrice) {
  return { price: priceCoins, userLevel: minLevel, productId };
}

/** The prices of all rooms, or of one. */
export async function listPrices({ listRooms }: Pick<RoomStore, 'listRooms'>, roomId: number | undefined) {
  const wanted = (await listRooms()).filter(room => roomId === undefined || room.id === roomId);
  return wanted.flatMap(room => room.prices.map(presentPrice));
}

/** As the list of rooms of all games has them. */
export function listedPrices({ prices }: Pick<InstantRoom, 'prices'>): WireRoom['prices'] {
  return prices.map(({ priceCoins: price, minLevel: userLevel }) => ({ price, userLevel }));
}

function presentFace(room: InstantRoom, { returnOf }: GameFacts, locale: string) {
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: room.isOpen ? 'open' : 'closed',
    minLevel: room.minLevel,
    rtpBasisPoints: returnOf(room),
    ...(room.machine === undefined ? {} : { machine: room.machine }),
  } as const;
}

/** For the list of rooms of all games. */
export function presentRoom(room: InstantRoom, facts: GameFacts, locale: string): WireRoom {
  return { ...presentFace(room, facts, locale), prices: listedPrices(room), game: facts.game };
}

export function presentRoomDetail(room: InstantRoom, facts: GameFacts, locale: string) {
  return {
    room: { ...presentFace(room, facts, locale), prices: room.prices.map(presentPrice) },
    configVersion: facts.configVersion,
  };
}

interface OwnOfRound<Bet, Outcome> {
  readonly gameType: number;
  readonly bet: Bet;
  readonly outcome: Outcome;
}

export function presentRound<Bet, Outcome>(
  round: Round,
  { gameType, bet, outcome }: OwnOfRound<Bet, Outcome>,
) {
  return {
    gameType,
    roundId: round.id,
    roomId: round.roomId,
    unit: round.unit,
    stake: round.stake,
    bet,
    outcome,
    payout: round.payout,
    ...presentEnd(round),
  };
}
