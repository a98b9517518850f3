/** What the coin shop sells for the club, and what the same money buys without it. */
import { RechargeKind } from '@boardwalk/contract/enums';
import type { ClubShelf, ClubShop } from '../club/index.ts';
import type { RechargeDeps } from './index.ts';
import { isOffered, isPayable, type Offer, priceIn } from './policy.ts';
import { shownTo } from './shown.ts';

export async function clubShelf(deps: RechargeDeps, looking: Parameters<ClubShop>[0]): Promise<ClubShelf> {
  const { offers, buyer, currency, nowMs } = await shownTo(deps, looking);
  const due = offers.filter(offer => isOffered(offer, buyer, nowMs));
  const regular = due.filter(({ kind }) => kind === RechargeKind.regular);
  return {
    currency,
    methods: deps.payments.methodsIn(currency).filter(method => isPayable(method, looking.common.deviceType)),
    offers: due.flatMap(offer => {
      const price = offer.kind === RechargeKind.club ? priceIn(offer, currency) : undefined;
      const { id, priceCents, coins, untilMs, appleProductId } = offer;
      return price ? [{ ...price, id, priceCents, coins, untilMs, appleProductId }] : [];
    }),
    shopCoins: priceCents => coinsFor(regular, priceCents),
  };
}

/** At the best price of the packs that so much money reaches; at the smallest one's where it reaches none. */
function coinsFor(packs: readonly Offer[], priceCents: number): number {
  const reached = packs.filter(pack => pack.priceCents <= priceCents);
  const smallest = packs.toSorted((one, other) => one.priceCents - other.priceCents).slice(0, 1);
  const each = (reached.length > 0 ? reached : smallest).map(pack =>
    Math.floor(((pack.coins + pack.giftCoins) * priceCents) / pack.priceCents),
  );
  return Math.max(0, ...each);
}
