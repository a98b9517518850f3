import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import { call } from '../../platform/request/call.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { deviceZone } from './week.ts';

/** Once a day, while today's is there to be taken. */
export async function tellCheckIn(): Promise<void> {
  if (promptFlags.isSet('checkIn')) return;
  try {
    const model = await call('checkin.info', { timeZone: deviceZone() });
    if (model.appUserSignModel.isSignStatus) return promptFlags.set('checkIn');
    const { wasShown } = await dialogs.queue('checkIn', { model });
    if (wasShown) promptFlags.set('checkIn');
  } catch (error) {
    // It waits for the next visit.
    if (!isFailure(error)) throw error;
  }
}
