/** Prizes as the wire has them. */
import { DAY_MS } from '@boardwalk/base';
import type { Calls, OutputOf } from '@boardwalk/contract';
import { inLocale } from '../content/index.ts';
import type { Prize, PrizeKind } from './prize.ts';

export type WirePrize = OutputOf<Calls['pack.prize']>;
export type PrizeFace = Pick<WirePrize, 'name' | 'picture' | 'rarity' | 'exchangeCoins'>;

export interface Reader {
  readonly locale: string;
  /** How long their prizes are kept by now, by when one was won. */
  readonly daysOf: (wonAtMs: number) => number;
}

/** Something to win, as it is shown. */
export function presentFace(kind: PrizeKind, exchangeCoins: number, locale: string): PrizeFace {
  const { name, picture, rarity } = kind;
  return { name: inLocale(name, locale), picture, rarity, exchangeCoins };
}

export function presentPrize(prize: Prize, { locale, daysOf }: Reader, roomName: string): WirePrize {
  return {
    prizeId: prize.id,
    ...presentFace(prize.kind, prize.exchangeCoins, locale),
    gameType: prize.gameType,
    roomId: prize.roomId,
    roomName,
    roundId: prize.roundId,
    state: prize.state,
    canSend: prize.state === 'kept' && prize.shopGoodsId !== null,
    ...(prize.orderId === undefined ? {} : { orderId: prize.orderId }),
    createTime: prize.wonAtMs,
    keepUntil: keptUntilMs(prize, daysOf),
    ...(prize.endedAtMs === undefined ? {} : { endTime: prize.endedAtMs }),
  };
}

/** What a prize was promised when it was won holds in any case. */
function keptUntilMs({ wonAtMs, keepUntilMs }: Prize, daysOf: Reader['daysOf']): number {
  return Math.max(keepUntilMs, wonAtMs + daysOf(wonAtMs) * DAY_MS);
}
