/** What the player is told of calls that were refused, and how a call came out. */
import { type Balances, type BalanceUnit, refreshBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import type { End, LiveTide, Side } from './live/tide-state.ts';
import { type Purse, payoutOf, purseOf, type Round } from './play/round.ts';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

export function refuseBalance(purse: Purse): void {
  emitEvent('insufficientBalance', { unit: unitOf(purse), isAsked: true });
}

export function unitOf(purse: Purse): BalanceUnit {
  return purse === 'coins' ? 'coins' : 'bo';
}

/** Trial coins of the game's own are played before those good in any game. */
export function purseCoins({ coins, bo, unified }: Balances, purse: Purse): number {
  return purse === 'coins' ? coins : bo + unified;
}

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, purse: Purse): string {
  return t(purse === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}

/** The server's no, which the app's own gates did not foresee. */
export async function tellRefusal(error: unknown, purse: Purse): Promise<void> {
  await Promise.all([refreshBalances(), refresh('bo.room')]);
  if (isFailure(error, 'insufficientBalance'))
    return emitEvent('insufficientBalance', { unit: unitOf(purse) });
  if (isFailure(error, 'levelRequired') && typeof error.data.level === 'number')
    return emitEvent('levelRequired', { level: error.data.level });
  toasts.error(isOutcomeUnknown(error) ? t('bo.unsure') : failureText(error));
}

export function sideText(side: Side): string {
  return t(side === 'up' ? 'bo.up' : 'bo.down');
}

/** What stands there for a call, as long as its tide goes on. */
export function calledText(round: Pick<Round, 'side' | 'stake' | 'unit'>): string {
  const amount = coinsText(round.stake, purseOf(round));
  return t(round.side === 'up' ? 'bo.called.up' : 'bo.called.down', { amount });
}

export function endText(end: End): string {
  if (end === 'tie') return t('bo.ended.tie');
  return t(end === 'up' ? 'bo.ended.up' : 'bo.ended.down');
}

/** How a call came out. */
export function resultText(round: Pick<Round, 'side' | 'stake' | 'unit'>, end: End, pays: number): string {
  const payout = payoutOf(round, end, pays);
  if (end === 'tie') return t('bo.tie', { amount: coinsText(round.stake, purseOf(round)) });
  return payout > 0 ? t('bo.won', { amount: coinsText(payout, purseOf(round)) }) : t('bo.lost');
}

/** Why everybody has their stake back. */
export function voidText(reason: LiveTide['reason']): string {
  return t(reason === undefined ? 'bo.void' : `bo.market.void.${reason}`);
}
