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
  const queryKey = queryKeyOf('accounts.read', {});
  void queryClient.cancelQueries({ queryKey });
  updateCached('accounts.read', {}, account => ({ ...account, ...choice }));
  try {
    await save();
  } finally {
    if (number === choices) {
      // A read may have begun before the save ended. With no account cached, a refresh would only wait for that read.
      await queryClient.cancelQueries({ queryKey });
      void refresh('accounts.read');
    }
  }
}
