/** Tells players how it went once they have played for as long as the house says; a pause begins it anew. */
import { MINUTE_MS, SECOND_MS } from '@boardwalk/base';
import { clock } from '../../../platform/clock.ts';
import { dialogs } from '../../../platform/dialogs/dialogs.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { storage } from '../../../platform/storage.ts';

const PAUSE_MS = 15 * MINUTE_MS;
/** Before that nobody asks the server how often the house tells. */
const EARLIEST_MS = 5 * MINUTE_MS;
let checkMs: number | undefined;
let isTelling = false;

/** With every round that begins or ends. */
export function notePlay(userId: number): void {
  const nowMs = clock.nowMs();
  const stored = storage.read('playTime');
  const isOn = stored?.userId === userId && nowMs - stored.lastMs < PAUSE_MS && stored.sinceMs <= nowMs;
  storage.write('playTime', { userId, sinceMs: isOn ? stored.sinceMs : nowMs, lastMs: nowMs });
}

/** When a round has ended, so that it stands over none. */
export async function tellHowItGoes(userId: number): Promise<void> {
  const stored = storage.read('playTime');
  const nowMs = clock.nowMs();
  if (isTelling || stored?.userId !== userId || nowMs - stored.sinceMs < EARLIEST_MS) return;
  isTelling = true;
  try {
    checkMs ??= (await call('limits.break', {})).checkMinutes * MINUTE_MS;
    if (checkMs === 0 || nowMs - stored.sinceMs < checkMs) return;
    const played = await call('records.played', { sinceTime: stored.sinceMs });
    const seconds = Math.round((nowMs - stored.sinceMs) / SECOND_MS);
    const { wasShown } = await dialogs.queue('realityCheck', { seconds, played });
    if (wasShown) storage.write('playTime', { userId, sinceMs: clock.nowMs(), lastMs: clock.nowMs() });
  } catch (error) {
    // It is told with a later round.
    if (!isFailure(error)) throw error;
  } finally {
    isTelling = false;
  }
}
