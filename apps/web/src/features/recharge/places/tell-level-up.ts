/** A level that was reached, with what it brought and what is offered with it: asked for when its turn may come. */
import { refreshBalances } from '../../../domain/session/balances.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { chosenCurrency } from '../currency-choice.ts';

export async function tellLevelUp(): Promise<void> {
  try {
    const reached = await call('levels.rechargeConfig', chosenCurrency());
    // Asking has booked it, where nothing had before.
    if (reached.rewardAmount > 0) void refreshBalances();
    await dialogs.queue('levelUp', { reached }, { isForNextPage: true, isNotAtPlay: true });
  } catch (error) {
    if (!isFailure(error)) throw error;
  }
}
