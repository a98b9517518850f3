import { dialogs } from '../../platform/dialogs/dialogs.ts';
import { promptFlags } from '../../platform/prompt-flags.ts';
import type { CheckInModel } from './week.ts';

/** Once a day, while today's is there to be taken. */
export async function tellCheckIn(model: CheckInModel): Promise<void> {
  const { wasShown } = await dialogs.queue('checkIn', { model });
  if (wasShown) promptFlags.set('checkIn');
}
