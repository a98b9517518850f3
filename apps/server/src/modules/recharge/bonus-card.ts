/** Bonus cards as the shop's rules know them. */
import type { UserId } from '@boardwalk/base';
import { type BonusCard, bestCard } from '@boardwalk/rules';
import type { Queryable } from '../../platform/database/index.ts';
import type { HeldCard } from '../cards/index.ts';
import type { RechargeDeps } from './index.ts';

export async function takeBonusCard(
  { cards }: Pick<RechargeDeps, 'cards'>,
  tx: Queryable,
  userId: UserId,
  cardId: number,
): Promise<BonusCard & { readonly id: number }> {
  return cardOf(await cards.take(tx, { cardId, userId, class: 'bonus' }));
}

/** What the best of these that is free adds to a purchase of so many cents of a dollar, in percent. */
export function bestRatio(cards: readonly HeldCard[], priceCents: number, nowMs: number): number {
  const free = cards.filter(({ isReserved }) => !isReserved).map(cardOf);
  return bestCard(free, priceCents, nowMs)?.ratioPercent ?? 0;
}

function cardOf({ id, ratioPercent, limitCents, star, endsAt }: HeldCard) {
  return { id, cardId: String(id), ratioPercent, limitCents, star, endMs: endsAt.getTime() };
}
