import { useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/request/hooks.ts';
import { refresh } from '../../../platform/request/query-client.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useCurrencyChoice } from '../currency-choice.ts';
import type { Offer, Tab } from '../offer.ts';

/** What is sold to whoever looks, and what of it they look at. The address may name a tab or an offer. */
export function useShop() {
  const [currency, chooseCurrency] = useCurrencyChoice();
  const { search } = useLocation();
  const asked = new URLSearchParams(search);
  const [tab, chooseTab] = useState<Tab>();
  const [offerId, chooseOffer] = useState(Number(asked.get('offer')));
  const shop = useCall('recharge.config', { currency });
  useFreshForEverybody();
  const { data } = shop;
  const all = data?.list ?? [];
  const named = all.find(({ configId }) => configId === offerId);
  const wanted = tab ?? named?.rechargeType ?? Number(asked.get('tab'));
  const current = data?.tablist.find(one => one === wanted) ?? data?.selectTab;
  const offers = all.filter(({ rechargeType, showFlg }) => rechargeType === current && showFlg);
  return {
    shop,
    currency,
    chooseCurrency,
    tab: current,
    chooseTab,
    offers,
    chosen: offers.find(({ configId }) => configId === offerId) ?? offers[0],
    chooseOffer: ({ configId }: Offer) => chooseOffer(configId),
  };
}

/** The shop is public, and different for each player. */
function useFreshForEverybody(): void {
  const userId = useSession(session => session.userId);
  const seenBy = useRef(userId);
  useEffect(() => {
    if (seenBy.current !== userId) void refresh('recharge.config');
    seenBy.current = userId;
  }, [userId]);
}
