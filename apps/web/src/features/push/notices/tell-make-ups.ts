import { refreshBalances } from '../../../domain/session/balances.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import type { MakeUp } from './MakeUpDialog.tsx';

/** Shows what was given back and not seen yet, one after the other; what was shown does not come again. */
export async function tellMakeUps(list: readonly MakeUp[]): Promise<void> {
  try {
    if (list.length === 0) return;
    void refreshBalances();
    for (const makeUp of list) {
      const { wasShown } = await dialogs.queue('pushMakeUp', { makeUp });
      if (!wasShown) return;
      await call('push.makeUpSeen', { makeUpIds: [makeUp.makeUpId] });
    }
  } catch (error) {
    // It waits for the next visit.
    if (!isFailure(error)) throw error;
  }
}
