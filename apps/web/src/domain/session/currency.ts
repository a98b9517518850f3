/**
 * In what money the account counts, and what a dollar is worth in it. US dollars until it is known, for
 * guests, and for as long as the server has no rate for the account's own.
 */

import { DEFAULT_CURRENCY } from '@boardwalk/contract/constants';
import { CURRENCIES, type Currency } from '@boardwalk/contract/enums';
import { createStore } from 'zustand/vanilla';
import { setCallCurrency } from '../../platform/request/common.ts';
import type { Output } from '../../platform/request/send.ts';

export interface CurrencyRate {
  readonly currency: Currency;
  readonly symbol: string;
  /** How much of this currency one US dollar buys. */
  readonly rate: number;
}

const dollars: CurrencyRate = { currency: DEFAULT_CURRENCY, symbol: '$', rate: 1 };

export const currencyRate = createStore<CurrencyRate>(() => dollars);

export function forgetCurrencyRate(): void {
  show(dollars);
}

/** Keeps the rate that is there when the account's currency is not among ours. */
export function takeCurrencyRate({ list }: Output<'wallet.currencyRate'>, accountCurrency: string): void {
  if (list.length === 0) throw new Error('unrecognized user currency!');
  const currency = CURRENCIES.find(known => known === accountCurrency);
  const found = list.find(row => row.currency === currency);
  if (currency !== undefined && found !== undefined) show({ ...found, currency });
}

function show(rate: CurrencyRate): void {
  currencyRate.setState(rate);
  setCallCurrency(rate.currency);
}
