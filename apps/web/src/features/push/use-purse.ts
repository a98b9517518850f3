import { type BalanceUnit, useBalances } from '../../domain/session/balances.ts';

export interface Purse {
  readonly unit: BalanceUnit;
  readonly coins: number;
  readonly isKnown: boolean;
}

/** What a room is played with: coins, or trial coins for pushers with those that are good everywhere. */
export function usePurse(isTrial: boolean): Purse {
  const { coins, push, unified, isKnown } = useBalances();
  return isTrial ? { unit: 'push', coins: push + unified, isKnown } : { unit: 'coins', coins, isKnown };
}
