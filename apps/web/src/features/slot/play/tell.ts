/** What the player is told of spins that were refused, came late or ended. */
import { type Balances, type BalanceUnit, refreshBalances } from '../../../domain/session/balances.ts';
import { emitEvent } from '../../../platform/events.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { formatMultiplier } from '../../../platform/format/format.ts';
import { t } from '../../../platform/i18n/i18n.ts';
import { call } from '../../../platform/request/call.ts';
import { isFailure } from '../../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../../platform/request/outcome-unknown.ts';
import { toasts } from '../../../platform/toasts/toasts.ts';
import type { AutoStep } from './auto.ts';
import type { Order, Purse, Round } from './round.ts';
import { refreshRoom } from './use-spins.ts';

/** Why automatic play ended by itself. */
export type AutoEnd = Exclude<AutoStep, 'spin'> | 'refused' | 'balance';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

export function refuseBalance(purse: Purse): void {
  emitEvent('insufficientBalance', { unit: unitOf(purse), isAsked: true });
}

function unitOf(purse: Purse): BalanceUnit {
  return purse === 'coins' ? 'coins' : 'slot';
}

/** Trial coins of the slots' own are played before those good in any game. */
export function purseCoins({ coins, slot, unified }: Balances, purse: Purse): number {
  return purse === 'coins' ? coins : slot + unified;
}

/** The server's no, which the app's own gates did not foresee. */
export async function tellRefusal(error: unknown, { purse }: Order): Promise<void> {
  await Promise.all([refreshBalances(), refreshRoom()]);
  if (isFailure(error, 'insufficientBalance'))
    return emitEvent('insufficientBalance', { unit: unitOf(purse) });
  if (isFailure(error, 'levelRequired') && typeof error.data.level === 'number')
    return emitEvent('levelRequired', { level: error.data.level });
  toasts.error(isOutcomeUnknown(error) ? t('slot.lost') : failureText(error));
}

export function tellEnd(end: AutoEnd): void {
  // A refusal was told already, by its own words.
  if (end !== 'refused') toasts.show(t(`slot.autoEnd.${end}`), { type: 'info' });
}

/** Paid beside the round, so the balance is asked for; said where it stays to be read, as a show may be skipped. */
export async function tellJackpot({ roundId, outcome: { jackpot } }: Round): Promise<void> {
  if (jackpot === 'none') return;
  const win = await call('slot.jackpotWin', { roundId }).catch(() => undefined);
  void refreshBalances();
  // A job pays it soon where nobody could be asked just now.
  const name = t('slot.jackpotWon', { name: t(`slot.jackpot.${jackpot}`) });
  toasts.show(win ? `${name} · ${t('money.balance', { coins: win.coins })}` : name, { type: 'success' });
}

/** '1.5×: 150 coins back' */
export function resultText({ stake, payout, unit }: Round): string {
  const multiplier = formatMultiplier(Math.round((payout * 100) / stake));
  return t('plinko.landed', { multiplier, coins: coinsText(payout, unit) });
}

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, unit: string): string {
  return t(unit === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}
