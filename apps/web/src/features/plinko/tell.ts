/** What the player is told of plays that were refused, came late or ended. */
import type { WayOn } from '../../domain/events.ts';
import { type BalanceUnit, refreshBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isUncertain } from '../../platform/request/outcome-unknown.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { coinsText } from './coins-text.ts';
import type { Bet, Purse, Round } from './desk/round.ts';
import type { AutoEnd } from './desk/use-auto.ts';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

export function refuseBalance(purse: Purse, ways: readonly WayOn[]): void {
  emitEvent('insufficientBalance', { unit: unitOf(purse), ways, isAsked: true });
}

function unitOf(purse: Purse): BalanceUnit {
  return purse === 'coins' ? 'coins' : 'plinko';
}

/** The server's no, which the app's own gates did not foresee: ways on follow from the balances as they are now. */
export async function tellRefusal(
  error: unknown,
  { purse }: Bet,
  waysOn: () => readonly WayOn[],
): Promise<void> {
  await refreshBalances();
  if (isFailure(error, 'insufficientBalance')) {
    return emitEvent('insufficientBalance', { unit: unitOf(purse), ways: waysOn() });
  }
  if (isFailure(error, 'levelRequired') && typeof error.data.level === 'number') {
    return emitEvent('levelRequired', { level: error.data.level });
  }
  toasts.error(isUncertain(error) ? t('plinko.lost') : failureText(error));
}

export function tellEnd(end: AutoEnd): void {
  // A refusal was told already, by its own words.
  if (end !== 'refused') toasts.show(t(`plinko.autoEnd.${end}`), { type: 'info' });
}

/** Not what they bring: they land before the player's eyes. */
export function tellLate(rounds: readonly Round[]): void {
  toasts.show(t('plinko.late', { count: rounds.length }), { type: 'info' });
}

export function landedText({ multiplierHundredths, payout, purse }: Round): string {
  const multiplier = formatMultiplier(multiplierHundredths);
  return t('plinko.landed', { multiplier, coins: coinsText(payout, purse) });
}
