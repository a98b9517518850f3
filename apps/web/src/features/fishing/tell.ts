/** What the player is told of shots that were refused, and of what was caught. */
import type { FishName } from '@boardwalk/games/fishing';
import { type Balances, type BalanceUnit, refreshBalances } from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import { type Purse, purseOf, type Round } from './play/order.ts';

/** To a tap. */
export function refuseLevel(level: number): void {
  emitEvent('levelRequired', { level, isAsked: true });
}

export function refuseBalance(purse: Purse): void {
  emitEvent('insufficientBalance', { unit: unitOf(purse), isAsked: true });
}

export function unitOf(purse: Purse): BalanceUnit {
  return purse === 'coins' ? 'coins' : 'fishing';
}

/** Trial coins of the game's own are played before those good in any game. */
export function purseCoins({ coins, fishing, unified }: Balances, purse: Purse): number {
  return purse === 'coins' ? coins : fishing + unified;
}

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, purse: Purse): string {
  return t(purse === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}

/** The table is not as the page shows it. */
const MEANS_CHANGED: readonly string[] = ['cannonNeeded', 'roomClosed', 'notFound', 'priceChanged'];

/** The server's no: the code of one shot, or why none was taken. */
export async function tellRefusal(reason: string | Error, purse: Purse): Promise<void> {
  const code = typeof reason === 'string' ? reason : isFailure(reason) ? reason.code : '';
  if (MEANS_CHANGED.includes(code)) void refresh('fishing.room');
  await refreshBalances();
  if (code === 'insufficientBalance') return emitEvent('insufficientBalance', { unit: unitOf(purse) });
  if (isFailure(reason, 'levelRequired') && typeof reason.data.level === 'number')
    return emitEvent('levelRequired', { level: reason.data.level });
  if (typeof reason !== 'string') {
    toasts.error(isOutcomeUnknown(reason) ? t('fishing.unsure') : failureText(reason));
    return;
  }
  const key = `failure.${reason}`;
  toasts.error(key in i18n.messages ? t(key as TextKey) : t('fishing.notFired'));
}

/** 'Golden koi, +5,000 coins'. */
export function caughtText(
  { kind, payout }: Pick<Round['outcome']['catches'][number], 'kind' | 'payout'>,
  purse: Purse,
): string {
  return t('fishing.caught', { fish: fishText(kind), amount: coinsText(payout, purse) });
}

export function fishText(kind: FishName): string {
  return t(`fishing.fish.${kind}`);
}

/** What shots of an earlier visit came to, together. */
export function tellLate(rounds: readonly Pick<Round, 'unit' | 'payout'>[]): void {
  for (const purse of ['coins', 'trial'] as const) {
    const coins = rounds
      .filter(round => purseOf(round) === purse)
      .reduce((sum, { payout }) => sum + payout, 0);
    if (coins > 0) toasts.show(t('fishing.late', { amount: coinsText(coins, purse) }), { type: 'info' });
  }
}
