/** Coins and trial coins of whoever is there, by the ledger's words for them. */
import { ALL_TRIAL_TYPES } from '@boardwalk/contract/enums';
import { useCall } from '../../platform/request/hooks.ts';
import { queryClient, queryKeyOf, refresh } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { isUser, useSession } from '../../platform/session/session.ts';

type Answer = Output<'wallet.balance'>;
export type BalanceUnit = keyof typeof fields;

const input = { type: ALL_TRIAL_TYPES } as const;

const fields = {
  coins: 'balance',
  push: 'pushcoinTrialBalance',
  slot: 'slotTrialBalance',
  plinko: 'plinkoTrialBalance',
  bo: 'optionTrialBalance',
  fishing: 'fishingTrialBalance',
  unified: 'unifiedTrialBalance',
} as const satisfies Record<string, keyof Answer>;

const TRIAL_UNITS = (Object.keys(fields) as BalanceUnit[]).filter(unit => unit !== 'coins');

export type Balances = Readonly<Record<BalanceUnit, number>> & { readonly isKnown: boolean };

/** The ledger's word on the wire, 'coins' or 'trial_plinko'; undefined for what is no balance here. */
export function unitOfWire(unit: string): BalanceUnit | undefined {
  const word = unit.replace(/^trial_/, '');
  return Object.hasOwn(fields, word) ? (word as BalanceUnit) : undefined;
}

/** All zero while unknown, and when the server cannot say. */
export function useBalances(): Balances {
  const isSignedIn = useSession(isUser);
  const { data } = useCall('wallet.balance', input, { isEnabled: isSignedIn });
  return balancesOf(data);
}

/** The same as it was last told, for what happens outside of drawing. */
export function readBalances(): Balances {
  return balancesOf(queryClient.getQueryData<Answer>(queryKeyOf('wallet.balance', input)));
}

/** Trial coins of every kind together. */
export function allTrialCoins(balances: Balances): number {
  return TRIAL_UNITS.reduce((sum, unit) => sum + balances[unit], 0);
}

function balancesOf(answer: Answer | undefined): Balances {
  const entries = Object.entries(fields).map(([unit, field]) => [unit, answer?.[field] ?? 0]);
  return { ...(Object.fromEntries(entries) as Record<BalanceUnit, number>), isKnown: answer !== undefined };
}

/** Shows a balance the server has told with another answer, without asking again. */
export function showBalance(unit: BalanceUnit, balanceCoins: number): void {
  queryClient.setQueryData<Answer>(queryKeyOf('wallet.balance', input), answer =>
    answer === undefined ? undefined : { ...answer, [fields[unit]]: balanceCoins },
  );
}

export function refreshBalances(): Promise<unknown> {
  return refresh('wallet.balance', 'wallet.experience');
}
