/** Gashapon as the wire has it. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { GameType, RARITIES } from '@boardwalk/contract/enums';
import { basisPointsOf, gashaponOdds, gashaponScript, totalWeightOf } from '@boardwalk/games/gashapon';
import { inLocale } from '../content/index.ts';
import { type Prize, presentFace } from '../pack/index.ts';
import { presentEnd, type Round } from '../rounds/index.ts';
import { type FilledCapsule, type Machine, type Series, type Stock, turnsLeft } from './machine.ts';
import type { OpenedCapsule } from './opened.ts';
import { gashaponRounds } from './round-kind.ts';

export type WireRound = OutputOf<Calls['gashapon.play']>;
type WireRoom = OutputOf<Calls['gashapon.listRooms']>['list'][number];
type WireRoomDetail = OutputOf<Calls['gashapon.room']>;
type WireConfig = OutputOf<Calls['gashapon.config']>;

const CARD_PRIZES = 4;

export function presentRoom({ series, ...room }: Machine, stock: Stock, locale: string): WireRoom {
  const left = turnsLeft(series, stock);
  return {
    roomId: room.id,
    roomName: inLocale(room.name, locale),
    state: !room.isOpen ? 'closed' : left > 0 ? 'open' : 'soldOut',
    minLevel: room.minLevel,
    prices: room.prices.map(({ productId, times, minLevel }) => ({
      gashaponProductId: productId,
      price: series.config.turnPrice * times,
      times,
      userLevel: minLevel,
      available: times <= left,
    })),
    rtpBasisPoints: basisPointsOf(gashaponOdds(series.config).returnToPlayer),
    card: {
      prizes: rarestFirst(series)
        .slice(0, CARD_PRIZES)
        .map(capsule => faceOf(capsule, locale)),
    },
  };
}

export function presentRoomDetail(
  machine: Machine,
  { stock, history }: { readonly stock: Stock; readonly history: readonly OpenedCapsule[] },
  locale: string,
): WireRoomDetail {
  const { series } = machine;
  const capsules = rarestFirst(series).map(capsule => ({
    ...presentCapsule(capsule, locale),
    stockLeft: stock.get(capsule.capsuleId) ?? 0,
  }));
  return {
    ...presentConfig(series, locale),
    room: presentRoom(machine, stock, locale),
    seriesName: inLocale(series.name, locale),
    capsules,
    history: history.map(({ nickname, capsule, atMs }) => ({
      nickName: nickname,
      ...faceOf(capsule, locale),
      createTime: atMs,
    })),
  };
}

/** Its capsules stand in the order a draw is looked up in. */
export function presentConfig({ config, configVersion }: Series, locale: string): WireConfig {
  return {
    configVersion,
    turnPrice: config.turnPrice,
    totalWeight: totalWeightOf(config),
    rtpBasisPoints: basisPointsOf(gashaponOdds(config).returnToPlayer),
    capsules: config.capsules.map(capsule => presentCapsule(capsule, locale)),
  };
}

/** With its prizes in the order of the turns. */
export function presentRound(round: Round, prizes: readonly Prize[], locale: string): WireRound {
  const { times } = gashaponRounds.betOf(round);
  const { turns } = gashaponRounds.outcomeOf(round);
  return {
    gameType: GameType.gashapon,
    roundId: round.id,
    roomId: round.roomId,
    unit: 'coins',
    stake: round.stake,
    times,
    payout: round.payout,
    prizes: prizes.map((prize, turn) => ({
      prizeId: prize.id,
      capsuleId: turns[turn]?.capsuleId ?? 0,
      ...presentFace(prize.kind, prize.exchangeCoins, locale),
      keepUntil: prize.keepUntilMs,
    })),
    script: [...gashaponScript(round.stake, turns)],
    ...presentEnd(round),
  };
}

function presentCapsule(capsule: FilledCapsule, locale: string) {
  return { capsuleId: capsule.capsuleId, ...faceOf(capsule, locale), weight: capsule.weight };
}

function faceOf({ kind, exchangeCoins }: FilledCapsule, locale: string) {
  return presentFace(kind, exchangeCoins, locale);
}

function rarestFirst({ config }: Series): FilledCapsule[] {
  const rank = ({ kind }: FilledCapsule) => RARITIES.indexOf(kind.rarity);
  return config.capsules.toSorted((one, other) => rank(other) - rank(one) || one.weight - other.weight);
}
