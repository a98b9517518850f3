/** In what money the player looks at prices: what they chose here, or that of their account. */
import { SHOP_CURRENCIES, type ShopCurrency } from '@boardwalk/contract/enums';
import { useState } from 'react';
import { useAccount } from '../../domain/session/account.ts';
import { storage } from '../../platform/storage.ts';

export function useCurrencyChoice(): readonly [ShopCurrency, (currency: ShopCurrency) => void] {
  const [chosen, setChosen] = useState(() => currencyOf(storage.read('rechargeCurrency')));
  const account = currencyOf(useAccount().currency);
  const choose = (currency: ShopCurrency) => {
    storage.write('rechargeCurrency', currency);
    setChosen(currency);
  };
  return [chosen ?? account ?? 'USD', choose];
}

/** The same for a call outside of drawing; that of their account goes with every call anyway. */
export function chosenCurrency(): { readonly currency?: ShopCurrency } {
  const currency = currencyOf(storage.read('rechargeCurrency'));
  return currency === undefined ? {} : { currency };
}

function currencyOf(text: string | undefined): ShopCurrency | undefined {
  return SHOP_CURRENCIES.find(currency => currency === text);
}
