/** Plinko as the wire has it. */

import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType } from '@boardwalk/contract/enums';
import {
  basisPointsOf,
  PLINKO_RISKS,
  PLINKO_ROWS,
  plinkoConfigVersion,
  plinkoOdds,
  plinkoPaytable,
  plinkoScript,
} from '@boardwalk/games/plinko';
import { inLocale } from '../content/index.ts';
import type { InstantPrice, InstantRoom } from '../instant-games/index.ts';
import { presentEnd, type Round } from '../rounds/index.ts';
import type { RecentRound } from './history.ts';
import { plinkoRounds } from './round-kind.ts';

type WireRound = OutputOf<Calls['plinko.play']>;
type WireRoom = OutputOf<Calls['plinko.listRooms']>['list'][number];
type WireRoomDetail = OutputOf<Calls['plinko.room']>;

const tables = PLINKO_RISKS.flatMap(risk =>
  PLINKO_ROWS.map(rows => ({
    rows,
    risk,
    multipliersHundredths: [...plinkoPaytable(rows, risk)],
    rtpBasisPoints: basisPointsOf(plinkoOdds(rows, risk).returnToPlayer),
  })),
);
/** A room promises the least that any of its tables returns. */
export const leastRtpBasisPoints = Math.min(...tables.map(table => table.rtpBasisPoints));

/** Its numbers are still read where a card is as wide as a thumb. */
const CARD_ROWS = 8;
const card: WireRoom['card'] = {
  rows: CARD_ROWS,
  multipliersHundredths: [...plinkoPaytable(CARD_ROWS, 'medium')],
  highestHundredths: Math.max(...tables.flatMap(table => table.multipliersHundredths)),
};

export function presentPrice({ priceCoins, minLevel, productId }: InstantPrice) {
  return { price: priceCoins, userLevel: minLevel, plinkoProductId: productId };
}

export function presentRoom(room: InstantRoom, locale: string): WireRoom {
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: room.isOpen ? 'open' : 'closed',
    minLevel: room.minLevel,
    prices: room.prices.map(presentPrice),
    rtpBasisPoints: leastRtpBasisPoints,
    card,
  };
}

export function presentRoomDetail(
  room: InstantRoom,
  history: readonly RecentRound[],
  locale: string,
): WireRoomDetail {
  return {
    room: presentRoom(room, locale),
    configVersion: plinkoConfigVersion,
    tables,
    history: history.map(({ nickname, stake, payout, multiplierHundredths, atMs }) => ({
      nickName: nickname,
      stake,
      payout,
      multiplierHundredths,
      createTime: atMs,
    })),
  };
}

export function presentRound(round: Round): WireRound {
  const { rows, risk } = plinkoRounds.betOf(round);
  const { slot, multiplierHundredths, path } = plinkoRounds.outcomeOf(round);
  return {
    gameType: GameType.plinko,
    roundId: round.id,
    roomId: round.roomId,
    purse: round.unit === 'coins' ? 'coins' : 'trial',
    unit: round.unit,
    stake: round.stake,
    rows,
    risk,
    slot,
    multiplierHundredths,
    payout: round.payout,
    script: [...plinkoScript(path, round.payout)],
    ...presentEnd(round),
  };
}
