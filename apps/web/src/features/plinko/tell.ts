/** What the player is told of plays that were refused, came late or ended, and what can be played instead. */
import { checkLevel } from '@boardwalk/rules';
import type { WayOn } from '../../domain/events.ts';
import type { AutoEnd } from '../../domain/rounds/auto/use-auto.ts';
import {
  type Balances,
  type BalanceUnit,
  readBalances,
  refreshBalances,
} from '../../domain/session/balances.ts';
import { emitEvent } from '../../platform/events.ts';
import { failureText } from '../../platform/failure-text.ts';
import { formatMultiplier } from '../../platform/format/format.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isFailure } from '../../platform/request/failure.ts';
import { isOutcomeUnknown } from '../../platform/request/outcome-unknown.ts';
import { refresh } from '../../platform/request/query-client.ts';
import { toasts } from '../../platform/toasts/toasts.ts';
import type { PriceOption } from './panel/PriceOptions.tsx';
import type { Bet, Purse, Round } from './play/round.ts';
import type { ChoicesUse } from './play/use-choices.ts';

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
  await Promise.all([refreshBalances(), refresh('plinko.room')]);
  if (isFailure(error, 'insufficientBalance')) {
    return emitEvent('insufficientBalance', { unit: unitOf(purse), ways: waysOn() });
  }
  if (isFailure(error, 'levelRequired') && typeof error.data.level === 'number') {
    return emitEvent('levelRequired', { level: error.data.level });
  }
  toasts.error(isOutcomeUnknown(error) ? t('plinko.lost') : failureText(error));
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

/** '1,200 coins', '1,200 trial coins'. */
export function coinsText(coins: number, purse: Purse): string {
  return t(purse === 'coins' ? 'money.balance' : 'money.trialBalance', { coins });
}

interface Situation extends Pick<ChoicesUse, 'price' | 'purse' | 'choose'> {
  readonly prices: readonly PriceOption[];
  readonly userLevel: number;
}

/** What can be played instead of a ball that costs too much: a cheaper one, or one from the other purse. */
export function waysOn({ prices, userLevel, price, purse, choose }: Situation): readonly WayOn[] {
  const balances = readBalances();
  const dearest = (from: Purse) =>
    prices
      .filter(one => !checkLevel(userLevel, one.userLevel) && one.price <= price.price)
      .filter(one => one.price <= purseCoins(balances, from))
      .toSorted((one, another) => another.price - one.price)[0];
  const other: Purse = purse === 'coins' ? 'trial' : 'coins';
  const cheaper = dearest(purse);
  const otherPrice = dearest(other);
  return [
    ...(cheaper ? [{ text: priceText(cheaper), go: () => choose({ price: cheaper }) }] : []),
    ...(otherPrice
      ? [{ text: purseText(balances, other), go: () => choose({ purse: other, price: otherPrice }) }]
      : []),
  ];
}

/** Trial coins of plinko's own are played before those good in any game. */
export function purseCoins({ coins, plinko, unified }: Balances, purse: Purse): number {
  return purse === 'coins' ? coins : plinko + unified;
}

function priceText({ price }: PriceOption): string {
  return t('plinko.way.price', { coins: price });
}

function purseText(balances: Balances, purse: Purse): string {
  const coins = purseCoins(balances, purse);
  return t(purse === 'coins' ? 'plinko.way.coins' : 'plinko.way.trial', { coins });
}
