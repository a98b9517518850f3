/** What is chosen in the checkout, and what that costs. */
import { useState } from 'react';
import type { Staged } from '../../domain/orders/stage-order.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import type { Wanted } from './pending-orders.ts';

export type Quote = Output<'orders.quote'>;
export type Address = Output<'addresses.list'>['list'][number];

export interface Choice {
  readonly addressId?: number;
  readonly useCredit: boolean;
  readonly useFreeShipping: boolean;
}

type Chosen = Choice & {
  /** Another one is being added: what is not among these is chosen once it is there. */
  readonly knownIds?: readonly number[];
};

export interface Checkout {
  readonly staged: Staged;
  readonly choice: Choice;
  readonly change: (change: Partial<Chosen>) => void;
  /** Undefined while they are on their way, and where nothing is sent. */
  readonly addresses: readonly Address[] | undefined;
  readonly address: Address | undefined;
  readonly quote: Quote | undefined;
  /** What is on the screen was asked for another choice. */
  readonly isStale: boolean;
  readonly failure: unknown;
  readonly retry: () => unknown;
  /** Undefined until everything is known and it can be paid. */
  readonly wanted: Wanted | undefined;
}

/** The first address, credit before coins, and the month's free shipping, until something else is chosen. */
export function useCheckout(staged: Staged): Checkout {
  const { stagedId, needsAddress } = staged;
  const [chosen, setChosen] = useState<Chosen>({ useCredit: true, useFreeShipping: true });
  const list = useCall('addresses.list', {}, { isEnabled: needsAddress });
  const addresses = needsAddress ? list.data?.list : undefined;
  const address = addressOf(addresses ?? [], chosen);
  const { useCredit, useFreeShipping } = chosen;
  const choice = { useCredit, useFreeShipping, ...(address && { addressId: address.addressId }) };
  const asked = { stagedId, ...choice };
  const answer = useCall('orders.quote', asked, {
    isEnabled: !needsAddress || address !== undefined,
    keepsLast: true,
  });
  const { data: quote, isPlaceholderData: isStale } = answer;
  const canPay = quote !== undefined && !isStale && !quote.isOutOfReach;
  return {
    staged,
    choice,
    change: change => setChosen(now => ({ ...now, ...change })),
    addresses,
    address,
    quote: needsAddress && !address ? undefined : quote,
    isStale,
    failure: list.error ?? (quote === undefined ? answer.error : undefined),
    retry: () => Promise.all([list.refetch(), answer.refetch()]),
    wanted: canPay ? { ...asked, coins: quote.coins } : undefined,
  };
}

function addressOf(addresses: readonly Address[], { addressId, knownIds }: Chosen): Address | undefined {
  const added = knownIds && addresses.find(one => !knownIds.includes(one.addressId));
  return added ?? addresses.find(one => one.addressId === addressId) ?? addresses[0];
}
