/** A prize as the modules see it: what it is, whose, until when, and what became of it. */
import { type Coins, coins, type RoomId, type RoundId, type UserId } from '@boardwalk/base';
import type { PrizeState, Rarity } from '@boardwalk/contract/enums';
import type { LocalizedText } from '../../platform/texts.ts';

export interface PrizeKind {
  readonly id: number;
  readonly name: LocalizedText;
  readonly picture: string;
  readonly rarity: Rarity;
}

export interface Prize {
  /** Decimal text: ten times its round, plus its place among the prizes of that round. */
  readonly id: string;
  readonly userId: UserId;
  readonly kind: PrizeKind;
  readonly exchangeCoins: Coins;
  readonly gameType: number;
  readonly roomId: RoomId;
  readonly roundId: RoundId;
  readonly state: PrizeState;
  readonly wonAtMs: number;
  /** As its owner's level was when it was won. */
  readonly keepUntilMs: number;
  readonly endedAtMs: number | undefined;
  /** What is sent for it: a variant of the mall's goods. Null where it is only exchanged. */
  readonly shopGoodsId: number | null;
  /** That it is or was part of. */
  readonly orderId: number | undefined;
}

export const PRIZES_PER_ROUND = 10;

export function roundOfPrize(prizeId: number): RoundId {
  return String(Math.floor(prizeId / PRIZES_PER_ROUND)) as RoundId;
}

export function worthOf(prizes: readonly Pick<Prize, 'exchangeCoins'>[]): Coins {
  return coins(prizes.reduce((sum, prize) => sum + prize.exchangeCoins, 0));
}

/** How many days prizes are kept. */
export interface PrizeKeeping {
  /** Those that are won now, at this level. */
  daysNow(level: number): number;
  /** Those of a player, by when one was won. */
  daysOf(userId: UserId): Promise<(wonAtMs: number) => number>;
}
