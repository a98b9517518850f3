/** What the player is told of turns that were refused or came late. */
import type { WayOn } from '../../domain/events.ts';
import { refreshBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

export function refuseBalance(ways: readonly WayOn[]): void {
  emitEvent('insufficientBalance', { unit: 'coins', ways, isAsked: true });
}

/** The server's no, which the app's own gates did not foresee. The machine is looked at again: it has changed. */
export async function tellRefusal(error: unknown, waysOn: () => readonly WayOn[]): Promise<void> {
  await Promise.all([refreshBalances(), refresh('gashapon.room', 'gashapon.listRooms')]);
  if (isFailure(error, 'insufficientBalance')) {
    return emitEvent('insufficientBalance', { unit: 'coins', ways: waysOn() });
  }
  if (isFailure(error, 'levelRequired') && typeof error.data['level'] === 'number') {
    return emitEvent('levelRequired', { level: error.data['level'] });
  }
  toasts.error(isOutcomeUnknown(error) ? t('gashapon.lost') : failureText(error));
}

/** The last one is opened before the player's eyes. */
export function tellLate(others: number): void {
  const text = others === 0 ? t('gashapon.late') : t('gashapon.lateMore', { count: others });
  toasts.show(text, { type: 'info' });
}
