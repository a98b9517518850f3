/** Prizes as the wire has them. */
import type { Calls, OutputOf } from '@boardwalk/contract';
import { prizeKeptUntilMs } from '@boardwalk/rules';
import { inLocale } from '../content/index.ts';
import type { Prize, PrizeKind } from './prize.ts';

export type WirePrize = OutputOf<Calls['pack.prize']>;
export type PrizeFace = Pick<WirePrize, 'name' | 'picture' | 'rarity' | 'exchangeCoins'>;

export interface Reader {
  readonly locale: string;
  /** The owner's level by now. */
  readonly level: number;
}

/** Something to win, as it is shown. */
export function presentFace(kind: PrizeKind, exchangeCoins: number, locale: string): PrizeFace {
  const { name, picture, rarity } = kind;
  return { name: inLocale(name, locale), picture, rarity, exchangeCoins };
}

export function presentPrize(prize: Prize, { locale, level }: Reader, roomName: string): WirePrize {
  return {
    prizeId: prize.id,
    ...presentFace(prize.kind, prize.exchangeCoins, locale),
    gameType: prize.gameType,
    roomId: prize.roomId,
    roomName,
    roundId: prize.roundId,
    state: prize.state,
    createTime: prize.wonAtMs,
    keepUntil: keptUntilMs(prize, level),
    ...(prize.endedAtMs === undefined ? {} : { endTime: prize.endedAtMs }),
  };
}

/** A level never falls, so what a prize was promised when it was won holds in any case. */
function keptUntilMs({ wonAtMs, keepUntilMs }: Prize, level: number): number {
  return Math.max(keepUntilMs, prizeKeptUntilMs(wonAtMs, level));
}
