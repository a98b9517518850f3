/** Offers that come with levels: what stands for a while after one was reached, and packs that bring growth. */
import { assert, MINUTE_MS } from '@boardwalk/base';
import { LEVEL_THRESHOLDS } from './level.ts';

/** From when its player was told of the level. */
export const LEVEL_OFFER_MS = 30 * MINUTE_MS;

interface Priced {
  readonly priceCents: number;
}

/** Which of the level-up offers comes with a level: the cheapest with the first levels, the largest with the last. */
export function offerOfLevel<Offer extends Priced>(
  offers: readonly Offer[],
  level: number,
): Offer | undefined {
  assert(Number.isInteger(level) && level >= 0 && level < LEVEL_THRESHOLDS.length, 'a level is 0 to 19');
  const byPrice = offers.toSorted((one, other) => one.priceCents - other.priceCents);
  return byPrice[Math.floor((level * byPrice.length) / LEVEL_THRESHOLDS.length)];
}

interface Coined {
  readonly coins: number;
}

/** A pack brings as much growth as coins are bought with it; what comes as a gift counts when it is played. */
export function growthOfPack({ coins }: Coined): number {
  return coins;
}

/** The smallest pack that reaches, or the largest where none does and several are needed. */
export function packFor<Pack extends Coined>(
  packs: readonly Pack[],
  missingGrowth: number,
): { readonly pack: Pack; readonly isMany: boolean } | undefined {
  const bySize = packs.toSorted((one, other) => growthOfPack(one) - growthOfPack(other));
  const enough = bySize.find(pack => growthOfPack(pack) >= missingGrowth);
  const pack = enough ?? bySize.at(-1);
  return pack && { pack, isMany: enough === undefined };
}
