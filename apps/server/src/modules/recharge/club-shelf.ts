/** What the coin shop sells for the club, and what the same money buys without it. */
import { RechargeKind } from '@boardwalk/contract/enums';
import { shopCoinsFor } from '@boardwalk/rules';
import type { ClubShelf, ClubShop } from '../club/index.ts';
import type { RechargeDeps } from './index.ts';
import { isOffered, isPayable, priceIn } from './policy.ts';
import { shownTo } from './shown.ts';

export async function clubShelf(deps: RechargeDeps, looking: Parameters<ClubShop>[0]): Promise<ClubShelf> {
  const { offers, buyer, currency, nowMs } = await shownTo(deps, looking);
  const due = offers.filter(offer => isOffered(offer, buyer, nowMs));
  const regular = due
    .filter(({ kind }) => kind === RechargeKind.regular)
    .map(({ priceCents, coins, giftCoins }) => ({ priceCents, coins: coins + giftCoins }));
  return {
    currency,
    methods: deps.payments.methodsIn(currency).filter(method => isPayable(method, looking.common.deviceType)),
    offers: due.flatMap(offer => {
      const price = offer.kind === RechargeKind.club ? priceIn(offer, currency) : undefined;
      const { id, priceCents, coins, untilMs, appleProductId } = offer;
      return price ? [{ ...price, id, priceCents, coins, untilMs, appleProductId }] : [];
    }),
    shopCoins: priceCents => shopCoinsFor(regular, priceCents),
  };
}
