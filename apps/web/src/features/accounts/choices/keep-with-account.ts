import type { Account } from '../../../domain/session/account.ts';
import { queryClient, queryKeyOf, refresh, updateCached } from '../../../platform/request/query-client.ts';

let choices = 0;

/**
 * Shows a choice as the account's at once and saves it. An answer about the account that is on its way knows nothing of
 * it, so the account is asked for again afterwards, unless there is a later choice by then.
 */
export async function keepWithAccount(choice: Partial<Account>, save: () => Promise<unknown>): Promise<void> {
  choices += 1;
  const number = choices;
  void queryClient.cancelQueries({ queryKey: queryKeyOf('accounts.read', {}) });
  updateCached('accounts.read', {}, account => ({ ...account, ...choice }));
  try {
    await save();
  } finally {
    if (number === choices) void refresh('accounts.read');
  }
}
