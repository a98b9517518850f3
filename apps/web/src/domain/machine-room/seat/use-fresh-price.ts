import type { CallName } from '@boardwalk/contract';
import { useEffect } from 'react';
import { refresh } from '../../../platform/request/query-client.ts';

/** The room tells what a play costs now: where the page shows another price, it is asked for again. */
export function useFreshPrice(name: CallName, shownCoins: number, toldCoins: number | undefined): void {
  const isStale = toldCoins !== undefined && toldCoins !== shownCoins;
  useEffect(() => {
    if (isStale) void refresh(name);
  }, [name, isStale]);
}
